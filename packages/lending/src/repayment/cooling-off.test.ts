import * as fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { accruingParts } from '../accrual/earned.ts';
import { addDays } from '../dates/day-number.ts';
import { correctionEntries, imbalance, receiptEntries } from '../ledger/entries.ts';
import { owedInAll } from '../ledger/loan-books.ts';
import { reversePayment } from '../ledger/reverse-payment.ts';
import { settlePayoff } from '../ledger/settle-payoff.ts';
import { india } from '../markets/india.ts';
import { mexico } from '../markets/mexico.ts';
import { philippines } from '../markets/philippines.ts';
import { minor } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import { makeOffer } from '../offer/offer.ts';
import { flex } from '../product.ts';
import type { Product } from '../product.ts';
import { coolingOffUntil, givenBackOn, coolingOffOf } from './cooling-off.ts';
import { payoffOn } from './payoff.ts';
import { startsOn, openedBooks } from '../../test/lent.ts';
import { runs } from '../../test/runs.ts';

const loans = fc
  .record({
    days: fc.nat(10),
    term: fc.integer({ min: 1, max: 400 }),
    commission: fc.nat(10_000_000),
    tax: fc.nat(2_000_000),
    day: fc.integer({ min: -3, max: 420 }),
  })
  .map(({ days, term, commission, tax, day }) => ({
    day,
    days,
    term,
    coolingOff: {
      startsOn,
      until: addDays(startsOn, days),
      endsOn: addDays(startsOn, term),
      commission: minor(commission),
      tax: minor(tax),
    },
  }));
const backOn = ({ coolingOff }: Parameters<Parameters<typeof loans.map>[0]>[0], day: number) =>
  givenBackOn(coolingOff, addDays(startsOn, day));

test('law: in the cooling-off time the share of the days to come goes back, to the nearest cent', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const { day, days, term, coolingOff } = loan;
      const back = backOn(loan, day);
      const left = term - Math.min(Math.max(day, 0), term);
      for (const kind of ['commission', 'tax'] as const) {
        const share = day > days ? 0 : coolingOff[kind] * left;
        // Compared without division: at most half a cent off.
        expect(Math.abs(2 * (back[kind] * term - share))).toBeLessThanOrEqual(term);
      }
    }),
    runs(3_000),
  );
});

test('law: never more than was charged, all of it on the first day, and no more with each day', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      const { commission, tax } = loan.coolingOff;
      const [first, now, next] = [0, loan.day, loan.day + 1].map((day) => backOn(loan, day));
      expect(first).toEqual({ commission, tax });
      for (const kind of ['commission', 'tax'] as const) {
        expect(now![kind]).toBeLessThanOrEqual(loan.coolingOff[kind]);
        expect(next![kind]).toBeLessThanOrEqual(now![kind]);
        expect(next![kind]).toBeGreaterThanOrEqual(0);
      }
    }),
    runs(3_000),
  );
});

test('India has a day, Mexico and the Philippines none: then nothing goes back', () => {
  expect([india, mexico, philippines].map((market) => coolingOffUntil(market, startsOn))).toEqual([
    addDays(startsOn, 1),
    null,
    null,
  ]);
  expect(givenBackOn(null, startsOn)).toEqual({ commission: 0, tax: 0 });
});

const indian: Product = { ...flex, market: 'india', ivaRate: rate(18, 2) };

describe('cooling-off', () => {
  test('in India at least one day; where the law gives none there is none', () => {
    expect(coolingOffUntil(india, startsOn)).toBe('2026-03-03');
    expect([mexico, philippines].map((market) => coolingOffUntil(market, startsOn))).toEqual([
      null,
      null,
    ]);
  });

  const exitOf = (product: Product, day: number) => {
    const offer = makeOffer({ product, market: india, startsOn });
    const parts = accruingParts(offer, india);
    const books = openedBooks(offer);
    const coolingOff = coolingOffOf({ ...offer, product }, parts, india);
    const on = addDays(startsOn, day);
    const exit = payoffOn(books, parts, on, coolingOff);
    const done = settlePayoff(books, parts, { on, amount: exit.total }, coolingOff);
    return { exit, books, done, offer };
  };

  test('costs the principal and the share of the days that passed (RBI digital lending directions)', () => {
    // One day of 120: 1.50 of 180.00 interest, 2.50 of 300.00 commission and 0.45 of its 54.00 GST.
    expect(exitOf(indian, 1).exit).toMatchObject({
      principal: 3e5,
      interest: 150,
      commission: 250,
      tax: 45,
      total: 300445,
    });
    expect(exitOf(indian, 0).exit.total).toBe(300_000);
    // The day after, it is an ordinary payoff: the commission stays.
    expect(exitOf(indian, 2).exit).toMatchObject({ commission: 30_000, tax: 5_400 });
  });

  test('gives back what was kept back from the payout', () => {
    const { exit, offer } = exitOf({ ...indian, commissionPaid: 'fromPayout' }, 0);
    expect(exit.total).toBe(offer.received);
  });

  test('is booked to the cent, and one that goes back in full has never been', () => {
    for (const commissionPaid of ['withInstalments', 'fromPayout'] as const) {
      const { exit, books, done } = exitOf({ ...indian, commissionPaid }, 1);
      const entries = receiptEntries('cash', exit.total, { ...done!, extension: null }); // ! it is enough
      expect(imbalance(entries)).toBe(0);
      expect(owedInAll(done!.books)).toBe(0);
      const { books: back } = reversePayment(done!.books, { ...done!, made: null }, exit.total);
      expect(back.instalments.map(({ owed }) => owed)).toEqual(
        books.instalments.map(({ owed }) => owed),
      );
      expect(imbalance(correctionEntries(done!.books, back, {}))).toBe(exit.total);
    }
  });
});
