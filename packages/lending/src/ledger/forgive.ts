import { ZERO, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import type { Account, Entry } from './entries.ts';
import type { LoanBooks, Owed } from './loan-books.ts';

/** What is forgiven of one instalment, by kind. */
export type Waived = { readonly instalment: number; readonly parts: Owed };

/** Where the other side of what is no longer owed stands: income and tax are taken back, principal is lost. */
const AGAINST: Readonly<Record<keyof Owed, Account>> = {
  principal: 'expense.writeOff',
  interest: 'income.interest',
  commission: 'income.commission',
  iva: 'tax.iva',
  penalty: 'income.penalty',
};

export const WAIVER_INVALID = 'A waiver is of what is owed, part by part, and of something';

const KINDS = ['principal', 'interest', 'commission', 'iva', 'penalty'] as const;

function owedParts({ instalments }: LoanBooks): Waived[] {
  return instalments.map(({ number, owed }) => ({ instalment: number, parts: owed }));
}

/**
 * The entries of a waiver; its reason is told where it is booked. Throws RangeError when it is of nothing, or of more of any
 * kind than is owed.
 */
export function waiverEntries(books: LoanBooks, waived: readonly Waived[]): Entry[] {
  const owed = new Map(owedParts(books).map(({ instalment, parts }) => [instalment, parts]));
  const isWithin = waived.every(({ instalment, parts }) =>
    KINDS.every((kind) => parts[kind] >= 0 && parts[kind] <= (owed.get(instalment)?.[kind] ?? -1)),
  );
  const entries = waived
    .flatMap(({ instalment, parts }) =>
      KINDS.flatMap((kind): Entry[] => {
        const amount = parts[kind];
        const owedNoMore = subtract(ZERO, amount);
        return [
          { account: `receivable.${kind}`, amount: owedNoMore, instalment },
          { account: AGAINST[kind], amount, instalment },
        ];
      }),
    )
    .filter(({ amount }) => amount !== 0);
  if (!isWithin || entries.length === 0) throw new RangeError(WAIVER_INVALID);
  return entries;
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
