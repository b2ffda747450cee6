import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accruingParts, earnedOf, lastMonthsEnd, totalOf, unearnedOf } from '../accrual/earned.ts';
import { addDays } from '../dates/day-number.ts';
import { localDate } from '../dates/local-date.ts';
import { owedInAll } from '../ledger/loan-books.ts';
import { replayLoan } from '../ledger/replay.ts';
import { india } from '../markets/india.ts';
import { mexico } from '../markets/mexico.ts';
import { minor, sum } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import { makeOffer } from '../offer/offer.ts';
import { payoffOn } from './payoff.ts';
import { flex } from '../product.ts';
import type { Product } from '../product.ts';
import { earnedBy, openedBooks, rulesOf, startsOn } from '../../test/lent.ts';
import { runs } from '../../test/runs.ts';

const offer = makeOffer({ product: flex, market: mexico, startsOn });
const parts = accruingParts(offer, mexico);
const after = (days: number) => addDays(startsOn, days);

const rules = rulesOf(flex);

describe('interest is earned by the day', () => {
  test('flex earns 1.50 a day, and 0.24 of tax with it (180.00 and 28.80 over 120 days)', () => {
    expect([0, 1, 15, 30, 119, 120, 400].map((days) => earnedBy(parts, after(days)))).toEqual(
      [
        [0, 0],
        [150, 24],
        [2_250, 360],
        [4_500, 720],
        [17_850, 2_856],
        [18_000, 2_880],
        [18_000, 2_880],
      ].map(([interest, tax]) => ({ interest, tax })),
    );
  });

  test('a commission’s tax is not earned with interest, and where interest bears none there is none', () => {
    const untaxed = accruingParts(
      makeOffer({
        product: { ...flex, market: 'india', ivaRate: rate(18, 2) },
        market: india,
        startsOn,
      }),
      india,
    );
    expect(sum(untaxed.map(({ tax }) => tax))).toBe(0);
    expect(sum(parts.map(({ tax }) => tax))).toBe(2_880); // 16 % of 180.00, of 76.80 in all
  });

  const product = fc
    .record({
      method: fc.constantFrom('flat', 'declining'),
      dailyRate: fc.integer({ min: 0, max: 90 }).map((n) => rate(n, 4)),
      instalments: fc.integer({ min: 1, max: 12 }),
      coupon: fc.nat(100_000),
    })
    .map(({ coupon, instalments, ...rest }) => ({
      coupon,
      product: {
        ...flex,
        ...rest,
        instalments,
        periodDays: 30,
        termDays: 30 * instalments + 1,
      } as Product,
    }));

  test('law: earned and unearned sum to the whole, earned never falls, and both ends are exact', () => {
    fc.assert(
      fc.property(product, fc.nat(400), (given, days) => {
        const coupon = { amount: minor(given.coupon) };
        const one = makeOffer({ product: given.product, market: mexico, startsOn, coupon });
        const accruing = accruingParts(one, mexico);
        const [today, tomorrow] = [
          earnedBy(accruing, after(days)),
          earnedBy(accruing, after(days + 1)),
        ];
        const left = totalOf(accruing.map((part) => unearnedOf(part, after(days))));
        expect(today.interest + left.interest).toBe(sum(accruing.map(({ interest }) => interest)));
        expect(today.tax + left.tax).toBe(sum(accruing.map(({ tax }) => tax)));
        expect(tomorrow.interest).toBeGreaterThanOrEqual(today.interest);
        expect(tomorrow.tax).toBeGreaterThanOrEqual(today.tax);
        for (const part of accruing) {
          expect(earnedOf(part, part.from)).toEqual({ interest: 0, tax: 0 });
          expect(earnedOf(part, part.until)).toMatchObject({
            interest: part.interest,
            tax: part.tax,
          });
        }
      }),
      runs(1_000),
    );
  });

  test('an instalment moved by a closed day onto the previous one has no days, and is earned on its day', () => {
    // Holy week of 2026: the third instalment is due on 2 April and the fourth on the 3rd; both move to Monday the 6th.
    const moved = accruingParts(
      makeOffer({
        product: { ...flex, termDays: 91, dueDates: 'nextBusinessDay' },
        market: mexico,
        startsOn: localDate('2026-01-02'),
      }),
      mexico,
    );
    const last = moved.at(-1)!; // ! of four
    expect([last.from, last.until]).toEqual(['2026-04-06', '2026-04-06']);
    const days = ['2026-01-02', '2026-04-05', '2026-04-06'].map(localDate);
    expect(days.map((day) => earnedOf(last, day).interest)).toEqual([0, 0, last.interest]);
    expect(earnedBy(moved, localDate('2026-01-02'))).toEqual({ interest: 0, tax: 0 });
  });

  test('the month before ends on its last day, leap years too', () => {
    const ends = ['2026-02-01', '2028-03-31', '2027-01-15', '2026-05-30'].map((day) =>
      lastMonthsEnd(localDate(day)),
    );
    expect(ends).toEqual(['2026-01-31', '2028-02-29', '2026-12-31', '2026-04-30']);
  });
});

describe('paying everything off', () => {
  const books = openedBooks(offer);

  test('one day after its payout flex owes 3,349.74, not 3,556.80: the interest of one day', () => {
    expect(payoffOn(books, parts, after(1))).toEqual({
      on: after(1),
      principal: 3e5,
      interest: 150,
      commission: 3e4,
      tax: 4824,
      penalties: 0,
      returned: 0,
      total: 334974,
      credit: 0,
      saved: {
        interest: 17850,
        commission: 0,
        tax: 2856,
        total: 20706,
      },
      givenBack: {
        commission: 0,
        tax: 0,
      },
    });
  });

  test('on its last day nothing is saved', () => {
    expect(payoffOn(books, parts, after(120))).toMatchObject({
      total: 355_680,
      saved: { total: 0 },
    });
  });

  test('interest that was paid before it was earned is deducted from the rest, or is the borrower’s credit', () => {
    const paid = (amount: number) => {
      const receipt = { on: after(1), amount: minor(amount), wants: 'instalment' } as const;
      const history = { startsOn, start: books, receipts: [receipt] };
      return payoffOn(replayLoan(history, after(1), rules).books, parts, after(1));
    };
    // Two payments of 889.20 held 90.00 of interest and 14.40 of its tax; of one day are 1.50 and 0.24.
    expect(paid(2 * 88_920)).toMatchObject({ total: 334_974 - 2 * 88_920, credit: 0 });
    expect(paid(355_679)).toMatchObject({ total: 0, credit: 355_679 - 334_974, returned: 20_706 });
  });

  test('law: whatever was paid before, earlier payments plus the payoff equal the cost of the time outstanding', () => {
    const receipt = fc.record({ day: fc.nat(29), amount: fc.integer({ min: 1, max: 80_000 }) });
    fc.assert(
      fc.property(fc.array(receipt, { maxLength: 4 }), fc.nat(30), (given, day) => {
        const receipts = given
          .filter((one) => one.day <= day)
          .toSorted((a, b) => a.day - b.day)
          .map(({ day: on, amount }) => ({
            on: after(on),
            amount: minor(amount),
            wants: 'instalment' as const,
          }));
        const now = replayLoan({ startsOn, start: books, receipts }, after(day), rules).books;
        const payoff = payoffOn(now, parts, after(day));
        const paid = sum(receipts.map(({ amount }) => amount));
        const earned = earnedBy(parts, after(day));
        expect(payoff.total - payoff.credit + paid - now.credit).toBe(
          334_800 + earned.interest + earned.tax,
        );
        expect(payoff.total + payoff.saved.total - payoff.credit).toBe(owedInAll(now));
        const { principal, interest, commission, tax, penalties, returned } = payoff;
        expect(payoff.total - payoff.credit).toBe(
          principal + interest + commission + tax + penalties - returned,
        );
      }),
      runs(1_000),
    );
  });

  test('a late loan owes its penalties too, and all the interest of what was due', () => {
    const late = replayLoan({ startsOn, start: books, receipts: [] }, after(40), rules).books;
    const { penalties, interest } = payoffOn(late, parts, after(40));
    expect(interest).toBe(6_000);
    expect(penalties).toBe(late.instalments[0]?.accrued);
    expect(penalties).toBeGreaterThan(0);
  });

  test('in India it bears no tax on interest (notification 12/2017, entry 27a)', () => {
    const steady = { ...flex, market: 'india', ivaRate: rate(18, 2) } as const;
    const indian = makeOffer({ product: steady, market: india, startsOn });
    const { saved } = payoffOn(openedBooks(indian), accruingParts(indian, india), after(1));
    expect(saved).toEqual({ interest: 17_850, commission: 0, tax: 0, total: 17_850 });
  });

  test('a loan of India that was agreed with tax on interest gets that tax back too', () => {
    // 18 % of 120.00 in each instalment, 8.10 of it on 45.00 of interest: 32.40 in all, of which one day of thirty is 0.27.
    const taxed = { ...india, taxed: { ...india.taxed, interest: true } };
    const product = { ...flex, market: 'india', ivaRate: rate(18, 2) } as const;
    const before = makeOffer({ product, market: taxed, startsOn });
    const { saved } = payoffOn(openedBooks(before), accruingParts(before, india), after(1));
    expect(saved).toMatchObject({ interest: 17_850, tax: 3_240 - 27 });
  });
});
