import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accruingParts } from '../accrual/earned.ts';
import { addDays } from '../dates/day-number.ts';
import { accrue } from './accrue.ts';
import { imbalance, receiptEntries } from './entries.ts';
import type { Entry } from './entries.ts';
import { owedInAll } from './loan-books.ts';
import { settle } from './settle.ts';
import {
  chargeOffEntries,
  isSuspended,
  recoveryEntries,
  standingOn,
  suspensionEntries,
} from './standing.ts';
import { mexico } from '../markets/mexico.ts';
import { ZERO, add, minor, subtract, sum } from '../money/minor.ts';
import { makeOffer } from '../offer/offer.ts';
import { flex } from '../product.ts';
import { daysPastDue } from '../repayment/arrears.ts';
import {
  NOTHING_ELSE_BOOKED,
  accruedIn,
  earnedBy,
  openedBooks,
  rulesOf,
  startsOn,
} from '../../test/lent.ts';
import { runs } from '../../test/runs.ts';
import { balance } from '../../test/balance.ts';

// 3,000.00 in four instalments of 889.20, the first on Wednesday 1 April 2026: 45.00 of interest in each.
const offer = makeOffer({ product: flex, market: mexico, startsOn });
const parts = accruingParts(offer, mexico);
const opening = openedBooks(offer);
const rules = { ...rulesOf(flex), parts: () => parts };
const running = { ...mexico, isChargedOff: false, wasSuspended: false, penalty: flex.penalty };
const lost = { ...running, isChargedOff: true };
const on = (days: number) => addDays(startsOn, days);
const until = (days: number) => accrue(opening, { after: startsOn, until: on(days) }, rules);

describe('income of a loan that is late for long', () => {
  test('is suspended from the ninetieth day on, including earlier income', () => {
    expect(standingOn(opening, parts, on(119), running)).toEqual({ suspended: 0, chargedOff: 0 });
    // Day 120: 45.00 was earned four times and none was paid.
    expect(standingOn(opening, parts, on(120), running).suspended).toBe(18_000);
    const { books, accruals } = until(120);
    expect(standingOn(books, parts, on(120), running).suspended).toBe(18_000 + accruedIn(accruals));
    // Three instalments are late when the first is paid: 61 days, and everything is income again.
    const paid = settle(books, { on: on(120), amount: minor(200_000), wants: 'instalment' }, rules);
    expect(daysPastDue(paid.books, on(120), mexico.calendar)).toBeLessThan(90);
    expect(standingOn(paid.books, parts, on(120), running).suspended).toBe(0);
  });

  test('stays suspended under a new plan until three of its instalments are paid (pago sostenido)', () => {
    const helped = { ...running, wasSuspended: true };
    const owed = (count: number) => minor(88_920 * count);
    const after = (count: number) =>
      count === 0
        ? opening
        : settle(opening, { on: on(1), amount: owed(count), wants: 'instalment' }, rules).books;
    const stands = [0, 1, 2, 3].map((count) => isSuspended(after(count), on(1), helped));
    expect(stands).toEqual([true, true, true, false]);
    expect(isSuspended(opening, on(1), running)).toBe(false);
  });

  test('is what was paid of it, in any amounts and at any time', () => {
    const payments = fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 300 }),
        amount: fc.integer({ min: 1, max: 3e5 }),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(payments, fc.integer({ min: 121, max: 320 }), (paid, day) => {
        let [books, after, charged] = [opening, startsOn, ZERO];
        let received = ZERO;
        for (const one of paid.toSorted((a, b) => a.day - b.day)) {
          if (one.day > day) continue;
          const done = accrue(books, { after, until: on(one.day) }, rules);
          charged = add(charged, accruedIn(done.accruals));
          const receipt = {
            on: on(one.day),
            amount: minor(one.amount),
            wants: 'instalment' as const,
          };
          const settled = settle(done.books, receipt, rules);
          ({ books } = settled);
          after = on(one.day);
          received = sum([
            received,
            ...settled.applied.flatMap(({ parts: of }) => [of.interest, of.penalty]),
          ]);
        }
        const last = accrue(books, { after, until: on(day) }, rules);
        charged = add(charged, accruedIn(last.accruals));
        const { suspended } = standingOn(last.books, parts, on(day), running);
        const isLong = daysPastDue(last.books, on(day), mexico.calendar) >= 90;
        const income = subtract(add(earnedBy(parts, on(day)).interest, charged), suspended);
        expect(isLong ? income : suspended).toBe(isLong ? received : 0);
        const entries = suspensionEntries(minor(700), suspended);
        expect(imbalance(entries)).toBe(0);
        expect(balance(entries, 'income.suspended')).toBe(subtract(suspended, minor(700)));
      }),
      runs(2_000),
    );
  });
});

describe('a charge-off', () => {
  const { books } = until(220);
  const before = standingOn(books, parts, on(220), running);
  const after = standingOn(books, parts, on(220), lost);
  const entries = chargeOffEntries(before.suspended, after.chargedOff);

  test('loses the loan’s book value: principal, commission and tax, because the rest was no income; the debt stays', () => {
    expect(imbalance(entries)).toBe(0);
    expect(balance(entries, 'expense.chargeOff')).toBe(300_000 + 30_000 + 7_680);
    expect(balance(entries, 'chargedOff')).toBe(subtract(ZERO, owedInAll(books)));
    expect(entries.some(({ account }) => account.startsWith('receivable.'))).toBe(false);
  });

  test('every cent that comes in is a recovery until all is paid, and then nothing stands against the loan', () => {
    const share = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(share, (amounts) => {
        let now = books;
        let standing = after.chargedOff;
        const all: Entry[] = [...entries];
        let received = ZERO;
        for (const amount of amounts) {
          const receipt = { on: on(220), amount: minor(amount), wants: 'instalment' as const };
          const settled = settle(now, receipt, rules);
          now = settled.books;
          const must = standingOn(now, parts, on(220), lost).chargedOff;
          const followed = recoveryEntries(standing, must, NOTHING_ELSE_BOOKED);
          standing = must;
          all.push(...receiptEntries('cash', minor(amount), settled), ...followed);
          received = add(received, subtract(minor(amount), settled.credit));
          expect(imbalance(followed)).toBe(0);
        }
        expect(balance(all, 'income.recovery')).toBe(subtract(ZERO, received));
        expect(balance(all, 'chargedOff')).toBe(subtract(ZERO, owedInAll(now)));
        expect(balance(all, 'expense.chargeOff')).toBe(337_680);
      }),
      runs(2_000),
    );
  });

  test('later charges are no income, and a later waiver is no further loss', () => {
    const later = accrue(books, { after: on(220), until: on(221) }, rules);
    const penalties = minor(1_200);
    const more = recoveryEntries(after.chargedOff, add(after.chargedOff, penalties), {
      ...NOTHING_ELSE_BOOKED,
      penalties,
    });
    expect(later.books.instalments.length).toBe(4);
    expect(more).toEqual([
      { account: 'chargedOff', amount: -1_200 },
      { account: 'income.suspended', amount: 1_200 },
    ]);
    const less = recoveryEntries(after.chargedOff, subtract(after.chargedOff, minor(5_000)), {
      ...NOTHING_ELSE_BOOKED,
      forgiven: minor(5_000),
    });
    expect(less).toEqual([
      { account: 'chargedOff', amount: 5_000 },
      { account: 'expense.chargeOff', amount: -5_000 },
    ]);
    // Given back in its cooling-off time after all: the commission of 90.00 and its tax were lost, and nobody has paid them.
    const givenBack = { commission: minor(9_000), tax: minor(1_620) };
    const ended = recoveryEntries(after.chargedOff, subtract(after.chargedOff, minor(310_620)), {
      earned: { interest: ZERO, tax: ZERO },
      penalties: ZERO,
      penaltyTax: ZERO,
      forgiven: ZERO,
      givenBack,
      owedAgain: ZERO,
    });
    expect(ended).toEqual([
      { account: 'chargedOff', amount: 310_620 },
      { account: 'expense.chargeOff', amount: -10_620 },
      { account: 'income.recovery', amount: -300_000 },
    ]);
    // A payment of 50.00 from before the charge-off is returned, and restored later: the loss grows and falls again.
    for (const amount of [minor(5_000), minor(-5_000)]) {
      const returned = recoveryEntries(after.chargedOff, add(after.chargedOff, amount), {
        ...NOTHING_ELSE_BOOKED,
        owedAgain: amount,
      });
      expect(returned).toEqual([
        { account: 'chargedOff', amount: subtract(ZERO, amount) },
        { account: 'expense.chargeOff', amount },
      ]);
    }
    // Interest for future days is neither earned nor paid yet, but its tax is owed to the authority all the same.
    const earned = { interest: minor(150), tax: minor(24) };
    const grown = recoveryEntries(after.chargedOff, add(after.chargedOff, minor(174)), {
      ...NOTHING_ELSE_BOOKED,
      earned,
    });
    expect(grown).toEqual([
      { account: 'chargedOff', amount: -174 },
      { account: 'income.suspended', amount: 150 },
      { account: 'expense.chargeOff', amount: 24 },
    ]);
  });
});
