import type { AccruingPart, Earned } from '../accrual/earned.ts';
import { ZERO, add, subtract } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { payoffOn } from '../payoff.ts';
import type { Entry } from './entries.ts';
import { receiptEntries } from './entries.ts';
import { owedInAll } from './loan-books.ts';
import type { LoanBooks, Owed } from './loan-books.ts';
import type { Receipt, Settlement } from './settle.ts';

const NOTHING: Owed = {
  principal: ZERO,
  interest: ZERO,
  commission: ZERO,
  iva: ZERO,
  penalty: ZERO,
};

/** What ends a loan: `receipt + unearned = applied + credit`. */
export type PayoffSettlement = Pick<Settlement, 'books' | 'applied' | 'credit'> & {
  /** What had been charged for the days after it, and is not. */
  readonly unearned: Earned;
};

/**
 * Settles money that ends a loan on books that are accrued to its day: everything owed is settled by it and by the interest that
 * is never earned; what is more is the borrower's. Null where nothing is owed, or it is too little: a payment like any other.
 */
export function settlePayoff(
  books: LoanBooks,
  parts: readonly AccruingPart[],
  { on, amount }: Pick<Receipt, 'on' | 'amount'>,
): PayoffSettlement | null {
  const payoff = payoffOn(books, parts, on);
  if (amount < payoff.total || owedInAll(books) === 0) return null;
  const credit = add(subtract(amount, payoff.total), payoff.credit);
  const { interest, tax } = payoff.saved;
  return {
    books: {
      instalments: books.instalments.map((one) => ({ ...one, owed: NOTHING })),
      credit: add(books.credit, credit),
    },
    applied: books.instalments.map(({ number, owed }) => ({ instalment: number, parts: owed })),
    credit,
    unearned: { interest, tax },
  };
}

/** The entries of a payoff: the receipt's, and the income and tax of the payout that are not earned. */
export function payoffEntries(
  from: 'cash' | 'suspense',
  amount: Minor,
  settlement: PayoffSettlement,
): Entry[] {
  const { unearned } = settlement;
  const taken: Entry[] = [
    { account: 'income.interest', amount: unearned.interest },
    { account: 'tax.iva', amount: unearned.tax },
  ];
  return [
    ...receiptEntries(from, amount, { ...settlement, extension: null }),
    ...taken.filter((entry) => entry.amount !== 0),
  ];
}
