import { assert } from './assert.ts';
import { splitToNearestCent } from './money/allocate.ts';
import { add } from './money/minor.ts';
import type { Minor } from './money/minor.ts';
import { applyRate, rate } from './money/rate.ts';
import { halfUp } from './money/rounding.ts';

/** The periods of the picker, in days (spec 1 §9). */
export const CALCULATOR_PERIODS = [91, 120, 150, 180, 210, 240, 270, 300, 330, 360] as const;

/** The period chosen at first, in days (spec 1 §9). */
export const CALCULATOR_DEFAULT_PERIOD = 91;

/** 0.0003 a day, shown as 0.03 % (spec 1 §9). */
export const CALCULATOR_DAILY_RATE = rate(3, 4);

/** Days in the calculator's month: instalments are `days / 30`, rounded (spec 1 §9). */
export const CALCULATOR_MONTH_DAYS = 30;

export const CALCULATOR_AMOUNT_INVALID = 'The amount to calculate must be positive';
export const CALCULATOR_DAYS_INVALID =
  'The days to calculate must be a number that makes at least one instalment';

/**
 * `interest`, `total`, `each` and `last` in smallest units; `each × (count − 1) + last = total`;
 * `days` as rounded.
 */
export type LoanCalculation = {
  readonly interest: Minor;
  readonly total: Minor;
  readonly count: number;
  readonly each: Minor;
  readonly last: Minor;
  readonly days: number;
};

/**
 * What a loan of `amount` (smallest units, > 0) over `days` (rounded, at least 15) costs: interest
 * = 0.0003 × amount × days to the nearest cent, count = round(days / 30), each = total / count to
 * the nearest cent, and the last takes the remainder. Throws RangeError on an amount not positive
 * or days that make no instalment. Source: spec 1 §9, decisions §7.
 */
export function calculateLoan(loan: { amount: Minor; days: number }): LoanCalculation {
  assert(loan.amount > 0, CALCULATOR_AMOUNT_INVALID);
  const days = Math.round(loan.days);
  const count = Math.round(days / CALCULATOR_MONTH_DAYS);
  assert(Number.isSafeInteger(days) && count >= 1, CALCULATOR_DAYS_INVALID);
  const interest = applyRate(loan.amount, CALCULATOR_DAILY_RATE, halfUp, days);
  const total = add(loan.amount, interest);
  const payments = splitToNearestCent(total, count, halfUp);
  return { interest, total, count, each: payments[0]!, last: payments.at(-1)!, days }; // ! count ≥ 1
}
