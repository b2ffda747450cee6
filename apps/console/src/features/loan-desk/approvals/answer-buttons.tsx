import { answerAccessProposal, answerSettingProposal } from '@cauce/contract/console';
import type { ApprovalRow } from '@cauce/contract/console';
import { Button, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAction } from '../../../calls/use-action.ts';
import { ActDialog } from '../../../parts/dialogs/open-dialog.tsx';
import { KeyCap } from '../../../parts/keys/key-cap.tsx';
import { KEYS } from '../../../parts/keys/keys.ts';
import { useKeys } from '../../../parts/keys/use-keys.ts';
import { useCopy } from '../../../session/copy-provider.tsx';

/** A change of settings or access: all of it is shown with its proposal. */
export type ChangeRow = Extract<ApprovalRow, { readonly of: 'setting' | 'access' }>;

export const isChange = (row: ApprovalRow): row is ChangeRow =>
  row.of === 'setting' || row.of === 'access';

/** The buttons that approve or reject a change, or withdraw one's own; what is chosen is done once it is confirmed. */
export function AnswerButtons({
  row,
  title,
  mayAnswer,
}: {
  row: ChangeRow;
  title: string;
  mayAnswer: boolean;
}) {
  const { moneyRequests: words, operatorSettings, approvals } = useCopy();
  const setting = useAction(answerSettingProposal);
  const access = useAction(answerAccessProposal);
  const { run, isRunning } = row.of === 'setting' ? setting : access;
  const [chosen, setChosen] = useState<'approve' | 'reject' | null>(null);
  const proposalId = row.approvalId.split(':')[1] ?? '';
  const names = { approve: words.approve, reject: mayAnswer ? words.reject : words.withdraw };

  async function answer(isApproved: boolean): Promise<void> {
    const { ok } = await run({ proposalId, isApproved });
    setChosen(null);
    if (!ok) return;
    const text = isApproved ? operatorSettings.approvedNow : operatorSettings.proposalClosed;
    showToast(text, { kind: 'success' });
  }

  useKeys({
    [KEYS.approvals.reject]: mayAnswer ? () => setChosen('reject') : undefined,
    [KEYS.approvals.approve]: mayAnswer ? () => setChosen('approve') : undefined,
  });
  return (
    <>
      <Button size="s" variant="secondary" onClick={() => setChosen('reject')}>
        {names.reject}
        {mayAnswer && <KeyCap of={KEYS.approvals.reject} />}
      </Button>
      {mayAnswer && (
        <Button size="s" onClick={() => setChosen('approve')}>
          {names.approve}
          <KeyCap of={KEYS.approvals.approve} />
        </Button>
      )}
      {chosen !== null && (
        <ActDialog
          title={`${names[chosen]}: ${title}`}
          text={chosen === 'approve' ? approvals.effectsAtOnce : approvals.nothingChanges}
          action={names[chosen]}
          isBusy={isRunning}
          onAct={() => void answer(chosen === 'approve')}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
