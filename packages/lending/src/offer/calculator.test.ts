import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CALCULATOR_DAILY_RATE,
  CALCULATOR_DEFAULT_PERIOD,
  CALCULATOR_PERIODS,
} from './calculator-terms.ts';
import { calculateLoan, calculatedCost, calculatedPayments } from './calculator.ts';
import { localDate } from '../dates/local-date.ts';
import { ANNUAL_COST_RULES } from '../markets/annual-cost-rules.ts';
import { ZERO, minor, sum } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import { flatSchedule } from '../schedule/schedule.ts';
import { runs } from '../../test/runs.ts';

test('5,000.00 over 120 days is 4 payments of 1,295.00', () => {
  expect(calculateLoan({ amount: minor(500_000), days: 120 })).toEqual({
    interest: 18_000,
    total: 518_000,
    count: 4,
    each: 129_500,
    last: 129_500,
    days: 120,
  });
});

test('each payment is to the nearest cent, as two decimals show it', () => {
  // 1,063.00 in 7 is 151.857…
  expect(calculateLoan({ amount: minor(100_000), days: 210 })).toMatchObject({
    total: 106_300,
    each: 15_186,
    last: 15_184,
  });
});

test('days are rounded, and the count of payments too', () => {
  const amount = minor(100_000);
  expect(calculateLoan({ amount, days: 90.6 })).toMatchObject({ days: 91, count: 3 });
  expect(calculateLoan({ amount, days: 105 }).count).toBe(4);
  expect(calculateLoan({ amount, days: 104 }).count).toBe(3);
  expect(calculateLoan({ amount, days: 15 }).count).toBe(1);
});

test('the picker has ten periods and begins with 91 days', () => {
  expect(CALCULATOR_PERIODS).toHaveLength(10);
  expect(CALCULATOR_PERIODS[0]).toBe(CALCULATOR_DEFAULT_PERIOD);
});

test('law: the payments make the total, none is negative, and a plan at the same rate asks the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e9 }),
      fc.constantFrom(...CALCULATOR_PERIODS),
      (amount, days) => {
        const principal = minor(amount);
        const { interest, total, count, each, last } = calculateLoan({ amount: principal, days });
        expect(total).toBe(amount + interest);
        expect(each * (count - 1) + last).toBe(total);
        expect(each >= 0 && last >= 0 && interest >= 0).toBe(true);
        expect(Math.abs(interest * 10_000 - 3 * amount * days)).toBeLessThanOrEqual(5000);
        const plan = flatSchedule({
          principal,
          startsOn: localDate('2026-03-02'),
          count,
          periodDays: 30,
          termDays: days,
          dailyRate: CALCULATOR_DAILY_RATE,
          commission: ZERO,
          ivaRate: rate(0, 0),
        });
        // Principals below about one peso are split separately; see `flatSchedule`.
        fc.pre(amount >= 1000);
        expect(plan.map((instalment) => instalment.amount)).toEqual([
          ...Array.from({ length: count - 1 }, () => each),
          last,
        ]);
      },
    ),
    runs(10_000),
  );
});

test('nothing to lend, or no payment to make, throws', () => {
  expect(() => calculateLoan({ amount: ZERO, days: 91 })).toThrow(RangeError);
  expect(() => calculateLoan({ amount: minor(-1), days: 91 })).toThrow(RangeError);
  for (const days of [0, 14, -30, NaN, Infinity])
    expect(() => calculateLoan({ amount: minor(100), days })).toThrow(RangeError);
});

test('payments one by one: what is principal, what is interest, what is left', () => {
  const payments = calculatedPayments({ amount: minor(500_000), days: 120 });
  expect(payments.map(({ day }) => day)).toEqual([30, 60, 90, 120]);
  expect(payments[0]).toEqual({
    number: 1,
    day: 30,
    principal: 125_000,
    interest: 4_500,
    amount: 129_500,
    left: 375_000,
  });
  expect(payments.at(-1)?.left).toBe(0);
  expect(calculatedPayments({ amount: minor(500_000), days: 91 }).map(({ day }) => day)).toEqual([
    30, 60, 91,
  ]);
});

test('law: every column of the payments sums to its total, nothing is negative', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e12 }),
      fc.constantFrom(...CALCULATOR_PERIODS),
      (amount, days) => {
        const loan = { amount: minor(amount), days };
        const { interest, total } = calculateLoan(loan);
        const payments = calculatedPayments(loan);
        expect(sum(payments.map((one) => one.principal))).toBe(amount);
        expect(sum(payments.map((one) => one.interest))).toBe(interest);
        expect(sum(payments.map((one) => one.amount))).toBe(total);
        for (const one of payments)
          expect(Math.min(one.principal, one.interest, one.left)).toBeGreaterThanOrEqual(0);
      },
    ),
    runs(5_000),
  );
});

test('the cost by each country’s measure is that of its interest alone', () => {
  const loan = { amount: minor(500_000), days: 120 };
  // 1,295 at 30, 60, 90 and 120 days for 5,000.
  const { percent, shown, kind } = calculatedCost(loan, ANNUAL_COST_RULES.MX);
  const monthly = (1 + percent / 100) ** (30 / 365);
  const worth = [1, 2, 3, 4].reduce((all, month) => all + 129_500 / monthly ** month, 0);
  expect(worth).toBeCloseTo(500_000, 3);
  expect({ kind, shown }).toEqual({ kind: 'cat', shown: rate(189, 3) });
  expect(calculatedCost(loan, ANNUAL_COST_RULES.PH).per).toBe('month');
  expect(calculatedCost(loan, ANNUAL_COST_RULES.IN).kind).toBe('apr');
});

test('every amount that the calculator takes has a cost', () => {
  for (const days of CALCULATOR_PERIODS)
    for (const amount of [1, 2, 10, 99, 100, 101, 12_345, 999_999_999_900])
      expect(
        calculatedCost({ amount: minor(amount), days }, ANNUAL_COST_RULES.MX).percent,
      ).toBeGreaterThanOrEqual(0);
});
