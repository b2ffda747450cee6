import { compoundRate } from './compound-rate.ts';

/**
 * India's APR of the key fact statement, in percent, unrounded: the rate per period at which the
 * instalments are worth what the borrower received (`net`: after fees and their GST), times the
 * periods of a year: nominal, not compounded. Amounts in any one unit; one payment a period. Throws
 * RangeError on unusable flows or when no rate exists. Source: RBI/2024-25/18 Annex B; decisions
 * §7; vectors `indiaApr`.
 */
export function indiaApr(loan: {
  net: number;
  payments: readonly number[];
  periodsPerYear: number;
}): number {
  const payments = loan.payments.map((amount, index) => ({ amount, days: index + 1 }));
  return compoundRate([{ amount: loan.net, days: 0 }], payments, 1) * loan.periodsPerYear;
}
