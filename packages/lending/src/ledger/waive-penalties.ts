import { least, subtract } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { NOTHING_OWED } from './loan-books.ts';
import type { LoanBooks, Owed } from './loan-books.ts';

/** Waived penalties, by instalment. */
type Waived = { readonly instalment: number; readonly parts: Owed };

/**
 * Waives penalties up to an amount, oldest instalment first. They still count as charged (`accrued`), so that a limit does
 * not allow the same days to be charged again.
 */
export function waivePenalties(
  books: LoanBooks,
  amount: Minor,
): { readonly books: LoanBooks; readonly applied: readonly Waived[] } {
  let left = amount;
  const applied = books.instalments.map(({ number, owed }) => {
    const penalty = least(left, owed.penalty);
    left = subtract(left, penalty);
    return { instalment: number, parts: { ...NOTHING_OWED, penalty } };
  });
  const instalments = books.instalments.map((one, index) => {
    const penalty = subtract(one.owed.penalty, applied[index]!.parts.penalty); // ! as long
    return { ...one, owed: { ...one.owed, penalty } };
  });
  return { books: { ...books, instalments }, applied };
}
