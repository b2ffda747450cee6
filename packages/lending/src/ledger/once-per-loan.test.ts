import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates/day-number.ts';
import { localDate } from '../dates/local-date.ts';
import { mexico } from '../markets/mexico.ts';
import { minor } from '../money/minor.ts';
import { TERMS_PENALTY, atMostTheObligation } from '../penalties/penalty-rule.ts';
import { flex } from '../product.ts';
import { accrue } from './accrue.ts';
import type { LoanBooks, LoanRules } from './loan-books.ts';
import { accruedIn } from '../../test/lent.ts';

const DUE = localDate('2026-04-08');
const OWED = 88_920;
const booksOf = (...dues: readonly number[]): LoanBooks => ({
  credit: minor(0),
  instalments: dues.map((days, index) => ({
    number: index + 1,
    dueOn: addDays(DUE, days),
    extendedDays: 0,
    accrued: minor(0),
    planned: {
      principal: minor(OWED),
      amount: minor(OWED),
    },
    owed: {
      principal: minor(OWED),
      interest: minor(0),
      commission: minor(0),
      iva: minor(0),
      penalty: minor(0),
    },
  })),
});
const rulesWith = (penalty: LoanRules['product']['penalty']): LoanRules => ({
  product: {
    ...flex,
    penalty,
  },
  calendar: {
    weekend: [],
    holidays: [],
  },
  isRepeatClient: false,
  canBeExtended: false,
  stops: [],
});
const lateFor = (days: number, rules: LoanRules, books = booksOf(0, 30, 60)) =>
  accrue(books, { after: DUE, until: addDays(DUE, days) }, rules);

test('an instalment of 889.20 of flex owes at most as much again (Código Civil Federal, art. 1843)', () => {
  const rules = rulesWith(flex.penalty);
  expect(accruedIn(lateFor(365, rules, booksOf(0)).accruals)).toBe(OWED);
  expect(accruedIn(lateFor(33, rules, booksOf(0)).accruals)).toBe(88_031); // 33 days of 3 %: 880.308
  expect(accruedIn(lateFor(34, rules, booksOf(0)).accruals)).toBe(OWED);
});

test('a one-time amount is once for the loan, with the first instalment that is late', () => {
  const once = {
    ...TERMS_PENALTY,
    tiers: [],
    oneTime: { newClient: minor(50), repeatClient: minor(40) },
  };
  expect(lateFor(200, rulesWith({ ...once, oneTimePer: 'loan' })).accruals).toEqual([
    { on: addDays(DUE, 1), instalment: 1, amount: 50, tax: 0 },
  ]);
  // A loan agreed earlier charges once for each instalment, as its terms say.
  expect(lateFor(200, rulesWith(once)).accruals.map(({ instalment }) => instalment)).toEqual([
    1, 2, 3,
  ]);
});

test('a one-time amount is never more than what is unpaid', () => {
  const rules = rulesWith({ ...TERMS_PENALTY, tiers: [], oneTimePer: 'loan' });
  expect(accruedIn(lateFor(5, rules).accruals)).toBe(OWED);
});

test('law: day by day is the same as all days at once, and no instalment passes the obligation', () => {
  const rules = rulesWith(atMostTheObligation(TERMS_PENALTY));
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), fc.nat(400), fc.nat(400), (second, third, split, days) => {
      const books = booksOf(0, second, second + third);
      const whole = lateFor(split + days, rules, books);
      const first = lateFor(split, rules, books);
      const span = { after: addDays(DUE, split), until: addDays(DUE, split + days) };
      const rest = accrue(first.books, span, rules);
      expect(rest.books).toEqual(whole.books);
      for (const { accrued } of whole.books.instalments) expect(accrued).toBeLessThanOrEqual(OWED);
    }),
    { numRuns: 60 },
  );
  expect(mexico.caps.penaltyTotal).toEqual(atMostTheObligation(TERMS_PENALTY).limit);
});
