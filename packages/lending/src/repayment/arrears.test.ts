import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate } from '../dates/local-date.ts';
import { owedOf } from '../ledger/loan-books.ts';
import { india } from '../markets/india.ts';
import { markets } from '../markets/markets.ts';
import { mexico } from '../markets/mexico.ts';
import { philippines } from '../markets/philippines.ts';
import { ZERO, minor } from '../money/minor.ts';
import { makeOffer } from '../offer/offer.ts';
import { flex } from '../product.ts';
import { accruesIncome, bucketOf, daysPastDue } from './arrears.ts';
import { openedBooks, startsOn } from '../../test/lent.ts';
import { randomBooks } from '../../test/random-books.ts';
import { runs } from '../../test/runs.ts';

const RUNS = runs(5000);
const opening = openedBooks(makeOffer({ product: flex, market: mexico, startsOn }));

describe('buckets', () => {
  test('are those of each supervisor, by day', () => {
    const names = (market: typeof mexico, days: readonly number[]) =>
      days.map((day) => bucketOf(market.arrears, day).name);
    expect(names(mexico, [0, 1, 30, 31, 89, 90])).toEqual([
      'current',
      'stage1',
      'stage1',
      'stage2',
      'stage2',
      'stage3',
    ]);
    // The central bank's own example: due on 31 March, SMA-1 on 30 April, SMA-2 on 30 May, non-performing on 29 June.
    const due = localDate('2021-03-31');
    const dates = ['2021-03-31', '2021-04-29', '2021-04-30', '2021-05-29', '2021-05-30'];
    const weekless = { weekend: [], holidays: [] };
    const one = { ...opening.instalments[0]!, dueOn: due }; // ! flex has four
    const days = [...dates, '2021-06-28', '2021-06-29'].map((date) =>
      daysPastDue({ credit: ZERO, instalments: [one] }, localDate(date), weekless),
    );
    expect(names(india, days)).toEqual([
      'current',
      'SMA-0',
      'SMA-1',
      'SMA-1',
      'SMA-2',
      'SMA-2',
      'NPA',
    ]);
    expect(names(philippines, [30, 31, 60, 61, 90, 91])).toEqual([
      '1-30',
      '31-60',
      '31-60',
      '61-90',
      '61-90',
      'non-performing',
    ]);
  });
});

describe.each([
  ['Mexico', mexico.arrears],
  ['India', india.arrears],
  ['the Philippines', philippines.arrears],
])('days past due in %s', (_market, rules) => {
  test('fall into the last bucket that has begun, each day of them into one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), (days) => {
        const bucket = bucketOf(rules, days);
        const next = rules.buckets[rules.buckets.indexOf(bucket) + 1];
        expect(bucket.from).toBeLessThanOrEqual(days);
        expect(days).toBeLessThan(next?.from ?? Infinity);
      }),
      RUNS,
    );
  });

  test('stop recognising income from the bucket in which the loan counts as impaired', () => {
    const last = rules.buckets.at(-1)!; // ! each market has some
    expect(rules.nonAccrualFrom).toBe(last.from);
    expect(accruesIncome(rules, last.from - 1)).toBe(true);
    expect(accruesIncome(rules, last.from)).toBe(false);
    expect(rules.chargeOffFrom).toBeGreaterThan(rules.nonAccrualFrom);
  });
});

test('a loan is as late as its oldest unpaid instalment, and on time once nothing is owed', () => {
  fc.assert(
    fc.property(randomBooks, fc.integer({ min: 1, max: 28 }), (given, day) => {
      const on = localDate(`2026-07-${String(day).padStart(2, '0')}`);
      const late = daysPastDue(given, on, mexico.calendar);
      const open = given.instalments.filter((one) => owedOf(one) > 0);
      const each = open.map((one) =>
        daysPastDue({ ...given, instalments: [one] }, on, mexico.calendar),
      );
      expect(late).toBe(Math.max(0, ...each));
      expect(late > 0).toBe(open.length > 0);
    }),
    RUNS,
  );
});

test('days past due count from the oldest unpaid instalment, and fall into the supervisor’s buckets', () => {
  const owed = {
    principal: minor(1),
    interest: minor(0),
    commission: minor(0),
    iva: minor(0),
    penalty: minor(0),
  };
  const one = (number: number, dueOn: string) => ({
    number,
    dueOn: localDate(dueOn),
    extendedDays: 0,
    accrued: minor(0),
    owed,
    planned: {
      principal: minor(1),
      amount: minor(1),
    },
  });
  const books = { credit: minor(0), instalments: [one(1, '2026-04-01'), one(2, '2026-05-01')] };
  const at = (day: string) => daysPastDue(books, localDate(day), mexico.calendar);
  expect(['2026-04-01', '2026-04-06', '2026-05-20'].map(at)).toEqual([0, 5, 49]);
  const paid = {
    ...books,
    instalments: books.instalments.map((i) => ({ ...i, owed: { ...owed, principal: minor(0) } })),
  };
  expect(daysPastDue(paid, localDate('2026-08-01'), mexico.calendar)).toBe(0);
  const names = (days: readonly number[]) => days.map((n) => bucketOf(india.arrears, n).name);
  expect(names([0, 1, 29, 30, 60, 89, 90])).toEqual([
    'current',
    'SMA-0',
    'SMA-0',
    'SMA-1',
    'SMA-2',
    'SMA-2',
    'NPA',
  ]);
  expect([89, 90].map((days) => accruesIncome(india.arrears, days))).toEqual([true, false]);
  for (const { arrears } of Object.values(markets)) expect(arrears.buckets[0]?.from).toBe(0);
});
