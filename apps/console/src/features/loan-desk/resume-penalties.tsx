import { previewResume, resumePenalties } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { showToast } from '@cauce/ui';
import { useAct } from '../../calls/use-act.ts';
import { useRead } from '../../calls/use-read.ts';
import { Money } from '../../parts/money.tsx';
import { useCopy } from '../../session/copy-provider.tsx';
import { Comparison } from './comparison.tsx';
import type { Compared } from './comparison.tsx';
import { Day } from './day.tsx';
import { Loaded } from './loaded.tsx';
import type { Order } from './order.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';

/** Charges penalties again, with what that comes to shown first. */
export function ResumePenalties({ order, onClose }: { order: Order; onClose: () => void }) {
  const { loanDesk: words } = useCopy();
  const { run, isRunning } = useAct(resumePenalties);
  const reading = useRead(previewResume, { orderId: order.id });

  async function resume(reason: string): Promise<void> {
    const seenMoves = order.penalties.moves.length;
    const outcome = await run({ orderId: order.id, reason, seenMoves });
    if (!outcome.ok) return;
    showToast(words.resumedDone(outcome.data.on), { kind: 'success' });
    onClose();
  }

  return (
    <ReasonDialog
      title={words.resumeTitle}
      text={reading.data && words.resumeText(reading.data.on)}
      action={words.resumeDo}
      isBusy={isRunning}
      isReady={reading.state === 'ready'}
      onDo={resume}
      onClose={onClose}
    >
      <Loaded reading={reading}>
        {({ balances }) => (
          <Comparison
            label={words.onDay}
            one={words.ifResumed}
            other={words.ifStopped}
            lines={linesOf(balances)}
          />
        )}
      </Loaded>
    </ReasonDialog>
  );
}

function linesOf(balances: ConsoleOutputOf<typeof previewResume>['balances']): readonly Compared[] {
  return balances.map(({ on, ifResumed, ifStopped }) => ({
    id: on,
    label: <Day on={on} />,
    one: <Money amount={ifResumed} />,
    other: <Money amount={ifStopped} />,
  }));
}
