import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENGLISH_PERCENT, formatPercent, formatRate, percentToRate } from './format-rate.ts';
import { DOTTED, INDIAN } from './money-format.ts';
import { rate, rateToNumber } from './rate.ts';
import { runs } from '../../test/runs.ts';

// `npm run nightly` tries a million.
const RUNS = runs(10_000);

test.each([
  [rate(5, 4), '0,05 %'],
  [rate(3, 4), '0,03 %'],
  [rate(65, 6), '0,0065 %'],
  [rate(1082, 3), '108,2 %'],
  [rate(18, 2), '18 %'],
  [rate(1600, 4), '16 %'],
  [rate(5, 1), '50 %'],
  [rate(1, 0), '100 %'],
  [rate(0, 4), '0 %'],
  [rate(-5, 4), '−0,05 %'],
])('a rate is shown exactly as a percentage: %o is %s', (value, shown) => {
  expect(formatRate(value, DOTTED)).toBe(shown);
});

test('English has a point and no space', () => {
  expect(formatRate(rate(5, 4), ENGLISH_PERCENT)).toBe('0.05%');
  expect(formatRate(rate(2416, 4), INDIAN)).toBe('24.16%');
});

test('a found percentage is rounded and keeps its decimals: 108 shows as 108,0', () => {
  expect(formatPercent(108.2056, DOTTED)).toBe('108,2 %');
  expect(formatPercent(108, DOTTED)).toBe('108,0 %');
  expect(formatPercent(57.3607, ENGLISH_PERCENT)).toBe('57.4%');
  expect(formatPercent(0, DOTTED)).toBe('0,0 %');
  expect(formatPercent(24.1539, ENGLISH_PERCENT, 2)).toBe('24.15%');
  for (const bad of [NaN, Infinity, 1e20]) expect(() => percentToRate(bad, 1)).toThrow(RangeError);
});

test('law: what is shown is the rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e6 }),
      fc.integer({ min: 0, max: 10 }),
      (amount, scale) => {
        const value = rate(amount, scale);
        const shown = Number(formatRate(value, ENGLISH_PERCENT).slice(0, -1));
        expect(shown).toBeCloseTo(rateToNumber(value) * 100, 6);
      },
    ),
    RUNS,
  );
});
