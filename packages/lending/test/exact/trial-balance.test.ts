import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accrue } from '../../src/ledger/accrue.ts';
import {
  earningEntries,
  imbalance,
  payoutEntries,
  penaltyEntries,
} from '../../src/ledger/entries.ts';
import type { Account, Entry } from '../../src/ledger/entries.ts';
import { standingOn, suspensionEntries } from '../../src/ledger/standing.ts';
import { minor } from '../../src/money/minor.ts';
import { deferredOn } from '../../src/repayment/payoff.ts';
import { runs } from '../runs.ts';
import { dateOf, dayNumber, openFrom } from './days.ts';
import { earnedShare, whole } from './exact-plan.ts';
import { penaltiesOf, taxInPenalties } from './exact-penalties.ts';
import { distance, fraction, minus, summed, times, total } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import { loans } from './random-loans.ts';
import type { RandomLoan } from './random-loans.ts';

const SUSPENDED_FROM = { mexico: 90, india: 90, philippines: 91 };

/** What a loan has earned by the end of a day, unrounded. */
const earnedExactly = ({ exact }: RandomLoan, day: number): Fraction =>
  total(
    exact.rows.map(({ from, due, interest }) => {
      if (day >= due) return fraction(interest);
      return day <= from
        ? fraction(0)
        : times(fraction(interest), fraction(day - from, due - from));
    }),
  );

/** The balances of a loan that nobody pays, on a day: as the rules say, and zero in all. */
function balancesOf({ exact, product, principal }: RandomLoan, day: number) {
  const { rows } = exact;
  const penalties = penaltiesOf(rows, day, product);
  const penaltyTax = summed(penalties.map((one) => taxInPenalties(one, product.market)));
  const earned = summed(rows.map((row) => earnedShare(row.interest, row, day)));
  const earnedTax = summed(rows.map((row) => earnedShare(row.interestTax, row, day)));
  const interest = summed(rows.map((row) => row.interest));
  const tax = summed(rows.map((row) => row.interestTax));
  const feeTax = summed(rows.map((row) => row.tax)) - tax + exact.keptTax;
  const late = day - openFrom(rows[0]!.due, product.market); // ! a plan has a row
  const income = earned + summed(penalties) - penaltyTax;
  const suspended = late >= SUSPENDED_FROM[product.market] ? income : 0;
  return {
    receivables: summed(rows.map(whole)) + summed(penalties),
    cash: exact.kept - principal,
    'income.interest': -earned,
    'income.commission': -exact.commission,
    'income.penalty': penaltyTax - summed(penalties),
    'income.suspended': suspended,
    suspended: -suspended,
    'tax.iva': -feeTax - earnedTax,
    'tax.penalty': -penaltyTax,
    'deferred.interest': earned - interest,
    'deferred.tax': earnedTax - tax,
  };
}

const monthsEndOf = (day: number): number => {
  const date = new Date(day * 86_400_000);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0) / 86_400_000;
};

/** Everything that is booked of a loan up to a day, month by month as the server books it. */
function bookTo(loan: RandomLoan, day: number): { until: number; entries: Entry[] }[] {
  const { offer, parts, start, rules, market, product } = loan;
  const standing = {
    ...market,
    isChargedOff: false,
    wasSuspended: false,
    penalty: product.penalty,
  };
  let [books, after, suspended] = [start, offer.startsOn, minor(0)];
  let deferred = deferredOn(books, parts, after);
  const booked = [{ until: loan.exact.start, entries: payoutEntries(offer, parts) }];
  while (dayNumber(after) < day) {
    const until = dateOf(Math.min(day, monthsEndOf(dayNumber(after) + 1)));
    const done = accrue(books, { after, until }, rules);
    const expected = deferredOn(done.books, parts, until);
    const stands = standingOn(done.books, parts, until, standing).suspended;
    const entries = [
      ...penaltyEntries(done.accruals),
      ...earningEntries(deferred, expected),
      ...suspensionEntries(suspended, stands),
    ];
    booked.push({ until: dayNumber(until), entries });
    [books, after, suspended, deferred] = [done.books, until, stands, expected];
  }
  return booked;
}

const balance = (entries: readonly Entry[], is: (account: Account) => boolean): number =>
  summed(entries.filter(({ account }) => is(account)).map(({ amount }) => amount));

test('the trial balance of any day, and the income of each month is that month’s', () => {
  fc.assert(
    fc.property(loans, fc.nat({ max: 500 }), (loan, days) => {
      const day = loan.exact.start + days;
      const booked = bookTo(loan, day);
      for (const { entries } of booked) expect(imbalance(entries)).toBe(0);
      const all = booked.flatMap(({ entries }) => entries);
      const { receivables, ...expected } = balancesOf(loan, day);
      expect(balance(all, (account) => account.startsWith('receivable.'))).toBe(receivables);
      for (const [name, amount] of Object.entries(expected))
        expect([name, balance(all, (account) => account === name)]).toEqual([name, 0 + amount]);
      expect(receivables + summed(Object.values(expected))).toBe(0);

      // To a cent for each of the two instalments at its ends.
      let before = loan.exact.start;
      for (const { until, entries } of booked.slice(1)) {
        const own = balance(entries, (account) => account === 'income.interest');
        const exactly = minus(earnedExactly(loan, until), earnedExactly(loan, before));
        expect(distance(0 - own, exactly)).toBeLessThanOrEqual(1);
        before = until;
      }
    }),
    runs(1_000),
  );
});
