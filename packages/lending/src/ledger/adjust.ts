import { ZERO, add, least, subtract } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { NOTHING_OWED, owedInAll, owedOf } from './loan-books.ts';
import type { LoanBooks, Owed } from './loan-books.ts';

/** What a credit adjustment settles: at most what is owed, because no money is paid that could be left as credit. */
export const creditable = (books: LoanBooks, amount: Minor): Minor =>
  least(amount, owedInAll(books));

/**
 * Adds an amount to a loan's debt: as commission of the oldest open instalment, without interest, or of the last one if
 * none is open.
 */
export function debit(
  books: LoanBooks,
  amount: Minor,
): {
  readonly books: LoanBooks;
  readonly applied: readonly { readonly instalment: number; readonly parts: Owed }[];
} {
  const open = books.instalments.find((one) => owedOf(one) > 0) ?? books.instalments.at(-1);
  const instalments = books.instalments.map((one) =>
    one === open
      ? { ...one, owed: { ...one.owed, commission: add(one.owed.commission, amount) } }
      : one,
  );
  const applied = books.instalments.map((one) => ({
    instalment: one.number,
    parts: one === open ? { ...NOTHING_OWED, commission: subtract(ZERO, amount) } : NOTHING_OWED,
  }));
  return { books: { ...books, instalments }, applied };
}
