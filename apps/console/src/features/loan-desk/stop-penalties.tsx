import { stopPenalties } from '@cauce/contract/console';
import { showToast } from '@cauce/ui';
import { useAct } from '../../calls/use-act.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import type { Order } from './order.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';

/** Stops a disputed loan's penalties. Refused where somebody has decided meanwhile; what was typed stays. */
export function StopPenalties({ order, onClose }: { order: Order; onClose: () => void }) {
  const { loanDesk: words } = useCopy();
  const { run, isRunning } = useAct(stopPenalties);

  async function stop(reason: string): Promise<void> {
    const seenMoves = order.penalties.moves.length;
    const outcome = await run({ orderId: order.id, reason, seenMoves });
    if (!outcome.ok) return;
    showToast(words.stoppedDone(outcome.data.from), { kind: 'success' });
    onClose();
  }

  return (
    <ReasonDialog
      title={words.stop}
      text={words.stopText}
      action={words.stopDo}
      isBusy={isRunning}
      onDo={stop}
      onClose={onClose}
    />
  );
}
