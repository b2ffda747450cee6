import { answerAccessProposal, answerSettingProposal } from '@cauce/contract/console';
import type { ApprovalRow } from '@cauce/contract/console';
import { Button, showToast } from '@cauce/ui';
import { useAct } from '../../../calls/use-act.ts';
import { KeyCap } from '../../../parts/keys/key-cap.tsx';
import { KEYS } from '../../../parts/keys/keys.ts';
import { useKeys } from '../../../parts/keys/use-keys.ts';
import { useCopy } from '../../../session/copy-provider.tsx';

/** A change of settings or access: all of it is shown with its proposal. */
export type ChangeRow = Extract<ApprovalRow, { readonly of: 'setting' | 'access' }>;

export const isChange = (row: ApprovalRow): row is ChangeRow =>
  row.of === 'setting' || row.of === 'access';

/** The buttons that approve or reject a change; for its proposer the one that withdraws it. */
export function AnswerHere({ row, mayAnswer }: { row: ChangeRow; mayAnswer: boolean }) {
  const { moneyRequests: words, operatorSettings } = useCopy();
  const setting = useAct(answerSettingProposal);
  const access = useAct(answerAccessProposal);
  const { run, isRunning } = row.of === 'setting' ? setting : access;
  const proposalId = row.approvalId.split(':')[1] ?? '';

  async function answer(isApproved: boolean): Promise<void> {
    const { ok } = await run({ proposalId, isApproved });
    if (!ok) return;
    const text = isApproved ? operatorSettings.approvedNow : operatorSettings.proposalClosed;
    showToast(text, { kind: 'success' });
  }

  useKeys({
    [KEYS.approvals.reject]: mayAnswer ? () => void answer(false) : undefined,
    [KEYS.approvals.approve]: mayAnswer ? () => void answer(true) : undefined,
  });
  return (
    <>
      <Button size="s" variant="secondary" isBusy={isRunning} onClick={() => void answer(false)}>
        {mayAnswer ? words.reject : words.withdraw}
        {mayAnswer && <KeyCap of={KEYS.approvals.reject} />}
      </Button>
      {mayAnswer && (
        <Button size="s" isBusy={isRunning} onClick={() => void answer(true)}>
          {words.approve}
          <KeyCap of={KEYS.approvals.approve} />
        </Button>
      )}
    </>
  );
}
