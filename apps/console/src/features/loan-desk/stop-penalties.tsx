import { stopPenalties } from '@cauce/contract/console';
import { Button, Dialog, Stack, showToast } from '@cauce/ui';
import { useState } from 'react';
import { useAct } from '../../calls/use-act.ts';
import { useCopy } from '../../session/copy-provider.tsx';
import type { Order } from './order.ts';
import { ReasonField, isReason } from './reason-field.tsx';

/** Stops a disputed loan's penalties. Refused where somebody has decided meanwhile; what was typed stays. */
export function StopPenalties({ order, onClose }: { order: Order; onClose: () => void }) {
  const { loanDesk: words, shell } = useCopy();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { run, isRunning } = useAct(stopPenalties);

  async function stop(): Promise<void> {
    setAsked(true);
    if (!isReason(reason)) return;
    const seenMoves = order.penalties.moves.length;
    const outcome = await run({ orderId: order.id, reason, seenMoves });
    if (!outcome.ok) return;
    showToast(words.stoppedDone(outcome.data.from), { kind: 'success' });
    onClose();
  }

  return (
    <Dialog
      isOpen
      title={words.stop}
      text={words.stopText}
      closeLabel={shell.close}
      onClose={onClose}
      actions={
        <Button isBlock isBusy={isRunning} onClick={() => void stop()}>
          {words.stopDo}
        </Button>
      }
    >
      <Stack gap={4}>
        <ReasonField value={reason} onChange={setReason} isAsked={isAsked} />
      </Stack>
    </Dialog>
  );
}
