import { expect, test } from 'vitest';
import { addDays } from '../dates/day-number.ts';
import { localDate } from '../dates/local-date.ts';
import { mexico } from '../markets/mexico.ts';
import { ZERO, minor } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import { flex } from '../product.ts';
import type { PenaltyRule } from '../penalties/penalty-rule.ts';
import { accrue } from './accrue.ts';
import { comingCharge } from './coming-charge.ts';
import type { LoanBooks, LoanRules } from './loan-books.ts';

// A Wednesday, so that lateness begins on the day after.
const DUE = localDate('2026-03-11');
const graced: Partial<PenaltyRule> = { graceDays: 3 };

/** What comes on the `day`-th late day of a payment of 1,000.00, with the books accrued until then. */
function comingOn(day: number, penalty: Partial<PenaltyRule>, given: Partial<LoanRules> = {}) {
  const rules: LoanRules = {
    product: { ...flex, penalty: { ...flex.penalty, ...penalty } },
    calendar: mexico.calendar,
    isRepeatClient: false,
    canBeExtended: false,
    stops: [],
    ...given,
  };
  const owed = {
    principal: minor(100_000),
    interest: ZERO,
    commission: ZERO,
    iva: ZERO,
    penalty: ZERO,
  };
  const planned = { principal: minor(100_000), amount: minor(100_000) };
  const one = { number: 1, dueOn: DUE, extendedDays: 0, planned, owed, accrued: ZERO };
  const paid = { ...one, number: 0, dueOn: addDays(DUE, -30), owed: { ...owed, principal: ZERO } };
  const opened: LoanBooks = { credit: ZERO, instalments: [paid, one] };
  const today = addDays(DUE, day);
  const { books } = accrue(opened, { after: DUE, until: today }, rules);
  return comingCharge(books, today, rules);
}

test('on the first and the last free day the first charge is announced for the same day', () => {
  const fourth = { on: addDays(DUE, 4), isDaily: true };
  expect([1, 2, 3].map((day) => comingOn(day, graced))).toEqual([fourth, fourth, fourth]);
  expect(comingOn(4, graced)).toEqual({ on: addDays(DUE, 5), isDaily: true });
});

test('without free days the next day costs', () => {
  expect(comingOn(1, {})).toEqual({ on: addDays(DUE, 2), isDaily: true });
});

test('a free tier is skipped, however long it is', () => {
  const tiers = [
    { fromDay: 1, rate: rate(0, 0) },
    { fromDay: 31, rate: rate(1, 2) },
  ];
  expect(comingOn(2, { ...graced, tiers })).toEqual({ on: addDays(DUE, 34), isDaily: true });
});

test('a one-time charge is not announced as a daily one, and nothing follows it', () => {
  const once = { ...graced, tiers: [], oneTime: { newClient: minor(5_00), repeatClient: ZERO } };
  expect(comingOn(1, once)).toEqual({ on: addDays(DUE, 4), isDaily: false });
  expect(comingOn(4, once)).toBeNull();
});

test('nothing is announced if nothing is late, lateness is free, or the limit is reached', () => {
  expect(comingOn(0, {})).toBeNull();
  expect(comingOn(5, { tiers: [] })).toBeNull();
  expect(comingOn(5, { limit: rate(3, 2) })).toBeNull();
});

test('a stop of the penalties delays them until it ends, or as long as it has no end', () => {
  const resumesOn = addDays(DUE, 10);
  expect(comingOn(5, {}, { stops: [{ from: DUE, resumesOn }] })).toMatchObject({ on: resumesOn });
  expect(comingOn(5, {}, { stops: [{ from: DUE, resumesOn: null }] })).toBeNull();
});
