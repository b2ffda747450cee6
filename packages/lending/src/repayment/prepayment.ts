import { assert } from '../assert.ts';
import { addDays } from '../dates/day-number.ts';
import type { LocalDate } from '../dates/local-date.ts';
import type { Market } from '../markets/market.ts';
import type { Product } from '../product.ts';
import { coolingOffUntil } from './cooling-off.ts';

/** The shortest wait before an early payment after the payout, if half the term applies at all. */
export const PREPAYMENT_MIN_DAYS = 7;

const TERM_INVALID = 'A term must be a whole number of days, at least 1';

/**
 * The days after the payout from which a loan can be paid early: with `afterHalfTerm` (switch `prepayment.afterHalfTerm`)
 * half of `termDays`, and at least 7; otherwise 0. Throws RangeError on a bad term.
 */
function waitOf(termDays: number, afterHalfTerm: boolean): number {
  assert(Number.isSafeInteger(termDays) && termDays >= 1, TERM_INVALID);
  return afterHalfTerm ? Math.max(Math.ceil(termDays / 2), PREPAYMENT_MIN_DAYS) : 0;
}

/** A product as agreed for a loan: with its wait before early payments, in days; 0 is none. */
export function agreedPrepayment(product: Product, afterHalfTerm: boolean): Product {
  return { ...product, earlyPaymentAfterDays: waitOf(product.termDays, afterHalfTerm) };
}

/**
 * The day from which more than what is due may be paid, if it is after `onDate`; null if it may be paid now. Always null in
 * the cooling-off time, and for a loan agreed without a wait.
 */
export function earlyPaymentFrom(
  { earlyPaymentAfterDays = 0 }: Pick<Product, 'earlyPaymentAfterDays'>,
  market: Pick<Market, 'coolingOff'>,
  paidOutOn: LocalDate,
  onDate: LocalDate,
): LocalDate | null {
  const givenBackUntil = coolingOffUntil(market, paidOutOn);
  const mayBeGivenBack = givenBackUntil !== null && onDate <= givenBackUntil;
  if (mayBeGivenBack) return null;
  const opensOn = addDays(paidOutOn, earlyPaymentAfterDays);
  return onDate < opensOn ? opensOn : null;
}
