import { assert } from '../assert.ts';

export const NO_RATE = 'No finite rate makes the payments worth the advances';

// Rates are the only floating-point values here: they are roots of equations without a closed form, they are shown with one
// or two decimals, and no amount of money is ever computed from one.
const MAX_STEPS = 200;
const MAX_FORCE = 700; // e^700 still is a finite number

/**
 * The rate r > −1 at which `excess(r)` = 0, where `excess` is the present value of all payments at r less that of all
 * advances, and falls as r grows. It expands an interval around 0 and then bisects it, so it cannot diverge as Newton's
 * method can. Throws RangeError(NO_RATE) if there is no finite root (nothing is paid, or everything is paid at once).
 */
export function solveRate(excess: (rate: number) => number): number {
  // Bisects over ln(1 + r), whose even steps suit both 0.1 % and 10⁶ %.
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
    assert(Math.abs(far) < MAX_FORCE, NO_RATE);
  }
  assert(Number.isFinite(at(far)), NO_RATE);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const middle = (near + far) / 2;
    if (middle === near || middle === far) break;
    if (at(middle) * direction > 0) near = middle;
    else far = middle;
  }
  return Math.expm1((near + far) / 2);
}
