import { assert } from '../assert.ts';
import { minor } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { denominatorOf } from '../money/rate.ts';
import { halfUp } from '../money/rounding.ts';
import type { PenaltyTier } from './penalty-rule.ts';

export const UNPAID_NEGATIVE = 'The unpaid amount must be zero or more';
export const DAYS_LATE_INVALID = 'Days late must be a whole number, zero or more';
const TIERS_INVALID = 'Penalty tiers ascend from day 1 and have rates of zero or more';

/**
 * Throws RangeError unless tiers ascend from day 1 by whole days, with rates ≥ 0. A rule without tiers has no daily
 * penalty.
 */
function assertTiers(tiers: readonly PenaltyTier[]): void {
  const ascend = tiers.every(({ fromDay, rate }, index) => {
    const previous = tiers[index - 1]?.fromDay;
    const isNext = previous === undefined ? fromDay === 1 : fromDay > previous;
    return Number.isSafeInteger(fromDay) && isNext && rate.amount >= 0;
  });
  assert(ascend, TIERS_INVALID);
}

/**
 * The penalty on `unpaid` (smallest units ≥ 0) after `days` charged days, each day at its tier's
 * rate, summed exactly and rounded once (half up): 5 % on days 1–30, 4 % on 31–90, 2 % from 91 by
 * `TERMS_PENALTY.tiers`. Throws RangeError on a negative amount, bad days or bad tiers.
 */
export function tieredPenalty(unpaid: Minor, tiers: readonly PenaltyTier[], days: number): Minor {
  assert(unpaid >= 0, UNPAID_NEGATIVE);
  assert(Number.isSafeInteger(days) && days >= 0, DAYS_LATE_INVALID);
  assertTiers(tiers);
  const scale = tiers.reduce((widest, { rate }) => Math.max(widest, rate.scale), 0);
  const denominator = 10n ** BigInt(scale);
  let numerator = 0n;
  for (const [index, { fromDay, rate }] of tiers.entries()) {
    const until = Math.min(days, (tiers[index + 1]?.fromDay ?? Number.MAX_SAFE_INTEGER) - 1);
    const charged = BigInt(Math.max(0, until - fromDay + 1));
    numerator += charged * BigInt(rate.amount) * (denominator / denominatorOf(rate));
  }
  return minor(Number(halfUp(BigInt(unpaid) * numerator, denominator)));
}
