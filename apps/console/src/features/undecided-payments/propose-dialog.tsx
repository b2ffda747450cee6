import { proposeOutcome } from '@cauce/contract/console';
import type { PaymentOutcome } from '@cauce/contract/console';
import { SecondPersonNotice } from '../../parts/case/second-person-notice.tsx';
import { ReasonedAct } from '../../parts/dialogs/reason-dialog.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import type { UndecidedRow } from './undecided-row.ts';

/** Proposes how a payment ended. Nothing moves until another person approves it. */
export function ProposeDialog({
  row,
  outcome,
  onClose,
}: {
  row: UndecidedRow;
  outcome: PaymentOutcome;
  onClose: () => void;
}) {
  const { undecided: words } = useCopy();

  return (
    <ReasonedAct
      endpoint={proposeOutcome}
      inputOf={(reason) => ({ attemptId: row.attemptId, outcome, reason })}
      doneText={() => words.proposedDone}
      title={words.propose[outcome]}
      text={words.effect[outcome]}
      action={words.proposeDo}
      onClose={onClose}
    >
      <SecondPersonNotice permission="payments.approve" />
    </ReasonedAct>
  );
}
