import { ZERO, subtract, sum } from '../money/minor.ts';
import type { Entry } from './entries.ts';
import type { Settlement } from './settle.ts';

const KINDS = ['principal', 'interest', 'commission', 'iva', 'penalty'] as const;

/**
 * The entries of a waiver or an adjustment, which move no money: a lower debt is a loss, a higher debt reverses one. The
 * reason is stored with the request.
 */
export function forgivenEntries({ applied }: Pick<Settlement, 'applied'>): Entry[] {
  const gone = applied
    .flatMap(({ instalment, parts }) =>
      KINDS.map((kind) => ({
        account: `receivable.${kind}` as const,
        amount: subtract(ZERO, parts[kind]),
        instalment,
      })),
    )
    .filter(({ amount }) => amount !== 0);
  const lost = subtract(ZERO, sum([ZERO, ...gone.map(({ amount }) => amount)]));
  return lost === 0 ? [] : [...gone, { account: 'expense.writeOff', amount: lost }];
}
