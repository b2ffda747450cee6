import { assert } from '../assert.ts';
import { minor } from './minor.ts';
import type { Minor } from './minor.ts';
import { down } from './rounding.ts';
import type { Rounding } from './rounding.ts';

const WEIGHTS_INVALID = 'Weights are whole numbers, zero or more, and at least one is positive';
export const COUNT_INVALID = 'A count of parts must be a whole number, at least 1';

/**
 * Distributes `total` in proportion to `weights` (whole numbers ≥ 0, not all zero). The parts sum to `total` exactly;
 * each is within one smallest unit of its exact share; left-over units go to the largest fractions, the earlier part
 * first. Throws RangeError on bad weights.
 */
export function allocate(total: Minor, weights: readonly number[]): Minor[] {
  const valid = weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0);
  const whole = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  assert(valid && whole > 0n, WEIGHTS_INVALID);
  const shares = weights.map((weight, index) => {
    const exact = BigInt(total) * BigInt(weight);
    const floor = down(exact, whole);
    return { index, floor, fraction: exact - floor * whole };
  });
  let left = BigInt(total) - shares.reduce((all, share) => all + share.floor, 0n);
  const parts = shares.map((share) => share.floor);
  shares.sort(
    (a, b) =>
      Number(b.fraction > a.fraction) - Number(b.fraction < a.fraction) || a.index - b.index,
  );
  for (const { index, floor } of shares) {
    if (left === 0n) break;
    parts[index] = floor + 1n;
    left -= 1n;
  }
  return parts.map((part) => minor(Number(part)));
}

/**
 * Splits `total` (≥ 0 or negative) into `count` parts: all equal but the last, which takes the
 * remainder. Each part is `total / count` rounded by `rounding` (default `down`, so
 * that the last is never the smaller one). The parts always sum to `total`. Throws RangeError
 * unless `count` is a whole number ≥ 1.
 */
export function splitEvenly(total: Minor, count: number, rounding: Rounding = down): Minor[] {
  assert(Number.isSafeInteger(count) && count >= 1, COUNT_INVALID);
  const each = Number(rounding(BigInt(total), BigInt(count)));
  const last = minor(total - each * (count - 1));
  return [...Array.from({ length: count - 1 }, () => minor(each)), last];
}

/**
 * Splits a non-negative `total` into `count` payments as the calculator shows them: each `total / count` to the nearest
 * cent, the last takes the remainder. If rounding to the nearest cent would exceed `total` before the last payment
 * (sums of a few cents), the payments are rounded down instead, so that none is negative. Throws RangeError on a bad
 * count.
 */
export function splitToNearestCent(total: Minor, count: number, nearest: Rounding): Minor[] {
  const parts = splitEvenly(total, count, nearest);
  return parts[count - 1]! < 0 ? splitEvenly(total, count, down) : parts; // ! there are `count` of them
}
