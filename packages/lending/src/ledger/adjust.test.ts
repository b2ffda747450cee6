import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../test/runs.ts';
import { localDate } from '../dates/local-date.ts';
import { mexico } from '../markets/mexico.ts';
import { india } from '../markets/india.ts';
import { philippines } from '../markets/philippines.ts';
import { ZERO, add, minor, subtract, sum } from '../money/minor.ts';
import { accruesIncome, bucketOf, daysPastDue } from '../repayment/arrears.ts';
import { creditable, debit } from './adjust.ts';
import { owedInAll, owedOf } from './loan-books.ts';
import type { LoanBooks, Owed } from './loan-books.ts';
import { waivePenalties } from './waive-penalties.ts';

const RUNS = runs(5000);
const amount = fc.integer({ min: 0, max: 1e7 }).map(minor);
const owed: fc.Arbitrary<Owed> = fc.record({
  principal: amount,
  interest: amount,
  commission: amount,
  iva: amount,
  penalty: amount,
});
const paid: fc.Arbitrary<Owed> = fc.constant({
  principal: ZERO,
  interest: ZERO,
  commission: ZERO,
  iva: ZERO,
  penalty: ZERO,
});
const books: fc.Arbitrary<LoanBooks> = fc
  .array(fc.oneof(owed, paid), { minLength: 1, maxLength: 6 })
  .map((all) => ({
    credit: ZERO,
    instalments: all.map((one, index) => ({
      number: index + 1,
      dueOn: localDate(`2026-0${index + 1}-02`),
      extendedDays: 0,
      planned: { principal: one.principal, amount: minor(1) },
      owed: one,
      accrued: one.penalty,
    })),
  }));

describe('waiving penalties', () => {
  test('reduces only penalties, by exactly its amount, the oldest first', () => {
    fc.assert(
      fc.property(books, amount, (before, most) => {
        const { books: after, applied } = waivePenalties(before, most);
        const was = before.instalments.map((one) => one.owed.penalty);
        const waived = applied.map(({ parts }) => parts.penalty);
        const all = sum([ZERO, ...was]);
        expect(sum([ZERO, ...waived])).toBe(Math.min(most, all));
        expect(subtract(owedInAll(before), owedInAll(after))).toBe(Math.min(most, all));
        // Earlier ones are settled completely before a later one.
        const firstLeft = after.instalments.findIndex((one) => one.owed.penalty > 0);
        const later = firstLeft === -1 ? [] : waived.slice(firstLeft + 1);
        expect(later.every((one) => one === 0)).toBe(true);
        const others = (of: Owed) => ({ ...of, penalty: ZERO });
        expect(after.instalments.map((one) => others(one.owed))).toEqual(
          before.instalments.map((one) => others(one.owed)),
        );
      }),
      RUNS,
    );
  });

  test('leaves them counted, so that the limit does not allow the same days to be charged again', () => {
    fc.assert(
      fc.property(books, amount, (before, most) => {
        const { books: after } = waivePenalties(before, most);
        expect(after.instalments.map(({ accrued }) => accrued)).toEqual(
          before.instalments.map(({ accrued }) => accrued),
        );
      }),
      RUNS,
    );
  });

  test('in two parts has the same effect as at once', () => {
    fc.assert(
      fc.property(books, amount, amount, (before, one, other) => {
        const twice = waivePenalties(waivePenalties(before, one).books, other).books;
        expect(twice).toEqual(waivePenalties(before, add(one, other)).books);
      }),
      RUNS,
    );
  });
});

describe('an adjustment of a debt', () => {
  test('adds exactly its amount, to the oldest instalment of which something is owed', () => {
    fc.assert(
      fc.property(books, amount, (before, more) => {
        const { books: after, applied } = debit(before, more);
        expect(subtract(owedInAll(after), owedInAll(before))).toBe(more);
        const open = before.instalments.findIndex((one) => owedOf(one) > 0);
        const at = open === -1 ? before.instalments.length - 1 : open;
        expect(
          after.instalments.map(
            (one, index) =>
              subtract(one.owed.commission, before.instalments[index]!.owed.commission), // ! as many
          ),
        ).toEqual(before.instalments.map((_, index) => (index === at ? more : 0)));
        expect(sum(applied.map(({ parts }) => parts.commission))).toBe(subtract(ZERO, more));
      }),
      RUNS,
    );
  });

  test('in favour of the borrower settles what is owed and leaves no credit', () => {
    fc.assert(
      fc.property(books, amount, (before, given) => {
        expect(creditable(before, given)).toBe(Math.min(given, owedInAll(before)));
      }),
      RUNS,
    );
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
    fc.property(books, fc.integer({ min: 1, max: 28 }), (given, day) => {
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
