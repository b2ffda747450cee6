import { compoundRate } from './compound-rate.ts';

type NominalLoan<T> = {
  readonly net: number;
  readonly payments: readonly T[];
  readonly periodsPerYear: number;
};

/**
 * A nominal annual rate in percent, unrounded: the rate per period at which the present value of the payments is `net`,
 * times the periods of a year, not compounded. `periods` is the time from the start to each payment, whole or fractional.
 * Throws RangeError on unusable flows or when no rate exists.
 */
export function nominalRate(
  loan: NominalLoan<{ readonly amount: number; readonly periods: number }>,
): number {
  const payments = loan.payments.map(({ amount, periods }) => ({ amount, days: periods }));
  return compoundRate([{ amount: loan.net, days: 0 }], payments, 1) * loan.periodsPerYear;
}

/**
 * India's APR of the key fact statement, in percent, unrounded: the nominal rate at which the
 * instalments are worth what the borrower received (`net`: after fees and their GST). Amounts in any one
 * unit; one payment a period. Throws as `nominalRate`. Source: RBI/2024-25/18 Annex B; vectors `indiaApr`.
 */
export function indiaApr(loan: NominalLoan<number>): number {
  const payments = loan.payments.map((amount, index) => ({ amount, periods: index + 1 }));
  return nominalRate({ ...loan, payments });
}
