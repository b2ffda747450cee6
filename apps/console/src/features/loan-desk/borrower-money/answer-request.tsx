import { answerMoneyRequest } from '@cauce/contract/console';
import type { MoneyRequestRow } from '@cauce/contract/console';
import { showToast } from '@cauce/ui';
import { useAct } from '../../../calls/use-act.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
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
  const { run, isRunning } = useAct(answerMoneyRequest);
  const { requestId, kind, way, isOwn } = request;
  const turnDown = isOwn ? words.withdraw : words.reject;
  const effect =
    kind === 'restorePayment'
      ? words.restoreEffect
      : kind === 'payCreditBack'
        ? words.payBackEffect[way ?? 'byHand']
        : words.debtEffect[kind];

  async function answer(reason: string): Promise<void> {
    const done = await run({ requestId, isApproved, reason });
    if (!done.ok) return;
    showToast(isApproved ? words.approvedDone : words.rejectedDone, { kind: 'success' });
    onClose();
  }

  return (
    <ReasonDialog
      title={isApproved ? words.approve : turnDown}
      text={isApproved ? effect : words.nothingMoves}
      action={isApproved ? words.approve : turnDown}
      isBusy={isRunning}
      onDo={answer}
      onClose={onClose}
    />
  );
}
