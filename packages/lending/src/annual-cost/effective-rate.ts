import { compoundRate } from './compound-rate.ts';
import type { Flow } from './present-value.ts';

/**
 * The effective annual rate in percent, unrounded, on a year of 365 days: the APR of the European
 * Union. Amounts in any one unit. Throws RangeError on unusable flows or when no rate exists.
 * Source: Directive 2008/48/EC Annex I (kept by 2023/2225 Annex III); vectors `euApr`.
 */
export function effectiveRate(loan: {
  advances: readonly Flow[];
  payments: readonly Flow[];
}): number {
  return compoundRate(loan.advances, loan.payments, 365);
}
