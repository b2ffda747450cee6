import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ZERO, add, compare, greatest, least, minor, subtract, sum } from './minor.ts';
import { runs } from '../../test/runs.ts';

// `npm run nightly` tries a million.
const RUNS = runs(10_000);

const amount = fc.integer({ min: -1e12, max: 1e12 }).map(minor);

test('only safe integers are money', () => {
  for (const bad of [0.1, NaN, Infinity, 2 ** 53, -(2 ** 53)])
    expect(() => minor(bad)).toThrow(RangeError);
  expect(minor(150_000)).toBe(150_000);
  expect(Object.is(minor(-0), 0)).toBe(true);
});

test('law: subtracting undoes adding, and order does not matter', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(subtract(add(a, b), b)).toBe(a);
      expect(add(a, b)).toBe(add(b, a));
      expect(sum([a, b])).toBe(add(a, b));
      expect(add(least(a, b), greatest(a, b))).toBe(add(a, b));
    }),
    RUNS,
  );
});

test('a sum beyond the safe integers throws instead of losing a cent', () => {
  const most = minor(Number.MAX_SAFE_INTEGER);
  expect(() => add(most, minor(1))).toThrow(RangeError);
  expect(() => sum([most, most])).toThrow(RangeError);
  expect(() => subtract(minor(-1), most)).toThrow(RangeError);
});

test('compare sorts amounts, and nothing sums to zero', () => {
  expect([minor(3), minor(-1), minor(2), minor(2)].toSorted(compare)).toEqual([-1, 2, 2, 3]);
  const pairs = [minor(1), minor(2), minor(3)].map((a) => compare(a, minor(2)));
  expect(pairs).toEqual([-1, 0, 1]);
  expect(sum([])).toBe(ZERO);
});
