import type { Minor } from '../money/minor.ts';
import { applyRate } from '../money/rate.ts';
import { down } from '../money/rounding.ts';
import { accruePenalty } from './accrue-penalty.ts';
import type { Arrears } from './accrue-penalty.ts';
import type { PenaltyRule } from './penalty-rule.ts';

/** The first late day that costs something, the total charged by then, and the limit of all charges (null: no limit). */
export type FirstLateCharge = {
  readonly day: number;
  readonly charge: Minor;
  readonly limit: Minor | null;
};

/**
 * What a payment of `unpaid` would cost on the first late day that costs anything; null if lateness is free. Throws
 * RangeError as `accruePenalty`.
 */
export function firstLateCharge(
  rule: PenaltyRule,
  arrears: Omit<Arrears, 'daysLate'>,
): FirstLateCharge | null {
  const limit = rule.limit === null ? null : applyRate(arrears.unpaid, rule.limit, down);
  // A tier may be free, and a rule may have none: the one-time amount is charged on the first day all the same.
  for (const fromDay of new Set([1, ...rule.tiers.map((tier) => tier.fromDay)])) {
    const day = rule.graceDays + fromDay;
    const { total } = accruePenalty(rule, { ...arrears, daysLate: day });
    if (total > 0) return { day, charge: total, limit };
  }
  return null;
}
