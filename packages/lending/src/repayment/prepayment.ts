import { assert } from '../assert.ts';
import { addDays } from '../dates/day-number.ts';
import type { LocalDate } from '../dates/local-date.ts';

/**
 * A loan is not prepaid earlier than this after its money was sent, where half the term counts at
 * all.
 */
export const PREPAYMENT_MIN_DAYS = 7;

const TERM_INVALID = 'A term must be a whole number of days, at least 1';

/**
 * The first day on which a loan may be paid early: with `afterHalfTerm` (switch
 * `prepayment.afterHalfTerm`) when half of `termDays` has passed, and at least 7 days; without it
 * the day the money was sent. Throws RangeError on a bad term.
 */
export function prepaymentOpensOn(loan: {
  disbursedOn: LocalDate;
  termDays: number;
  afterHalfTerm: boolean;
}): LocalDate {
  assert(Number.isSafeInteger(loan.termDays) && loan.termDays >= 1, TERM_INVALID);
  const wait = Math.max(Math.ceil(loan.termDays / 2), PREPAYMENT_MIN_DAYS);
  return addDays(loan.disbursedOn, loan.afterHalfTerm ? wait : 0);
}
