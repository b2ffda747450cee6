import { stopPenalties } from '@cauce/contract/console';
import { useCopy } from '../../../session/copy-provider.tsx';
import type { Order } from '../order.ts';
import { ReasonedAct } from '../../../parts/dialogs/reason-dialog.tsx';

/** Stops the penalties of a disputed loan. Refused if another agent has decided meanwhile; what was typed stays. */
export function StopPenalties({ order, onClose }: { order: Order; onClose: () => void }) {
  const { loanDesk: words } = useCopy();

  return (
    <ReasonedAct
      endpoint={stopPenalties}
      inputOf={(reason) => ({ orderId: order.id, reason, seenMoves: order.penalties.moves.length })}
      doneText={({ from }) => words.stoppedDone(from)}
      title={words.stop}
      text={words.stopText}
      action={words.stopDo}
      onClose={onClose}
    />
  );
}
