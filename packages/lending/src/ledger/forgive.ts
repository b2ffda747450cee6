import { ZERO, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import type { Entry } from './entries.ts';
import type { LoanBooks } from './loan-books.ts';
import type { Waived } from './waive-penalties.ts';

const KINDS = ['principal', 'interest', 'commission', 'iva', 'penalty'] as const;

function owedParts({ instalments }: LoanBooks): Waived[] {
  return instalments.map(({ number, owed }) => ({ instalment: number, parts: owed }));
}

/** The entries of a waiver; its reason is told where it is booked. */
export function waiverEntries(waived: readonly Waived[]): Entry[] {
  const gone = waived
    .map(({ instalment, parts }) => ({
      account: 'receivable.penalty' as const,
      amount: subtract(ZERO, parts.penalty),
      instalment,
    }))
    .filter(({ amount }) => amount !== 0);
  const lost = subtract(ZERO, sum([ZERO, ...gone.map(({ amount }) => amount)]));
  return lost === 0 ? [] : [...gone, { account: 'expense.writeOff', amount: lost }];
}

/**
 * The entries of a charge-off: nothing is receivable any more and all of it is lost. The debt itself stays, and what comes in
 * later is a recovery.
 */
export function chargeOffEntries(books: LoanBooks): Entry[] {
  const gone = owedParts(books)
    .flatMap(({ instalment, parts }) =>
      KINDS.map((kind) => ({
        account: `receivable.${kind}` as const,
        amount: subtract(ZERO, parts[kind]),
        instalment,
      })),
    )
    .filter(({ amount }) => amount !== 0);
  if (gone.length === 0) return [];
  const lost = subtract(ZERO, sum(gone.map(({ amount }) => amount)));
  return [...gone, { account: 'expense.writeOff', amount: lost }];
}

/**
 * The entries of money for a loan that was charged off: it lessens what was lost, of which `lost` is left, and what is more
 * than that is the borrower's.
 */
export function recoveryEntries(from: 'cash' | 'suspense', amount: Minor, lost: Minor): Entry[] {
  const recovered = amount < lost ? amount : lost;
  const credit = subtract(amount, recovered);
  const entries: Entry[] = [
    { account: from, amount },
    { account: 'expense.writeOff', amount: subtract(ZERO, recovered) },
    { account: 'borrower.credit', amount: subtract(ZERO, credit) },
  ];
  return entries.filter((entry) => entry.amount !== 0);
}
