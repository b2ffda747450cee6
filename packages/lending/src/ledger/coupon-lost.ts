import { billedByCoupon } from '../accrual/earned.ts';
import { ZERO, subtract } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { owedInAll } from './loan-books.ts';
import type { LoanBooks, LoanRules } from './loan-books.ts';
import { settle } from './settle.ts';
import type { Receipt } from './settle.ts';

/**
 * What a coupon loses by money that ends the loan, or prepays a part of it, before the first due date: it had paid interest
 * of days to come, which is not returned. What is still to be paid then, less what it would be if the borrower had paid that
 * interest.
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
