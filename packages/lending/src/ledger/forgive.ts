import { ZERO, subtract } from '../money/minor.ts';
import { imbalance, receivableEntries, withoutZeros } from './entries.ts';
import type { Entry } from './entries.ts';
import { NOTHING_OWED } from './loan-books.ts';
import type { Settlement } from './settle.ts';

/**
 * The entries of a waiver or an adjustment, which move no money: a lower debt is a loss, a higher debt reverses one. The
 * reason is stored with the request.
 */
export function forgivenEntries({ applied }: Pick<Settlement, 'applied'>): Entry[] {
  const receivables = applied.flatMap(({ instalment, parts }) =>
    receivableEntries(instalment, parts, NOTHING_OWED),
  );
  const lost = subtract(ZERO, imbalance(receivables));
  if (lost === 0) return [];
  return withoutZeros([...receivables, { account: 'expense.writeOff', amount: lost }]);
}
