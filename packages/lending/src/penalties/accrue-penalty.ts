import { assert } from '../assert.ts';
import { ZERO, add, least, subtract } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { applyRate } from '../money/rate.ts';
import { down } from '../money/rounding.ts';
import type { PenaltyRule } from './penalty-rule.ts';
import { DAYS_LATE_INVALID, UNPAID_NEGATIVE, tieredPenalty } from './tiered-penalty.ts';

const GRACE_INVALID = 'Grace days must be a whole number, zero or more';

/** An amount in arrears: `unpaid` in smallest units, `daysLate` whole days after the due date (0: not late). */
export type Arrears = {
  readonly unpaid: Minor;
  readonly daysLate: number;
  readonly isRepeatClient: boolean;
};

/** All in smallest units; `total = daily + oneTime`. */
export type Penalty = { readonly daily: Minor; readonly oneTime: Minor; readonly total: Minor };

/**
 * The total cost of being late so far. Never negative, never falls as days pass, zero if nothing is unpaid or only grace
 * days have passed. Grace days are never charged afterwards. A `limit` of the rule bounds the total; the daily part is
 * reduced last. Throws RangeError on a negative amount, bad days or bad tiers.
 */
export function accruePenalty(rule: PenaltyRule, arrears: Arrears): Penalty {
  const { unpaid, daysLate, isRepeatClient } = arrears;
  assert(unpaid >= 0, UNPAID_NEGATIVE);
  assert(Number.isSafeInteger(daysLate) && daysLate >= 0, DAYS_LATE_INVALID);
  assert(Number.isSafeInteger(rule.graceDays) && rule.graceDays >= 0, GRACE_INVALID);
  const chargedDays = Math.max(0, daysLate - rule.graceDays);
  if (chargedDays === 0 || unpaid === 0) return { daily: ZERO, oneTime: ZERO, total: ZERO };
  const agreed = rule.oneTime?.[isRepeatClient ? 'repeatClient' : 'newClient'] ?? ZERO;
  const once = rule.oneTimePer === 'loan' ? least(agreed, unpaid) : agreed;
  const accrued = tieredPenalty(unpaid, rule.tiers, chargedDays);
  if (rule.limit === null) return { daily: accrued, oneTime: once, total: add(accrued, once) };
  const limit = applyRate(unpaid, rule.limit, down);
  const daily = least(accrued, limit);
  const oneTime = least(once, subtract(limit, daily));
  return { daily, oneTime, total: add(daily, oneTime) };
}

/**
 * The penalty of the days after `fromDaysLate` up to and including `toDaysLate`, on an `unpaid` that was constant between
 * them: the amount to enter in a ledger when accruing day by day. Consecutive spans sum to `accruePenalty` exactly. Throws
 * RangeError as accruePenalty.
 */
export function penaltyBetween(
  rule: PenaltyRule,
  arrears: Omit<Arrears, 'daysLate'> & { fromDaysLate: number; toDaysLate: number },
): Minor {
  const { fromDaysLate, toDaysLate } = arrears;
  assert(toDaysLate >= fromDaysLate, DAYS_LATE_INVALID);
  const until = accruePenalty(rule, { ...arrears, daysLate: toDaysLate });
  const before = accruePenalty(rule, { ...arrears, daysLate: fromDaysLate });
  return subtract(until.total, before.total);
}
