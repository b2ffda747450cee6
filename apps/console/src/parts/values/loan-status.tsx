import type { ConsoleOutputOf, readOrder } from '@cauce/contract/console';
import { useCopy } from '../../session/copy-provider.tsx';
import type { State } from './state-shape.tsx';
import { StateWord } from './state-word.tsx';

type Status = ConsoleOutputOf<typeof readOrder>['status'];

const SHAPES: Readonly<Record<Status, State>> = {
  21: 'unanswered',
  110: 'refused',
  151: 'underWay',
  170: 'refused',
  174: 'toCome',
  180: 'late',
  200: 'done',
};

/** A loan's status, in the words that its borrower reads. */
export function LoanStatus({ status }: { status: Status }) {
  const { loanDesk: words } = useCopy();
  const word = words.statuses[status];
  return (
    <StateWord of={SHAPES[status]} title={word}>
      {word}
    </StateWord>
  );
}

export function PenaltiesStopped() {
  const { loanDesk: words } = useCopy();
  return <StateWord of="paused">{words.stopped}</StateWord>;
}
