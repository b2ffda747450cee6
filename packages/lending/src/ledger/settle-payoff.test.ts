import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accruingParts } from '../accrual/earned.ts';
import { addDays } from '../dates/day-number.ts';
import { accrue } from './accrue.ts';
import {
  earningEntries,
  imbalance,
  payoutEntries,
  penaltyEntries,
  receiptEntries,
} from './entries.ts';
import type { Entry } from './entries.ts';
import { owedInAll } from './loan-books.ts';
import { replayLoan } from './replay.ts';
import { reversePayment } from './reverse-payment.ts';
import { settlePayoff } from './settle-payoff.ts';
import { settlePrepayment } from './settle-prepayment.ts';
import { settle } from './settle.ts';
import type { Receipt } from './settle.ts';
import { india } from '../markets/india.ts';
import { mexico } from '../markets/mexico.ts';
import { minor, subtract, sum } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import { makeOffer } from '../offer/offer.ts';
import { flex } from '../product.ts';
import { deferredOn, payoffOn } from '../repayment/payoff.ts';
import { earnedBy, lend, openedBooks, rulesOf, startsOn } from '../../test/lent.ts';
import { runs } from '../../test/runs.ts';
import { balance } from '../../test/balance.ts';

const offer = makeOffer({ product: flex, market: mexico, startsOn });
const parts = accruingParts(offer, mexico);
const opening = openedBooks(offer);
const rules = rulesOf(flex);
const after = (days: number) => addDays(startsOn, days);
const receivable = (entries: readonly Entry[]) =>
  sum(
    entries.filter(({ account }) => account.startsWith('receivable.')).map(({ amount }) => amount),
  );

describe('a payoff', () => {
  test('of flex one day after its payout leaves the lender 1.50 of interest and 48.24 of tax', () => {
    const amount = minor(334_974);
    const done = settlePayoff(opening, parts, { on: after(1), amount })!; // ! it is enough
    const entries = [
      ...payoutEntries(offer, parts),
      ...earningEntries(deferredOn(opening, parts, startsOn), deferredOn(opening, parts, after(1))),
      ...receiptEntries('cash', amount, { ...done, extension: null }),
    ];
    expect(owedInAll(done.books)).toBe(0);
    expect([
      balance(entries, 'deferred.interest'),
      balance(entries, 'deferred.tax'),
      imbalance(entries),
    ]).toEqual([0, 0, 0]);
    expect(balance(entries, 'income.interest')).toBe(-150);
    expect(balance(entries, 'tax.iva')).toBe(-4_824);
    expect(balance(entries, 'cash')).toBe(34_974);
  });

  test('that is a cent short is an ordinary payment, and a loan that owes nothing has none', () => {
    expect(settlePayoff(opening, parts, { on: after(1), amount: minor(334_973) })).toBeNull();
    const done = settlePayoff(opening, parts, { on: after(1), amount: minor(400_000) });
    expect(done?.credit).toBe(400_000 - 334_974);
    expect(settlePayoff(done!.books, parts, { on: after(1), amount: minor(1) })).toBeNull();
  });

  test('that is returned in parts is owed again, and once all of it is returned it has no effect left', () => {
    const paid: Receipt = { on: after(1), amount: minor(334_979), wants: 'payoff' };
    const { books, ...payment } = settle(opening, paid, { ...rules, parts: () => parts });
    expect([owedInAll(books), payment.credit]).toEqual([0, 5]);
    const part = reversePayment(books, { ...payment, made: null }, minor(1_005));
    expect([owedInAll(part.books), part.books.credit]).toEqual([1_000, 0]);
    // What the payoff cancelled stays cancelled.
    expect(payoffOn(part.books, parts, after(1)).total).toBe(1_000);
    const all = reversePayment(part.books, part.left, minor(333_974));
    expect(all.books.instalments.map(({ owed }) => owed)).toEqual(
      opening.instalments.map(({ owed }) => owed),
    );
    expect(payoffOn(all.books, parts, after(1)).total).toBe(334_974);
  });

  test('of a whole loan prepays nothing; of a partly prepaid loan it prepays the rest of each instalment', () => {
    const whole = { on: after(1), amount: minor(334_974) };
    expect(settlePayoff(opening, parts, whole)).not.toHaveProperty('prepaid');
    const prepaid = settlePrepayment(
      opening,
      { ...rules, parts: () => parts },
      { on: after(30), amount: minor(150_000), reduces: 'lowerInstalments' },
    )!; // ! 610.80 pass what is due: 203.60 of each of three
    const { total } = payoffOn(prepaid.books, parts, after(40));
    const done = settlePayoff(prepaid.books, parts, { on: after(40), amount: total })!; // ! it is enough
    expect(done.prepaid).toEqual(
      [2, 3, 4].map((instalment) => ({ instalment, principal: 54_640 })),
    );
    expect(done.books.instalments.map((one) => one.prepaid ?? 0)).toEqual([
      0, 75_000, 75_000, 75_000,
    ]);
  });

  test('that was returned in part is paid again like any instalment: nothing is prepaid a second time', () => {
    const paid: Receipt = { on: after(1), amount: minor(334_974), wants: 'payoff' };
    const { books, ...payment } = settle(opening, paid, { ...rules, parts: () => parts });
    const part = reversePayment(books, { ...payment, made: null }, minor(200_000));
    const again = { on: after(2), amount: minor(100_000), reduces: 'lowerInstalments' } as const;
    expect(owedInAll(part.books)).toBe(200_000);
    expect(settlePrepayment(part.books, { ...rules, parts: () => parts }, again)).toBeNull();
  });

  test('in the cooling-off time, once returned, leaves the books as they were, with the commission', () => {
    const indian = { ...flex, market: 'india' as const, ivaRate: rate(18, 2) };
    const loan = lend(indian, india);
    const { coolingOff } = loan;
    const itsRules = { ...loan.rules, coolingOff: () => coolingOff };
    const { total, givenBack } = payoffOn(loan.start, loan.parts, after(1), coolingOff);
    expect(givenBack.commission).toBeGreaterThan(0);
    const receipts: Receipt[] = [
      { key: 'p1', on: after(1), amount: total, wants: 'payoff' },
      { returnOf: 'p1', on: after(2), amount: total, wants: 'payoff' },
    ];
    const history = { startsOn, start: loan.start, receipts };
    const { books, settlements } = replayLoan(history, after(2), itsRules);
    expect(settlements[0]).toMatchObject({ givenBack });
    expect(books.instalments.map(({ owed }) => owed)).toEqual(
      loan.start.instalments.map(({ owed }) => owed),
    );
    const inParts: Receipt[] = [
      ...receipts.slice(0, 1),
      { returnOf: 'p1', on: after(2), amount: minor(1_000), wants: 'payoff' },
      { returnOf: 'p1', on: after(2), amount: subtract(total, minor(1_000)), wants: 'payoff' },
    ];
    expect(replayLoan({ ...history, receipts: inParts }, after(2), itsRules).books).toEqual(books);
    expect(payoffOn(books, loan.parts, after(1), coolingOff)).toEqual(
      payoffOn(loan.start, loan.parts, after(1), coolingOff),
    );
    expect(books.instalments.map((one) => one.givenBack ?? null)).toEqual([
      { commission: 0, tax: 0 },
      null,
      null,
      null,
    ]);
  });

  test('is also made by the last instalment that is paid ahead, where the product says so', () => {
    const paid = { on: after(1), amount: minor(88_920), wants: 'instalment' } as const;
    const ending = {
      ...rules,
      product: { ...flex, endsWhenPaid: true as const },
      parts: () => parts,
    };
    let books = opening;
    for (const _ of [1, 2, 3]) ({ books } = settle(books, paid, ending));
    expect(owedInAll(books)).toBe(88_920);
    // 206.74 of the remaining 889.20 is interest for future days, which belongs to the borrower.
    const last = settle(books, paid, ending);
    expect([owedInAll(last.books), last.credit]).toEqual([0, 20_706]);
    const asAgreed = settle(books, paid, { ...rules, parts: () => parts });
    expect([owedInAll(asAgreed.books), asAgreed.credit]).toEqual([0, 0]);
    // On the last day nothing is cancelled: it is an ordinary payment.
    const onTime = settle(books, { ...paid, on: after(120) }, ending);
    expect([onTime.unearned, onTime.credit]).toEqual([undefined, 0]);
  });

  test('law: after any payments its books balance, nothing is owed, and income is that of the days that passed', () => {
    const payment = fc.record({ day: fc.nat(150), amount: fc.integer({ min: 1, max: 120_000 }) });
    fc.assert(
      fc.property(
        fc.array(payment, { maxLength: 5 }),
        fc.nat(150),
        fc.nat(9_999),
        (given, day, more) => {
          let books = opening;
          const booked = payoutEntries(offer, parts);
          let reached = startsOn;
          const reach = (on: typeof startsOn) => {
            const done = accrue(books, { after: reached, until: on }, rules);
            books = done.books;
            reached = on;
            booked.push(...penaltyEntries(done.accruals));
          };
          for (const one of given.filter((it) => it.day <= day).toSorted((a, b) => a.day - b.day)) {
            reach(after(one.day));
            const amount = minor(one.amount);
            const settled = settle(
              books,
              { on: after(one.day), amount, wants: 'instalment' },
              rules,
            );
            books = settled.books;
            booked.push(...receiptEntries('cash', amount, settled));
          }
          reach(after(day));
          const amount = minor(payoffOn(books, parts, after(day)).total + more);
          const done = settlePayoff(books, parts, { on: after(day), amount });
          if (done === null) return;
          const opened = deferredOn(opening, parts, startsOn);
          booked.push(...earningEntries(opened, deferredOn(books, parts, after(day))));
          const entries = receiptEntries('cash', amount, { ...done, extension: null });
          expect(imbalance(entries)).toBe(0);
          booked.push(...entries);
          expect(receivable(booked)).toBe(0);
          const earned = earnedBy(parts, after(day));
          expect(balance(booked, 'income.interest')).toBe(subtract(minor(0), earned.interest));
          expect(balance(booked, 'tax.iva')).toBe(subtract(minor(0), minor(4_800 + earned.tax)));
          expect(balance(booked, 'borrower.credit')).toBe(subtract(minor(0), done.books.credit));
        },
      ),
      runs(1_000),
    );
  });
});
