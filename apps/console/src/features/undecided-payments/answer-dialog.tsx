import { answerProposal } from '@cauce/contract/console';
import { ReasonedAct } from '../../parts/dialogs/reason-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import type { UndecidedRow } from './undecided-row.ts';

/** Approves another person's proposal, which ends the payment, or rejects it, which leaves it open. */
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
  const turnDown = proposal.isOwn ? words.withdraw : words.reject;
  const title = isApproved ? words.approve : turnDown;

  return (
    <ReasonedAct
      endpoint={answerProposal}
      inputOf={(reason) => ({ attemptId, proposalId: proposal.proposalId, isApproved, reason })}
      doneText={() => (isApproved ? words.approvedDone : words.rejectedDone)}
      title={title}
      text={isApproved ? words.effect[proposal.outcome] : words.staysOpen}
      action={title}
      onClose={onClose}
    />
  );
}
