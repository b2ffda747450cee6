import { least, subtract } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { NOTHING_OWED } from './loan-books.ts';
import type { LoanBooks, Owed } from './loan-books.ts';

/** Penalties that are forgiven, by instalment. */
type Waived = { readonly instalment: number; readonly parts: Owed };

/**
 * Forgives penalties up to an amount, of the oldest instalment first. What was charged stays counted (`accrued`), so that a rule's
 * limit makes no room for the same days again.
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
