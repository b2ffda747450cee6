import { previewResume, resumePenalties } from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { useRead } from '../../../calls/use-read.ts';
import { Money } from '../../../parts/values/money.tsx';
import { useCopy } from '../../../session/copy-provider.tsx';
import { Comparison } from './comparison.tsx';
import type { Compared } from './comparison.tsx';
import { Day } from '../day.tsx';
import { FoundBody } from '../found-body.tsx';
import type { Order } from '../order.ts';
import { ReasonedAct } from '../../../parts/dialogs/reason-dialog.tsx';

/** Resumes penalties, with the effect shown first. */
export function ResumePenalties({ order, onClose }: { order: Order; onClose: () => void }) {
  const { loanDesk: words } = useCopy();
  const reading = useRead(previewResume, { orderId: order.id });

  return (
    <ReasonedAct
      endpoint={resumePenalties}
      inputOf={(reason) => ({ orderId: order.id, reason, seenMoves: order.penalties.moves.length })}
      doneText={({ on }) => words.resumedDone(on)}
      title={words.resumeTitle}
      text={reading.data && words.resumeText(reading.data.on)}
      action={words.resumeDo}
      isReady={reading.state === 'ready'}
      onClose={onClose}
    >
      <FoundBody reading={reading}>
        {({ balances }) => (
          <Comparison
            label={words.onDay}
            one={words.ifResumed}
            other={words.ifStopped}
            lines={linesOf(balances)}
          />
        )}
      </FoundBody>
    </ReasonedAct>
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
