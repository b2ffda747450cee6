import { assert } from '../assert.ts';

/**
 * Turns the exact ratio `numerator / denominator` into a whole number. `denominator` is positive.
 */
export type Rounding = (numerator: bigint, denominator: bigint) => bigint;

const DENOMINATOR_NOT_POSITIVE = 'The denominator of a ratio must be positive';

/**
 * The largest whole number not above the ratio (towards −∞). Throws RangeError unless `denominator`
 * > 0.
 */
export const down: Rounding = (numerator, denominator) => {
  assert(denominator > 0n, DENOMINATOR_NOT_POSITIVE);
  const quotient = numerator / denominator;
  return numerator % denominator < 0n ? quotient - 1n : quotient;
};

/**
 * The smallest whole number not below the ratio (towards +∞). Throws RangeError unless
 * `denominator` > 0.
 */
export const up: Rounding = (numerator, denominator) => -down(-numerator, denominator);

/**
 * The nearest whole number, a half towards +∞; the rounding of every amount that a borrower owes (vectors
 * `scheduleDeclining`).
 */
export const halfUp: Rounding = (numerator, denominator) =>
  down(2n * numerator + denominator, 2n * denominator);

/** The nearest whole number, a half towards −∞. */
export const halfDown: Rounding = (numerator, denominator) => -halfUp(-numerator, denominator);

/** The nearest whole number, a half to the even neighbour (banker's rounding). */
export const halfEven: Rounding = (numerator, denominator) => {
  const upper = halfUp(numerator, denominator);
  const lower = halfDown(numerator, denominator);
  return upper % 2n === 0n ? upper : lower;
};

/** The whole number nearest to zero on the ratio's side (truncation). */
export const towardsZero: Rounding = (numerator, denominator) =>
  numerator < 0n ? up(numerator, denominator) : down(numerator, denominator);

/** The nearest whole number, a half away from zero. */
export const halfAwayFromZero: Rounding = (numerator, denominator) =>
  numerator < 0n ? halfDown(numerator, denominator) : halfUp(numerator, denominator);
