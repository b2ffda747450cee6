import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accruingParts } from '../accrual/earned.ts';
import { addDays } from '../dates/day-number.ts';
import { localDate } from '../dates/local-date.ts';
import { addMonths } from '../dates/months.ts';
import { accrue } from '../ledger/accrue.ts';
import { imbalance, payoutEntries } from '../ledger/entries.ts';
import { owedInAll } from '../ledger/loan-books.ts';
import { replayLoan } from '../ledger/replay.ts';
import { settle } from '../ledger/settle.ts';
import type { Receipt } from '../ledger/settle.ts';
import { mexico } from '../markets/mexico.ts';
import { minor, sum } from '../money/minor.ts';
import { payoffOn } from '../repayment/payoff.ts';
import { flex } from '../product.ts';
import type { Product } from '../product.ts';
import {
  NOTHING_TO_RESCHEDULE,
  leavesPrincipal,
  rescheduleEntries,
  rescheduleLoan,
} from './reschedule.ts';
import type { Rescheduled } from './reschedule.ts';
import { earnedBy, lend, startsOn } from '../../test/lent.ts';
import { rescheduledBooks } from '../../test/rescheduled-books.ts';
import { runs } from '../../test/runs.ts';
import { balance } from '../../test/balance.ts';

const monthly = (on: ReturnType<typeof localDate>, count: number) =>
  Array.from({ length: count }, (_, index) => addMonths(on, index + 1));

describe('a loan of 3,000.00 in four, of which nothing was paid for 45 days, in six months instead', () => {
  const loan = lend(flex);
  const on = localDate('2026-04-16');
  const books = loan.until(45);
  const plan = rescheduleLoan(books, loan.parts, { on, dueOn: monthly(on, 6) }, loan);

  test('keeps the principal, and carries over what is owed without charging interest on it', () => {
    const total = (of: (one: Rescheduled['instalments'][number]) => number) =>
      plan.instalments.reduce((all, one) => all + of(one), 0);
    expect(plan.principal).toBe(300_000);
    expect(total(({ principal }) => principal)).toBe(300_000);
    // 0.05 % a day of 3,000.00 for the 183 days to 16 October, and what 45 days have earned: 45.00 and half of 45.00.
    expect(total(({ interest }) => interest)).toBe(27_450 + 6_750);
    expect(total(({ carried }) => carried.interest)).toBe(6_750);
    expect(total(({ commission }) => commission)).toBe(30_000);
    // 16 % of 45.75 in each of six, and of what is carried: 67.50 and 300.00.
    expect(total(({ iva }) => iva)).toBe(6 * 732 + 1_080 + 4_800);
    // 15 days at 3 % of 889.20.
    expect(total(({ penalty }) => penalty)).toBe(40_014);
    expect(plan.instalments.map(({ number }) => number)).toEqual([5, 6, 7, 8, 9, 10]);
    expect(plan.after).toEqual({ total: 414_486, cost: 114_486 });
    expect(plan.before).toEqual({ total: 355_680 + 40_014, cost: 55_680 + 40_014 });
  });

  test('is booked to the cent: earned interest stays earned, and charged penalties stay charged', () => {
    const payout = payoutEntries(loan.offer, loan.parts);
    const entries = rescheduleEntries(books, plan, {});
    expect(imbalance(entries)).toBe(0);
    const both = [...payout, ...entries];
    // What is deferred now is what the new plan will earn, plus what the old one has earned and is not booked yet.
    const earned = earnedBy(loan.parts, on);
    expect(balance(both, 'deferred.interest')).toBe(-(27_450 + earned.interest));
    expect(balance(both, 'deferred.tax')).toBe(-(6 * 732 + earned.tax));
    expect(balance(entries, 'income.penalty')).toBe(0);
  });

  test('paid off on the next day it costs what it cost, and a day of interest', () => {
    const parts = accruingParts({ startsOn: on, instalments: plan.instalments }, mexico);
    const before = payoffOn(books, loan.parts, on);
    const after = rescheduledBooks(plan);
    expect(payoffOn(after, parts, on).total).toBe(before.total);
    // One day of interest (45.75 in the first instalment for 30 days, rounded to 1.53), and its tax.
    const day = payoffOn(after, parts, addDays(on, 1));
    expect(day.total - before.total).toBe(153 + 24);
    expect(owedInAll(after)).toBe(plan.after.total);
  });
});

describe('laws of a rescheduled loan', () => {
  const declining: Product = { ...flex, method: 'declining' };
  const byMonths: Product = { ...flex, periodMonths: 1 };
  const loans = [flex, declining, byMonths].map((product) => lend(product));

  test('principal is conserved, nothing is negative, entries balance, and the debt of the day stays the same', () => {
    const paid = fc.record({ day: fc.integer({ min: 0, max: 150 }), share: fc.nat({ max: 90 }) });
    fc.assert(
      fc.property(
        fc.constantFrom(...loans),
        paid,
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(7, 15, 30),
        (loan, { day, share }, later, count, period) => {
          const first = loan.until(day);
          const amount = minor(Math.max(1, Math.floor((owedInAll(first) * share) / 100)));
          const paidOn = addDays(startsOn, day);
          const settled = settle(first, { on: paidOn, amount, wants: 'instalment' }, loan.rules);
          const on = addDays(paidOn, later);
          const { books } = accrue(settled.books, { after: paidOn, until: on }, loan.rules);
          const dueOn = Array.from({ length: count }, (_, index) =>
            addDays(on, (index + 1) * period),
          );
          const plan = rescheduleLoan(books, loan.parts, { on, dueOn }, loan);
          const payoff = payoffOn(books, loan.parts, on);
          const all = plan.instalments.flatMap((one) => [
            one.principal,
            one.interest - one.carried.interest,
            one.iva - one.carried.tax,
            one.commission,
            one.penalty,
          ]);
          expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
          // Unchanged, except for what was paid before its days and exceeds everything else that is owed.
          expect(plan.principal).toBeLessThanOrEqual(payoff.principal);
          expect(plan.principal).toBeGreaterThanOrEqual(payoff.principal - payoff.returned);
          expect(sum(plan.instalments.map(({ principal }) => principal))).toBe(plan.principal);
          const entries = rescheduleEntries(books, plan, {});
          expect(imbalance(entries)).toBe(0);
          const parts = accruingParts({ startsOn: on, instalments: plan.instalments }, mexico);
          expect(payoffOn(rescheduledBooks(plan), parts, on).total).toBe(payoff.total);
          expect(plan.after.total - plan.after.cost).toBe(plan.principal);
        },
      ),
      runs(3_000),
    );
  });

  test('after a payment was returned the debt of the day stays the same too, and the money pays the plan once it is won back', () => {
    const payment = fc.record({
      day: fc.integer({ min: 0, max: 150 }),
      share: fc.integer({ min: 1, max: 120 }),
      wants: fc.constantFrom(
        ...(['instalment', 'payoff', 'lowerInstalments', 'shorterTerm'] as const),
      ),
    });
    const returned = fc.record({
      parts: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 2 }),
      after: fc.nat({ max: 60 }),
    });
    const days = fc.nat({ max: 120 });
    fc.assert(
      fc.property(
        fc.constantFrom(...loans),
        payment,
        returned,
        days,
        fc.integer({ min: 1, max: 12 }),
        (loan, { day, share, wants }, { parts: shares, after }, later, count) => {
          const paidOn = addDays(startsOn, day);
          const owed = owedInAll(loan.until(day));
          const amount = minor(Math.max(1, Math.floor((owed * share) / 100)));
          let left: number = amount;
          const returns = shares.map((part, index): Receipt => {
            const gone = minor(Math.min(left, Math.max(1, Math.floor((amount * part) / 100))));
            left -= gone;
            const goneOn = addDays(paidOn, after * (index + 1));
            return { on: goneOn, amount: gone, wants: 'instalment', returnOf: 'paid' };
          });
          const receipts = [
            { on: paidOn, amount, wants, key: 'paid' },
            ...returns.filter((one) => one.amount > 0),
          ];
          const on = addDays(receipts.at(-1)?.on ?? paidOn, later);
          const history = { startsOn, start: loan.start, receipts };
          const { books } = replayLoan(history, on, loan.rules);
          if (!leavesPrincipal(books, loan.parts, on)) return;
          const dueOn = monthly(on, count);
          const plan = rescheduleLoan(books, loan.parts, { on, dueOn }, loan);
          const payoff = payoffOn(books, loan.parts, on);
          const parts = accruingParts({ startsOn: on, instalments: plan.instalments }, mexico);
          const opened = rescheduledBooks(plan);
          expect(payoffOn(opened, parts, on).total).toBe(payoff.total);
          expect(imbalance(rescheduleEntries(books, plan, {}))).toBe(0);

          const won = sum(returns.map((one) => one.amount));
          const again = settle(
            opened,
            { on, amount: won, wants: 'payoff' },
            { ...loan.rules, parts: () => parts },
          );
          const owes = again.books.instalments.flatMap((one) => Object.values(one.owed));
          expect(Math.min(...owes)).toBeGreaterThanOrEqual(0);
          const isEnough = won >= payoff.total;
          expect(owedInAll(again.books)).toBe(isEnough ? 0 : plan.after.total - won);
          expect(again.books.credit).toBe(isEnough ? won - payoff.total : 0);
        },
      ),
      runs(3_000),
    );
  });

  test('what the borrower paid in advance is deducted from what is carried over', () => {
    const loan = lend(flex);
    // Three instalments on the first day: their interest for future days belongs to the borrower.
    const paid = settle(
      loan.start,
      { on: startsOn, amount: minor(266_760), wants: 'instalment' },
      loan.rules,
    );
    const payoff = payoffOn(paid.books, loan.parts, startsOn);
    expect(payoff.returned).toBeGreaterThan(0);
    const dueOn = monthly(startsOn, 3);
    const plan = rescheduleLoan(paid.books, loan.parts, { on: startsOn, dueOn }, loan);
    const carried = sum(
      plan.instalments.flatMap((one) => [one.carried.interest, one.carried.tax, one.commission]),
    );
    expect(plan.principal + carried).toBe(payoff.total);
  });

  test('what was paid in advance pays penalties that would be carried over, which stay charged', () => {
    const loan = lend(flex);
    const on = addDays(startsOn, 45);
    const plan = rescheduleLoan(loan.until(45), loan.parts, { on, dueOn: monthly(on, 6) }, loan);
    const parts = accruingParts({ startsOn: on, instalments: plan.instalments }, mexico);
    const half = sum(plan.instalments.slice(0, 3).map((one) => sum([one.amount, one.penalty])));
    const { books } = settle(
      rescheduledBooks(plan),
      { on, amount: half, wants: 'instalment' },
      { ...loan.rules, parts: () => parts },
    );
    const again = rescheduleLoan(books, parts, { on, dueOn: monthly(on, 2) }, loan);
    // 274.50 of the interest is for future days and 171.00 of interest is owed, so 103.50 was paid ahead and pays a
    // part of the 200.07 of penalties.
    expect(sum(again.instalments.map(({ penalty }) => penalty))).toBe(20_007 - 10_350);
    const entries = rescheduleEntries(books, again, {});
    expect(imbalance(entries)).toBe(0);
    expect(balance(entries, 'income.penalty')).toBe(0);
  });

  test('what was paid in advance may leave no principal to spread, although some is owed', () => {
    const loan = lend(flex);
    const amount = minor(355_679);
    const { books } = settle(loan.start, { on: startsOn, amount, wants: 'instalment' }, loan.rules);
    expect(sum(books.instalments.map(({ owed }) => owed.principal))).toBe(1);
    expect(leavesPrincipal(books, loan.parts, startsOn)).toBe(false);
  });

  test('a paid loan cannot be rescheduled, and dates must be after the day', () => {
    const loan = lend(flex);
    const paid = settle(
      loan.start,
      { on: startsOn, amount: minor(355_680), wants: 'instalment' },
      loan.rules,
    );
    const at = (dueOn: readonly string[]) => () =>
      rescheduleLoan(loan.start, loan.parts, { on: startsOn, dueOn: dueOn.map(localDate) }, loan);
    expect(() =>
      rescheduleLoan(paid.books, loan.parts, { on: startsOn, dueOn: monthly(startsOn, 2) }, loan),
    ).toThrow(NOTHING_TO_RESCHEDULE);
    expect(leavesPrincipal(paid.books, loan.parts, startsOn)).toBe(false);
    expect(leavesPrincipal(loan.start, loan.parts, startsOn)).toBe(true);
    expect(at(['2026-03-02'])).toThrow(RangeError);
    expect(at(['2026-05-02', '2026-04-02'])).toThrow(RangeError);
    expect(at([])).toThrow(RangeError);
  });
});
