import type { ConsoleOutputOf, readUndecided } from '@cauce/contract/console';
import type { ConsoleCopy } from '@cauce/copy/console';
import type { QueueEntryState } from '../../parts/case/queue-entry.tsx';

export type UndecidedCase = ConsoleOutputOf<typeof readUndecided>;
export type UndecidedRow = UndecidedCase['row'];

/** A payment's state for the person who has to act. */
export function stateOf(
  { isContradicted, proposal }: UndecidedRow,
  words: ConsoleCopy['undecided'],
): Required<QueueEntryState> {
  if (isContradicted) return { tone: 'danger', shape: 'contradicts', text: words.contradicted };
  if (proposal !== null)
    return { tone: 'warn', shape: 'underWay', text: words.proposedAs[proposal.outcome] };
  return { tone: 'neutral', shape: 'unanswered', text: words.unanswered };
}
