import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate, splitEvenly, splitToNearestCent } from './allocate.ts';
import { minor, sum } from './minor.ts';
import { halfUp } from './rounding.ts';
import { runs } from '../../test/runs.ts';

// `npm run nightly` tries a million.
const RUNS = runs(10_000);

const total = fc.integer({ min: -1e12, max: 1e12 }).map(minor);
const count = fc.integer({ min: 1, max: 60 });
const weights = fc
  .array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 12 })
  .filter((list) => list.some((weight) => weight > 0));

test('law: shares sum to the total and each is within one cent of its exact part', () => {
  fc.assert(
    fc.property(total, weights, (whole, list) => {
      const parts = allocate(whole, list);
      expect(sum(parts)).toBe(whole);
      const all = BigInt(list.reduce((a, b) => a + b, 0));
      for (const [index, part] of parts.entries()) {
        const error = BigInt(part) * all - BigInt(whole) * BigInt(list[index]!); // ! same length
        expect(error < all && error > -all).toBe(true);
      }
    }),
    RUNS,
  );
});

test('left-over cents go to the largest fractions, the earlier part first', () => {
  expect(allocate(minor(100), [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocate(minor(10), [1, 5, 1])).toEqual([2, 7, 1]);
  expect(allocate(minor(10), [1, 2, 4])).toEqual([1, 3, 6]);
  expect(allocate(minor(10), [4, 2, 1])).toEqual([6, 3, 1]);
  expect(allocate(minor(10), [3, 3, 1])).toEqual([4, 4, 2]);
  expect(allocate(minor(3), [1, 2, 1])).toEqual([1, 1, 1]);
  expect(allocate(minor(-100), [1, 1, 1])).toEqual([-33, -33, -34]);
});

test('law: an even split sums to the total, all parts equal but the last', () => {
  fc.assert(
    fc.property(total, count, (whole, n) => {
      const parts = splitEvenly(whole, n);
      expect(parts).toHaveLength(n);
      expect(sum(parts)).toBe(whole);
      expect(new Set(parts.slice(0, -1)).size).toBeLessThanOrEqual(1);
      const extra = parts.at(-1)! - parts[0]!; // ! n ≥ 1
      expect(extra >= 0 && extra < n).toBe(true);
    }),
    RUNS,
  );
});

test('payments are to the nearest cent, and rounded down where the last would be negative', () => {
  expect(splitToNearestCent(minor(200), 3, halfUp)).toEqual([67, 67, 66]);
  expect(splitToNearestCent(minor(3), 5, halfUp)).toEqual([0, 0, 0, 0, 3]);
});

test('law: payments to the nearest cent sum to the total and are never negative', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }).map(minor), count, (whole, n) => {
      const parts = splitToNearestCent(whole, n, halfUp);
      expect(sum(parts)).toBe(whole);
      expect(parts.every((part) => part >= 0)).toBe(true);
    }),
    RUNS,
  );
});

test('bad weights and counts throw', () => {
  for (const bad of [[], [0, 0], [1, -1], [3, -1], [0.5], [2 ** 53, 1]])
    expect(() => allocate(minor(1), bad)).toThrow(RangeError);
  for (const bad of [0, -1, 1.5, NaN]) expect(() => splitEvenly(minor(1), bad)).toThrow(RangeError);
});
