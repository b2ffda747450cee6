import { compoundRate } from './compound-rate.ts';
import type { Flow } from './present-value.ts';

/**
 * How many days a year has for CAT: 365 by default, 360 where the product's year is the commercial
 * one.
 */
export type CatYear = 365 | 360;

/**
 * Costo Anual Total in percent, unrounded (show one decimal: `formatPercent`). Banco de México's
 * equation: Σ advances ÷ (1+i)^s = Σ payments ÷ (1+i)^t, times in years of `daysPerYear` days.
 * Amounts in any one unit, without IVA and without coupons; a commission paid on day 0 is a payment
 * on day 0. Throws RangeError on unusable flows or when no rate exists. Source: Banco de México
 * Circular 21/2009; vectors `cat`.
 */
export function cat(loan: {
  advances: readonly Flow[];
  payments: readonly Flow[];
  daysPerYear?: CatYear;
}): number {
  return compoundRate(loan.advances, loan.payments, loan.daysPerYear ?? 365);
}

/**
 * CAT in percent of a loan with equal periods: `net` received at 0 (fees of day 0 taken off) and
 * one payment at the end of each of the `periodsPerYear` periods of a year. Throws RangeError as
 * `cat`. Source: Banco de México Circular 21/2009; vectors `cat` V1, `cat_k12`.
 */
export function catPerPeriod(loan: {
  net: number;
  payments: readonly number[];
  periodsPerYear: number;
}): number {
  // One "day" here is one period, so that the year is `periodsPerYear` long.
  const payments = loan.payments.map((amount, index) => ({ amount, days: index + 1 }));
  return compoundRate([{ amount: loan.net, days: 0 }], payments, loan.periodsPerYear);
}
