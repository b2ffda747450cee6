import { assert } from '../assert.ts';

export const NO_RATE = 'No finite rate makes the payments worth the advances';

// Rates are the one place for floating point: they are roots of equations without a closed form,
// they are shown to one or two decimals, and no amount of money is ever computed from one.
const CLOSE_ENOUGH = 200;
const STEEPEST = 700; // e^700 still is a finite number

/**
 * The rate r > −1 at which `excess(r)` = 0, where `excess` is the worth of all payments at r less
 * that of all advances and falls as r grows. Searched from 0 outwards and then by halving an
 * interval that holds the root, so it cannot run away as Newton's method can. Throws
 * RangeError(NO_RATE) when there is no finite root (nothing is paid, or all is paid at once).
 */
export function solveRate(excess: (rate: number) => number): number {
  // Halving runs over ln(1 + r): even steps there suit both 0.1 % and 10⁶ %.
  const at = (force: number) => excess(Math.expm1(force));
  const atZero = at(0);
  assert(Number.isFinite(atZero), NO_RATE);
  if (atZero === 0) return 0;
  const direction = atZero > 0 ? 1 : -1;
  let near = 0;
  let far = direction * 0.01;
  while (at(far) * direction > 0) {
    near = far;
    far *= 2;
    assert(Math.abs(far) < STEEPEST, NO_RATE);
  }
  assert(Number.isFinite(at(far)), NO_RATE);
  for (let step = 0; step < CLOSE_ENOUGH; step += 1) {
    const middle = (near + far) / 2;
    if (middle === near || middle === far) break;
    if (at(middle) * direction > 0) near = middle;
    else far = middle;
  }
  return Math.expm1((near + far) / 2);
}
