import { assert } from '../assert.ts';
import { minor } from './minor.ts';
import type { Minor } from './minor.ts';
import type { Rounding } from './rounding.ts';

/**
 * A rate as a scaled integer: `amount × 10^−scale`. `{ amount: 5, scale: 4 }` is 0.0005, that is
 * 0.05 %.
 */
export type Rate = { readonly amount: number; readonly scale: number };

/** The most decimal places that a rate can have. */
export const MAX_DECIMAL_PLACES = 15;

const RATE_AMOUNT_INVALID = 'The amount of a rate must be a safe integer';
const RATE_SCALE_INVALID = 'The scale of a rate must be a whole number from 0 to 15';
const TIMES_INVALID = 'A rate is applied a whole number of times, zero or more';

/**
 * Makes the rate `amount × 10^−scale`. Throws RangeError unless `amount` is a safe integer and
 * `scale` one from 0 to 15.
 */
export function rate(amount: number, scale: number): Rate {
  assert(Number.isSafeInteger(amount), RATE_AMOUNT_INVALID);
  assert(Number.isInteger(scale) && scale >= 0 && scale <= MAX_DECIMAL_PLACES, RATE_SCALE_INVALID);
  return { amount, scale };
}

/** The power of ten under a rate's amount, as BigInt. */
export function denominatorOf(rate: Rate): bigint {
  return 10n ** BigInt(rate.scale);
}

/**
 * `times × rate × principal`, rounded once at the end by `rounding`: interest of `times` days is
 * `applyRate(principal, daily, halfUp, days)`. Throws RangeError on a bad rate, a `times` that is
 * not a whole number ≥ 0, or an unsafe result.
 */
export function applyRate(principal: Minor, by: Rate, rounding: Rounding, times = 1): Minor {
  const { amount, scale } = rate(by.amount, by.scale);
  assert(Number.isSafeInteger(times) && times >= 0, TIMES_INVALID);
  const numerator = BigInt(principal) * BigInt(amount) * BigInt(times);
  return minor(Number(rounding(numerator, 10n ** BigInt(scale))));
}

/**
 * `times × by` as an exact rate: the rate of a period of `times` days. Throws RangeError when it
 * leaves the safe integers.
 */
export function multiplyRate(by: Rate, times: number): Rate {
  assert(Number.isSafeInteger(times) && times >= 0, TIMES_INVALID);
  return rate(by.amount * times, by.scale);
}

/**
 * −1, 0 or 1 as rate `a` is less than, equal to or more than `b`, exactly, whatever their scales.
 */
export function compareRates(a: Rate, b: Rate): -1 | 0 | 1 {
  const left = BigInt(a.amount) * denominatorOf(b);
  const right = BigInt(b.amount) * denominatorOf(a);
  if (left < right) return -1;
  return left > right ? 1 : 0;
}

/** The rate as a float (0.0005 for 0.05 %), for the annual-cost solvers only: never multiply money by it. */
export function rateToNumber(by: Rate): number {
  return by.amount / 10 ** by.scale;
}
