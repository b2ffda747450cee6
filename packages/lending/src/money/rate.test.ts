import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { minor } from './minor.ts';
import { applyRate, compareRates, multiplyRate, rate, rateToNumber } from './rate.ts';
import { down, halfUp, up } from './rounding.ts';
import { runs } from '../../test/runs.ts';

// `npm run nightly` tries a million.
const RUNS = runs(10_000);

test('0.05 % a day of 3,000.00 over 120 days is 180.00', () => {
  expect(applyRate(minor(300_000), rate(5, 4), halfUp, 120)).toBe(18_000);
});

test('half a cent goes up, exactly, where floating point would miss it', () => {
  // 1.15 × 0.5 = 0.575 and 1.005 × 100 typically fail with binary fractions.
  expect(applyRate(minor(115), rate(5, 1), halfUp)).toBe(58);
  expect(applyRate(minor(100), rate(1005, 3), halfUp)).toBe(101);
});

test('law: times is repetition, rounded once', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e10 }),
      fc.integer({ min: 0, max: 9999 }),
      fc.integer({ min: 0, max: 365 }),
      (principal, perTenThousand, days) => {
        const daily = rate(perTenThousand, 6);
        const once = applyRate(minor(principal), multiplyRate(daily, days), halfUp);
        expect(applyRate(minor(principal), daily, halfUp, days)).toBe(once);
        const floor = applyRate(minor(principal), daily, down, days);
        const ceiling = applyRate(minor(principal), daily, up, days);
        expect(floor <= once && once <= ceiling && ceiling - floor <= 1).toBe(true);
      },
    ),
    RUNS,
  );
});

test('rates compare by worth, not by how they are written', () => {
  expect(compareRates(rate(5, 2), rate(50, 3))).toBe(0);
  expect(compareRates(rate(5, 4), rate(1, 3))).toBe(-1);
  expect(compareRates(rate(-1, 0), rate(-2, 0))).toBe(1);
  expect(rateToNumber(rate(12, 2))).toBe(0.12);
});

test('misuse throws', () => {
  expect(rate(1, 15)).toEqual({ amount: 1, scale: 15 });
  expect(() => rate(0.5, 2)).toThrow(RangeError);
  expect(() => rate(1, -1)).toThrow(RangeError);
  expect(() => rate(1, 16)).toThrow(RangeError);
  expect(() => applyRate(minor(1), rate(1, 0), halfUp, 1.5)).toThrow(RangeError);
  expect(() => applyRate(minor(1), rate(1, 0), halfUp, -1)).toThrow(RangeError);
  for (const times of [1.5, -1, 2 ** 53])
    expect(() => multiplyRate(rate(0, 0), times)).toThrow(RangeError);
  expect(() => applyRate(minor(1), { amount: 0.1, scale: 0 }, halfUp)).toThrow(RangeError);
  expect(() => applyRate(minor(2 ** 52), rate(4, 0), halfUp)).toThrow(RangeError);
});
