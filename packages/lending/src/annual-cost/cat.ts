import { compoundRate } from './compound-rate.ts';
import type { Flow } from './present-value.ts';

/** Days of a year for CAT: 365 by default, 360 if the product uses the commercial year. */
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
