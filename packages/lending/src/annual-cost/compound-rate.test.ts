import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../test/runs.ts';
import { compoundRate } from './compound-rate.ts';
import { presentValue } from './present-value.ts';
import { NO_RATE, solveRate } from './solve-rate.ts';

const RUNS = runs(2000);
const YEAR = 365;
const at = (amount: number, days: number) => ({ amount, days });
const lent = [at(1000, 0)];

describe('the annual percentage rate of charge, as published', () => {
  // Directive 98/7/EC, annex III, the first three examples: 546 days are 1 January 1994 to 1 July 1995.
  test.each([
    ['1,200 after 546 days', lent, [at(1200, 546)], 12.962],
    ['the same with costs of 50 kept back', [at(950, 0)], [at(1200, 546)], 16.9026],
    ['600 after each of two years', lent, [at(600, YEAR), at(600, 2 * YEAR)], 13.0662],
  ])('%s', (_what, advances, payments, percent) => {
    expect(compoundRate(advances, payments, YEAR)).toBeCloseTo(percent, 3);
  });
});

describe('the rate at which payments are worth what was advanced', () => {
  const amount = fc.integer({ min: 1000, max: 1e7 });
  const payment = fc.record({
    share: fc.integer({ min: 10, max: 200 }),
    days: fc.integer({ min: 60, max: 720 }),
  });
  /** What was lent, and payments of a tenth to twice as much each. */
  const loan = fc
    .tuple(amount, fc.array(payment, { minLength: 1, maxLength: 12 }))
    .map(
      ([advanced, all]) =>
        [advanced, all.map(({ share, days }) => at((advanced * share) / 100, days))] as const,
    );
  const unit = fc.constantFrom(30, 360, YEAR);

  test('has a closed form for one payment', () => {
    fc.assert(
      fc.property(loan, unit, ([advanced, [one = at(0, 1)]], days) => {
        const exact = ((one.amount / advanced) ** (days / one.days) - 1) * 100;
        const found = compoundRate([at(advanced, 0)], [one], days);
        expect(Math.abs(found - exact)).toBeLessThanOrEqual(1e-7 * Math.max(1, Math.abs(exact)));
      }),
      RUNS,
    );
  });

  test('makes both sides equal', () => {
    fc.assert(
      fc.property(loan, unit, ([advanced, paid], days) => {
        const rate = compoundRate([at(advanced, 0)], paid, days) / 100;
        expect(presentValue(paid, rate, days) / advanced).toBeCloseTo(1, 6);
      }),
      RUNS,
    );
  });

  test('does not depend on the unit in which money is counted', () => {
    fc.assert(
      fc.property(loan, ([advanced, paid]) => {
        const inCents = paid.map((one) => at(one.amount * 100, one.days));
        const rate = compoundRate([at(advanced, 0)], paid, YEAR);
        const other = compoundRate([at(advanced * 100, 0)], inCents, YEAR);
        expect(Math.abs(other - rate)).toBeLessThanOrEqual(1e-7 * Math.max(1, Math.abs(rate)));
      }),
      RUNS,
    );
  });

  test('rises when a payment rises, and falls when it comes later', () => {
    fc.assert(
      fc.property(loan, ([advanced, paid]) => {
        const [first = at(0, 1), ...rest] = paid;
        const rate = (one: { amount: number; days: number }) =>
          compoundRate([at(advanced, 0)], [one, ...rest], YEAR);
        const usual = rate(first);
        fc.pre(usual > 0.01);
        expect(rate(at(first.amount + advanced, first.days))).toBeGreaterThan(usual);
        expect(rate(at(first.amount, first.days + YEAR))).toBeLessThan(usual);
      }),
      RUNS,
    );
  });

  test('is zero if what is paid equals what was lent', () => {
    expect(compoundRate(lent, [at(400, 30), at(600, 60)], YEAR)).toBe(0);
  });

  test('is below zero if less is paid than was lent', () => {
    expect(compoundRate(lent, [at(500, YEAR)], YEAR)).toBeCloseTo(-50, 9);
  });

  test.each([
    ['nothing is paid', lent, []],
    ['it is all paid on the day on which it is lent', lent, [at(1200, 0)]],
  ])('does not exist if %s', (_what, advances, paid) => {
    expect(() => compoundRate(advances, paid, YEAR)).toThrow(NO_RATE);
  });

  test.each([
    ['nothing was lent', [], [at(1, 1)], YEAR],
    ['only zero was lent', [at(0, 0)], [at(1, 1)], YEAR],
    ['a payment is negative', lent, [at(-1, 1)], YEAR],
    ['a payment is no number', lent, [at(Number.NaN, 1)], YEAR],
    ['a payment is before the loan', lent, [at(1, -1)], YEAR],
    ['a unit has no days', lent, [at(1200, YEAR)], 0],
    ['a unit has endless days', lent, [at(1200, YEAR)], Infinity],
  ])('is refused if %s', (_what, advances, paid, unitDays) => {
    expect(() => compoundRate(advances, paid, unitDays)).toThrow(RangeError);
  });
});

describe('the solver', () => {
  test('finds the root of a falling function anywhere above −1', () => {
    fc.assert(
      fc.property(fc.double({ min: -0.99, max: 1e6, noNaN: true }), (root) => {
        const found = solveRate((rate) => 1 / (1 + rate) - 1 / (1 + root));
        expect(Math.abs(found - root)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(root)));
      }),
      RUNS,
    );
  });

  test('ends with an error if there is no root or a value is not a number', () => {
    expect(() => solveRate(() => 1)).toThrow(NO_RATE);
    expect(() => solveRate(() => -1)).toThrow(NO_RATE);
    expect(() => solveRate(() => Number.NaN)).toThrow(NO_RATE);
  });
});
