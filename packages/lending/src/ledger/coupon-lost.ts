import { billedByCoupon } from '../accrual/earned.ts';
import { ZERO, subtract } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { owedInAll } from './loan-books.ts';
import type { LoanBooks, LoanRules } from './loan-books.ts';
import { settle } from './settle.ts';
import type { Receipt } from './settle.ts';

/**
 * How much of a coupon is lost if the loan is ended, or a part of it prepaid, before the first due date. The coupon has paid
 * interest of days that are then not owed, and the lender does not return that. The result is what is still to be paid, less
 * what it would be if the borrower had paid that interest.
 */
export function couponLostBy(books: LoanBooks, receipt: Receipt, rules: LoanRules): Minor {
  const parts = rules.parts?.() ?? [];
  if (parts.every(({ byCoupon }) => byCoupon === undefined)) return ZERO;
  const leftBy = (by: LoanRules): Minor => {
    const after = settle(books, receipt, by).books;
    return subtract(owedInAll(after), after.credit);
  };
  const returned = parts.map(billedByCoupon);
  return subtract(leftBy(rules), leftBy({ ...rules, parts: () => returned }));
}
