import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { down, halfAwayFromZero, halfDown, halfEven, halfUp, towardsZero, up } from './rounding.ts';
import { runs } from '../../test/runs.ts';

// `npm run nightly` tries a million.
const RUNS = runs(10_000);

const numerator = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const denominator = fc.bigInt({ min: 1n, max: 10n ** 15n });

test.each([
  // ratio in halves: down, up, halfUp, halfDown, halfEven, towardsZero, halfAwayFromZero
  [5n, [2n, 3n, 3n, 2n, 2n, 2n, 3n]],
  [3n, [1n, 2n, 2n, 1n, 2n, 1n, 2n]],
  [4n, [2n, 2n, 2n, 2n, 2n, 2n, 2n]],
  [-5n, [-3n, -2n, -2n, -3n, -2n, -2n, -3n]],
  [-3n, [-2n, -1n, -1n, -2n, -2n, -1n, -2n]],
])('%i halves round by name', (halves, expected) => {
  const all = [down, up, halfUp, halfDown, halfEven, towardsZero, halfAwayFromZero];
  expect(all.map((rounding) => rounding(halves, 2n))).toEqual(expected);
});

test('law: down and up enclose the ratio within one', () => {
  fc.assert(
    fc.property(numerator, denominator, (n, d) => {
      const [low, high] = [down(n, d), up(n, d)];
      expect(low * d <= n && n <= high * d).toBe(true);
      expect(high - low).toBe(n % d === 0n ? 0n : 1n);
    }),
    RUNS,
  );
});

test('law: every half rounding is within half of the ratio', () => {
  fc.assert(
    fc.property(numerator, denominator, (n, d) => {
      for (const rounding of [halfUp, halfDown, halfEven, halfAwayFromZero]) {
        const error = 2n * (rounding(n, d) * d - n);
        expect(error <= d && error >= -d).toBe(true);
      }
    }),
    RUNS,
  );
});

test('a denominator that is not positive throws', () => {
  for (const rounding of [down, up, halfUp, halfDown, halfEven, towardsZero, halfAwayFromZero]) {
    expect(() => rounding(1n, 0n)).toThrow(RangeError);
    expect(() => rounding(1n, -2n)).toThrow(RangeError);
  }
});
