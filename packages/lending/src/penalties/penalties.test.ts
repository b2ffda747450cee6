import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates/day-number.ts';
import { localDate } from '../dates/local-date.ts';
import { mexico } from '../markets/mexico.ts';
import { ZERO, minor } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import { accruePenalty, penaltyBetween } from './accrue-penalty.ts';
import { daysLate } from './days-late.ts';
import {
  CONTRACT_PENALTY,
  TERMS_PENALTY,
  atMostTheObligation,
  mostPenalties,
} from './penalty-rule.ts';
import type { PenaltyRule } from './penalty-rule.ts';
import { tieredPenalty } from './tiered-penalty.ts';
import { runs } from '../../test/runs.ts';

const RUNS = runs(10_000);
const unpaid = fc.integer({ min: 0, max: 1e9 }).map(minor);
const days = fc.integer({ min: 0, max: 500 });
const limited: PenaltyRule = { ...TERMS_PENALTY, graceDays: 3, limit: rate(1, 0) };
const rule = fc.constantFrom(CONTRACT_PENALTY, TERMS_PENALTY, limited);

test.each([
  [0, 0],
  [1, 5000],
  [30, 150_000],
  [31, 154_000],
  [90, 390_000],
  [91, 392_000],
  [100, 410_000],
])('the terms: %i days late on 1,000.00 cost %i centavos', (late, cost) => {
  expect(tieredPenalty(minor(100_000), TERMS_PENALTY.tiers, late)).toBe(cost);
});

test('tiers may be written with different numbers of decimals, and one may cost nothing', () => {
  const tiers = [
    { fromDay: 1, rate: rate(5, 2) },
    { fromDay: 3, rate: rate(25, 3) },
    { fromDay: 5, rate: rate(0, 0) },
  ];
  const costs = [1, 2, 3, 4, 5, 6].map((day) => tieredPenalty(minor(100_000), tiers, day));
  expect(costs).toEqual([5_000, 10_000, 12_500, 15_000, 15_000, 15_000]);
  expect(tieredPenalty(minor(0), tiers, 6)).toBe(0);
});

test('the contract: 3 % of the unpaid amount a day', () => {
  const { tiers } = CONTRACT_PENALTY;
  expect(tieredPenalty(minor(88_920), tiers, 1)).toBe(2668); // 26.676
  expect(tieredPenalty(minor(88_920), tiers, 10)).toBe(26_676);
});

test('the one-time penalty is 1,000 for a new client and 800 for a repeat one', () => {
  const late = { unpaid: minor(100_000), daysLate: 1 };
  expect(accruePenalty(TERMS_PENALTY, { ...late, isRepeatClient: false })).toEqual({
    daily: 5000,
    oneTime: 100_000,
    total: 105_000,
  });
  expect(accruePenalty(TERMS_PENALTY, { ...late, isRepeatClient: true }).oneTime).toBe(80_000);
});

test('days of grace are never charged', () => {
  const graced: PenaltyRule = { ...CONTRACT_PENALTY, graceDays: 2 };
  const at = (daysLate: number) =>
    accruePenalty(graced, { unpaid: minor(100_000), daysLate, isRepeatClient: false }).total;
  expect([0, 1, 2, 3, 4].map(at)).toEqual([0, 0, 0, 3000, 6000]);
});

test('law: a penalty is never negative, adds up, and does not fall as days pass', () => {
  fc.assert(
    fc.property(rule, unpaid, days, fc.boolean(), (given, amount, late, isRepeatClient) => {
      const today = accruePenalty(given, { unpaid: amount, daysLate: late, isRepeatClient });
      const later = accruePenalty(given, { unpaid: amount, daysLate: late + 1, isRepeatClient });
      expect(today.daily >= 0 && today.oneTime >= 0).toBe(true);
      expect(today.total).toBe(today.daily + today.oneTime);
      expect(later.total).toBeGreaterThanOrEqual(today.total);
    }),
    RUNS,
  );
});

test('law: a limit holds', () => {
  fc.assert(
    fc.property(unpaid, days, (amount, late) => {
      const { total } = accruePenalty(limited, {
        unpaid: amount,
        daysLate: late,
        isRepeatClient: false,
      });
      expect(total).toBeLessThanOrEqual(amount);
    }),
    RUNS,
  );
});

test('law: accruing day by day gives the whole to the cent', () => {
  fc.assert(
    fc.property(rule, unpaid, days, days, (given, amount, a, b) => {
      const [first, last] = [Math.min(a, b), Math.max(a, b)];
      const arrears = { unpaid: amount, isRepeatClient: false };
      const before = penaltyBetween(given, { ...arrears, fromDaysLate: 0, toDaysLate: first });
      const after = penaltyBetween(given, { ...arrears, fromDaysLate: first, toDaysLate: last });
      const whole = accruePenalty(given, { ...arrears, daysLate: last });
      expect(before + after).toBe(whole.total);
    }),
    RUNS,
  );
});

test('nothing unpaid costs nothing, not even once', () => {
  const arrears = { unpaid: ZERO, daysLate: 40, isRepeatClient: false };
  expect(accruePenalty(TERMS_PENALTY, arrears).total).toBe(0);
});

test('a due date on a closed day may be paid on the next business day', () => {
  const due = localDate('2026-05-01'); // Labour Day, a Friday
  const late = [0, 1, 2, 3, 4, 5].map((n) => daysLate(due, addDays(due, n), mexico.calendar));
  expect(late).toEqual([0, 0, 0, 0, 1, 2]);
  expect(daysLate(due, localDate('2026-04-01'), mexico.calendar)).toBe(0);
});

test('misuse throws', () => {
  const { tiers } = CONTRACT_PENALTY;
  expect(() => tieredPenalty(minor(-1), tiers, 1)).toThrow(RangeError);
  expect(() => tieredPenalty(minor(1), tiers, -1)).toThrow(RangeError);
  expect(() => tieredPenalty(minor(1), tiers, 1.5)).toThrow(RangeError);
  const bad = [
    [{ fromDay: 2, rate: rate(1, 2) }],
    [{ fromDay: 1, rate: rate(-1, 2) }],
    [
      { fromDay: 1, rate: rate(1, 2) },
      { fromDay: 1, rate: rate(1, 2) },
    ],
  ];
  for (const broken of bad) expect(() => tieredPenalty(minor(1), broken, 1)).toThrow(RangeError);
  const arrears = { unpaid: minor(-1), daysLate: 1, isRepeatClient: false };
  expect(() => accruePenalty(CONTRACT_PENALTY, arrears)).toThrow(RangeError);
  // Also if nothing would be charged.
  const owing = { unpaid: minor(1), isRepeatClient: false };
  expect(() => accruePenalty(CONTRACT_PENALTY, { ...arrears, daysLate: 0 })).toThrow(RangeError);
  for (const daysLate of [-1, 1.5])
    expect(() => accruePenalty(CONTRACT_PENALTY, { ...owing, daysLate })).toThrow(RangeError);
  for (const graceDays of [-1, 1.5])
    expect(() =>
      accruePenalty({ ...CONTRACT_PENALTY, graceDays }, { ...owing, daysLate: 9 }),
    ).toThrow(RangeError);
  const backwards = { ...owing, fromDaysLate: 2, toDaysLate: 1 };
  expect(() => penaltyBetween(CONTRACT_PENALTY, backwards)).toThrow(RangeError);
});

test.each([
  ['daily penalties run to their limit', { tiers: [{ fromDay: 1, rate: rate(1, 3) }] }, 400_000],
  ['a tier that costs nothing is none', { tiers: [{ fromDay: 1, rate: rate(0, 0) }] }, 0],
  ['without any tier nothing is charged', { tiers: [] }, 0],
  ['a one-time amount is charged once', { tiers: [], oneTime: TERMS_PENALTY.oneTime }, 100_000],
  [
    'older loans have it for each instalment',
    { tiers: [], oneTime: TERMS_PENALTY.oneTime, oneTimePer: undefined },
    400_000,
  ],
])('the most that a rule charges on a loan: %s', (_, change, most) => {
  const rule = { ...atMostTheObligation(CONTRACT_PENALTY), ...change };
  expect(mostPenalties(rule, 400_000)).toBe(most);
  expect(mostPenalties(rule, 50)).toBe(Math.min(50, most));
});
