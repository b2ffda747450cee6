import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates/day-number.ts';
import { localDate } from '../dates/local-date.ts';
import { mexico } from '../markets/mexico.ts';
import { minor } from '../money/minor.ts';
import { TERMS_PENALTY } from '../penalties/penalty-rule.ts';
import { unico } from '../product.ts';
import { accrue } from './accrue.ts';
import type { LoanBooks, LoanRules } from './loan-books.ts';
import type { PenaltyStop } from './penalty-stop.ts';
import { runs } from '../../test/runs.ts';

const DUE = localDate('2026-04-01');
const books: LoanBooks = {
  credit: minor(0),
  instalments: [
    {
      number: 1,
      dueOn: DUE,
      extendedDays: 0,
      planned: { principal: minor(100_000), amount: minor(100_000) },
      owed: {
        principal: minor(100_000),
        interest: minor(0),
        commission: minor(0),
        iva: minor(0),
        penalty: minor(0),
      },
      accrued: minor(0),
    },
  ],
};
const rulesWith = (stops: readonly PenaltyStop[]): LoanRules => ({
  product: { ...unico, penalty: TERMS_PENALTY },
  calendar: mexico.calendar,
  isRepeatClient: false,
  canBeExtended: false,
  stops,
});
const charged = (stops: readonly PenaltyStop[], days: number) =>
  accrue(books, { after: DUE, until: addDays(DUE, days) }, rulesWith(stops)).accruals;

test('days before a stop and after its end are charged, those in between are not', () => {
  const stop = { from: addDays(DUE, 3), resumesOn: addDays(DUE, 6) };
  const days = charged([stop], 7).map(({ on }) => on);
  expect(days).toEqual([1, 2, 6, 7].map((day) => addDays(DUE, day)));
});

test('a stop that is not resumed lasts, and one that ends where it begins stops nothing', () => {
  const from = addDays(DUE, 3);
  expect(charged([{ from, resumesOn: null }], 60)).toHaveLength(2);
  expect(charged([{ from, resumesOn: from }], 60)).toEqual(charged([], 60));
});

test('the one-time amount of a stopped first day is not charged later', () => {
  const [first] = charged([], 1);
  expect(first?.amount).toBe(5_000 + 100_000);
  const [second] = charged([{ from: DUE, resumesOn: addDays(DUE, 2) }], 2);
  expect(second?.amount).toBe(5_000);
});

test('law: every day costs the same as without stops, or nothing', () => {
  const stops = fc.array(fc.nat(130), { maxLength: 6 }).map((days) => {
    const ordered = days.toSorted((a, b) => a - b).map((day) => addDays(DUE, day));
    return ordered.flatMap((from, index) =>
      index % 2 === 0 ? [{ from, resumesOn: ordered[index + 1] ?? null }] : [],
    );
  });
  fc.assert(
    fc.property(stops, (given) => {
      const isFree = (on: string) =>
        given.some(({ from, resumesOn }) => on >= from && on < (resumesOn ?? '9999-12-31'));
      expect(charged(given, 120)).toEqual(charged([], 120).filter(({ on }) => !isFree(on)));
    }),
    runs(3_000),
  );
});
