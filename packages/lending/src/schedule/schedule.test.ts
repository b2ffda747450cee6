import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { amortise } from './amortise.ts';
import { localDate } from '../dates/local-date.ts';
import { dueDates, dueDays } from './due-dates.ts';
import { mexico } from '../markets/mexico.ts';
import { add, minor, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { applyRate, rate } from '../money/rate.ts';
import { halfUp } from '../money/rounding.ts';
import { decliningSchedule, flatSchedule } from './schedule.ts';
import type { Instalment, ScheduleTerms } from './schedule.ts';
import { runs } from '../../test/runs.ts';

const RUNS = runs(10_000);

const terms = fc
  .record({
    principal: fc.integer({ min: 1, max: 1e9 }).map(minor),
    startsOn: fc.constantFrom(localDate('2026-03-02'), localDate('2024-02-29')),
    count: fc.integer({ min: 1, max: 13 }),
    periodDays: fc.integer({ min: 1, max: 31 }),
    extraDays: fc.integer({ min: 0, max: 10 }),
    dailyRate: fc.integer({ min: 0, max: 300 }).map((n) => rate(n, 5)),
    commission: fc.integer({ min: 0, max: 1e8 }).map(minor),
    ivaRate: fc.integer({ min: 0, max: 25 }).map((n) => rate(n, 2)),
    isInterestTaxed: fc.boolean(),
  })
  .map(({ extraDays, ...rest }) =>
    Object.assign(rest, { termDays: rest.count * rest.periodDays + extraDays }),
  );

const column = (
  plan: readonly Instalment[],
  name: 'principal' | 'interest' | 'commission' | 'iva' | 'amount',
) => plan.map((instalment) => instalment[name]);

function expectSound(plan: readonly Instalment[], given: ScheduleTerms, interest: Minor): void {
  expect(plan.map(({ number }) => number)).toEqual(plan.map((_, index) => index + 1));
  expect(sum(column(plan, 'principal'))).toBe(given.principal);
  expect(sum(column(plan, 'interest'))).toBe(interest);
  expect(sum(column(plan, 'commission'))).toBe(given.commission);
  for (const row of plan) {
    const taxed =
      given.isInterestTaxed === false ? row.commission : add(row.interest, row.commission);
    expect(row.iva).toBe(applyRate(taxed, given.ivaRate, halfUp));
    expect(row.amount).toBe(sum([row.principal, row.interest, row.commission, row.iva]));
    expect(Math.min(row.principal, row.interest, row.commission, row.iva)).toBeGreaterThanOrEqual(
      0,
    );
  }
}

const flexTerms: ScheduleTerms = {
  principal: minor(300_000),
  startsOn: localDate('2026-03-02'),
  count: 4,
  periodDays: 30,
  termDays: 120,
  dailyRate: rate(5, 4),
  commission: minor(30_000),
  ivaRate: rate(16, 2),
};

test('the flex plan is 4 × 889.20, on the days of the worked example', () => {
  const plan = flatSchedule(flexTerms);
  expect(plan[1]).toEqual({
    number: 2,
    dueOn: '2026-05-01',
    principal: 75_000,
    interest: 4500,
    commission: 7500,
    iva: 1920,
    amount: 88_920,
  });
  expect(column(plan, 'amount')).toEqual([88_920, 88_920, 88_920, 88_920]);
});

test('law: a flat plan sums to the cent in every column and nothing is negative', () => {
  fc.assert(
    fc.property(terms, (given) => {
      const plan = flatSchedule(given);
      const interest = applyRate(given.principal, given.dailyRate, halfUp, given.termDays);
      expectSound(plan, given, interest);
      expect(new Set(column(plan, 'amount').slice(0, -1)).size).toBeLessThanOrEqual(1);
    }),
    RUNS,
  );
});

test('law: a declining plan sums to the cent in every column and nothing is negative', () => {
  fc.assert(
    fc.property(terms, (given) => {
      const plan = decliningSchedule(given);
      expectSound(plan, given, sum(column(plan, 'interest')));
      const flat = applyRate(given.principal, given.dailyRate, halfUp, given.termDays);
      expect(sum(column(plan, 'interest'))).toBeLessThanOrEqual(flat + given.count);
    }),
    RUNS,
  );
});

test('law: a loan paid by its schedule ends at exactly zero', () => {
  const rates = fc.array(
    fc.integer({ min: 0, max: 2000 }).map((n) => rate(n, 4)),
    {
      minLength: 1,
      maxLength: 36,
    },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e10 }), rates, (principal, periodRates) => {
      const rows = amortise(minor(principal), periodRates);
      expect(rows.at(-1)?.balance).toBe(0);
      expect(sum(rows.map((row) => row.principal))).toBe(principal);
      for (const row of rows) expect(row.payment).toBe(row.interest + row.principal);
      expect(rows.every((row) => row.balance >= 0 && row.principal >= 0)).toBe(true);
    }),
    RUNS,
  );
});

test('without interest a declining plan is an even split', () => {
  const rows = amortise(minor(100), [rate(0, 0), rate(0, 0), rate(0, 0)]);
  expect(rows.map(({ payment }) => payment)).toEqual([33, 33, 34]);
});

test('a plan by months has whole months and at least one payment', () => {
  const plan = (count: number, periodMonths: number) => () =>
    dueDates({
      startsOn: localDate('2026-01-31'),
      count,
      periodMonths,
      periodDays: 30,
      termDays: 1,
    });
  expect(plan(2, 1)()).toEqual(['2026-02-28', '2026-03-31']);
  for (const impossible of [plan(2, 0.5), plan(2, 0), plan(0, 1), plan(1.5, 1)])
    expect(impossible).toThrow(RangeError);
});

test('the last of 3 payments in 91 days is due on day 91', () => {
  expect(dueDays({ count: 3, periodDays: 30, termDays: 91 })).toEqual([30, 60, 91]);
});

test('with a calendar, dates on closed days move forward and cost nothing more', () => {
  const moved = flatSchedule({ ...flexTerms, calendar: mexico.calendar });
  expect(moved.map(({ dueOn }) => dueOn)).toEqual([
    '2026-04-01',
    '2026-05-04',
    '2026-06-01',
    '2026-06-30',
  ]);
  expect(column(moved, 'amount')).toEqual(column(flatSchedule(flexTerms), 'amount'));
});

test('impossible terms throw', () => {
  const good: ScheduleTerms = {
    principal: minor(1000),
    startsOn: localDate('2026-03-02'),
    count: 2,
    periodDays: 30,
    termDays: 60,
    dailyRate: rate(5, 4),
    commission: minor(0),
    ivaRate: rate(16, 2),
  };
  const bad: Partial<ScheduleTerms>[] = [
    { principal: minor(0) },
    { count: 0 },
    { count: 1.5 },
    { termDays: 30 },
    { periodDays: 0 },
    { dailyRate: rate(-1, 4) },
    { commission: minor(-1) },
    { ivaRate: rate(-1, 2) },
  ];
  for (const schedule of [flatSchedule, decliningSchedule])
    for (const change of bad) expect(() => schedule({ ...good, ...change })).toThrow(RangeError);
  expect(() => amortise(minor(100), [])).toThrow(RangeError);
});

test('tax is computed on what each instalment bills: 1,090.00 of flex in 12 (computed by hand)', () => {
  const plan = flatSchedule({
    principal: minor(109e3),
    startsOn: localDate('2026-03-02'),
    count: 12,
    periodDays: 30,
    termDays: 360,
    dailyRate: rate(5, 4),
    commission: minor(10900),
    ivaRate: rate(16, 2),
  });
  // 196.20 of interest and 109.00 of commission: 16.35 and 9.08 eleven times, then 16.35 and 9.12.
  expect(plan.at(0)).toMatchObject({ interest: 1_635, commission: 908, iva: 407 });
  expect(plan.at(-1)).toMatchObject({ interest: 1_635, commission: 912, iva: 408 });
});
