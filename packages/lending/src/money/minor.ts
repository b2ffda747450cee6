import { assert } from '../assert.ts';

/**
 * An amount of money as a whole number of the smallest unit (centavos, paise): a safe integer, any
 * sign.
 */
export type Minor = number & { readonly __unit: 'minor' };

const NOT_A_SAFE_INTEGER = 'An amount of money must be a safe integer of the smallest unit';

/** Whether a number can be an amount of money: a safe integer. */
export function isMinor(amount: number): amount is Minor {
  return Number.isSafeInteger(amount);
}

/**
 * Brands `amount` (smallest units) as money. Throws RangeError unless it is a safe integer.
 * `minor(150000)` is 1,500.00.
 */
export function minor(amount: number): Minor {
  // Adding zero turns −0 into 0, so that equal amounts are also identical in JSON and in tests.
  const whole = amount + 0;
  assert(isMinor(whole), NOT_A_SAFE_INTEGER);
  return whole;
}

/** No money: `minor(0)`. */
export const ZERO: Minor = minor(0);

/**
 * `augend + addend`, in smallest units. Throws RangeError when the sum leaves the safe integers.
 */
export function add(augend: Minor, addend: Minor): Minor {
  return minor(augend + addend);
}

/**
 * `minuend − subtrahend`, in smallest units; may be negative. Throws RangeError when it leaves the
 * safe integers.
 */
export function subtract(minuend: Minor, subtrahend: Minor): Minor {
  return minor(minuend - subtrahend);
}

/**
 * The sum of `amounts`, in smallest units; nothing sums to `ZERO`. Throws RangeError when it leaves
 * the safe integers.
 */
export function sum(amounts: Iterable<Minor>): Minor {
  let total = ZERO;
  for (const amount of amounts) total = add(total, amount);
  return total;
}

/** −1, 0 or 1 as `a` is less than, equal to or more than `b`; fits `Array.prototype.sort`. */
export function compare(a: Minor, b: Minor): -1 | 0 | 1 {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

/** The smaller of two amounts. */
export function least(a: Minor, b: Minor): Minor {
  return a < b ? a : b;
}

/** The larger of two amounts. */
export function greatest(a: Minor, b: Minor): Minor {
  return a > b ? a : b;
}
