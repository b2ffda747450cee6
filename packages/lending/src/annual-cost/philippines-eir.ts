import { compoundRate } from './compound-rate.ts';

/**
 * The Philippine effective interest rate per month, in percent, unrounded: the monthly rate that
 * exactly discounts the payments to the net proceeds (`net`: principal less every fee kept back).
 * Amounts in any one unit; one payment a month. Throws RangeError on unusable flows or when no rate
 * exists. Source: BSP Circular 1133 s. 2021, SEC MC 3 s. 2022; vectors
 * `philippinesEir`.
 */
export function philippinesEir(loan: { net: number; payments: readonly number[] }): number {
  const payments = loan.payments.map((amount, index) => ({ amount, days: index + 1 }));
  return compoundRate([{ amount: loan.net, days: 0 }], payments, 1);
}
