import { assert } from '../assert.ts';
import { COUNT_INVALID } from '../money/allocate.ts';
import { ZERO, add, greatest, least, minor, subtract } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { applyRate, denominatorOf } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';
import { halfUp } from '../money/rounding.ts';
import type { Rounding } from '../money/rounding.ts';

export const PRINCIPAL_INVALID = 'The principal must be positive';
export const RATE_NEGATIVE = 'A rate of interest must be zero or more';

/** One row of an amortisation: smallest units; `payment = interest + principal`; `balance` is owed after it. */
export type AmortisationRow = {
  readonly payment: Minor;
  readonly interest: Minor;
  readonly principal: Minor;
  readonly balance: Minor;
};

/** The exact level payment that repays `principal` at the rates of consecutive periods, then rounded. */
function levelPayment(principal: Minor, periodRates: readonly Rate[], rounding: Rounding): Minor {
  // Everything grows by (1 + rate) each period: the principal to `grown`, a series of payments of 1 to `series`; both over
  // the same denominator.
  let [grown, series, denominator] = [1n, 0n, 1n];
  for (const rate of periodRates) {
    const one = denominatorOf(rate);
    const factor = one + BigInt(rate.amount);
    grown *= factor;
    denominator *= one;
    series = series * factor + denominator;
  }
  return minor(Number(rounding(BigInt(principal) * grown, series)));
}

/**
 * Amortises `principal` (smallest units > 0) by level payments, one per rate in `periodRates` (≥ 0; rates of whole periods,
 * in order). Interest of a period is the balance times its rate, to the nearest cent; the last payment clears the rest, so
 * the balance ends at exactly 0. No payment exceeds the balance, and none is less than its interest. Throws RangeError on a
 * principal not positive, no periods, or a negative rate. Source: vectors `scheduleDeclining`.
 */
export function amortise(
  principal: Minor,
  periodRates: readonly Rate[],
  rounding: Rounding = halfUp,
): AmortisationRow[] {
  assert(principal > 0, PRINCIPAL_INVALID);
  assert(periodRates.length >= 1, COUNT_INVALID);
  assert(
    periodRates.every((rate) => rate.amount >= 0),
    RATE_NEGATIVE,
  );
  const level = levelPayment(principal, periodRates, rounding);
  let owed = principal;
  return periodRates.map((rate, index) => {
    const interest = applyRate(owed, rate, rounding);
    const isLast = index === periodRates.length - 1;
    // A few cents over many periods can round to more than is owed; then only what is owed is asked for. The balance must
    // not grow either, when a first period much longer than the others would cost more interest than the level payment.
    const usual = greatest(subtract(level, interest), ZERO);
    const paidDown = isLast ? owed : least(usual, owed);
    owed = subtract(owed, paidDown);
    return { payment: add(interest, paidDown), interest, principal: paidDown, balance: owed };
  });
}
