import { answerMoneyRequest } from '@cauce/contract/console';
import type { MoneyRequestRow } from '@cauce/contract/console';
import { ReasonedAct } from '../../../parts/reason-dialog.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';

/** Approves what another person has asked for, which moves the money; or turns it down, which moves nothing. */
export function AnswerRequest({
  request,
  isApproved,
  onClose,
}: {
  request: MoneyRequestRow;
  isApproved: boolean;
  onClose: () => void;
}) {
  const { moneyRequests: words } = useCopy();
  const { requestId, kind, way, isOwn } = request;
  const turnDown = isOwn ? words.withdraw : words.reject;
  const effect =
    kind === 'restorePayment'
      ? words.restoreEffect
      : kind === 'payCreditBack'
        ? words.payBackEffect[way ?? 'byHand']
        : words.debtEffect[kind];

  return (
    <ReasonedAct
      endpoint={answerMoneyRequest}
      inputOf={(reason) => ({ requestId, isApproved, reason })}
      doneText={() => (isApproved ? words.approvedDone : words.rejectedDone)}
      title={isApproved ? words.approve : turnDown}
      text={isApproved ? effect : words.nothingMoves}
      action={isApproved ? words.approve : turnDown}
      onClose={onClose}
    />
  );
}
