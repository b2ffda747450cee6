import { answerProposal } from '@cauce/contract/console';
import { showToast } from '@cauce/ui';
import { useAct } from '../../calls/use-act.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import type { UndecidedRow } from './undecided-table.tsx';

/** Approves what another person has proposed, which ends the payment; or turns it down, which leaves it open. */
export function AnswerDialog({
  attemptId,
  proposal,
  isApproved,
  onClose,
}: {
  attemptId: string;
  proposal: NonNullable<UndecidedRow['proposal']>;
  isApproved: boolean;
  onClose: () => void;
}) {
  const { undecided: words } = useCopy();
  const { run, isRunning } = useAct(answerProposal);
  const turnDown = proposal.isOwn ? words.withdraw : words.reject;
  const title = isApproved ? words.approve : turnDown;

  async function answer(reason: string): Promise<void> {
    const { proposalId } = proposal;
    const done = await run({ attemptId, proposalId, isApproved, reason });
    if (!done.ok) return;
    showToast(isApproved ? words.approvedDone : words.rejectedDone, { kind: 'success' });
    onClose();
  }

  return (
    <ReasonDialog
      title={title}
      text={isApproved ? words.effect[proposal.outcome] : words.staysOpen}
      action={title}
      isBusy={isRunning}
      onDo={answer}
      onClose={onClose}
    />
  );
}
