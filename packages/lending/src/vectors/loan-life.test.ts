import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accruingParts } from '../accrual/earned.ts';
import { accruesIncome, bucketOf, daysPastDue } from '../repayment/arrears.ts';
import { coolingOffOf, coolingOffUntil } from '../repayment/cooling-off.ts';
import { addDays, daysBetween } from '../dates/day-number.ts';
import { islamicDay } from '../dates/islamic.ts';
import { isBusinessDay, nextBusinessDay } from '../dates/business-days.ts';
import { localDate } from '../dates/local-date.ts';
import { NO_DAY_LEFT, quoteExtension } from '../changes/extension.ts';
import { correctionEntries, imbalance, receiptEntries } from '../ledger/entries.ts';
import { giveBack } from '../ledger/give-back.ts';
import { owedInAll } from '../ledger/loan-books.ts';
import { settlePayoff } from '../ledger/settle-payoff.ts';
import { checkProduct } from '../markets/check-product.ts';
import { india } from '../markets/india.ts';
import { markets } from '../markets/markets.ts';
import { mexico } from '../markets/mexico.ts';
import { philippines } from '../markets/philippines.ts';
import { minor, sum } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import { makeOffer } from '../offer/offer.ts';
import { flex } from '../product.ts';
import type { Product } from '../product.ts';
import { payoffOn } from '../repayment/payoff.ts';
import { reAmortise } from '../schedule/re-amortise.ts';
import { openedBooks, startsOn } from '../../test/lent.ts';
import { runs } from '../../test/runs.ts';

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
      const { books: back } = giveBack(done!.books, { ...done!, made: null }, exit.total);
      expect(back.instalments.map(({ owed }) => owed)).toEqual(
        books.instalments.map(({ owed }) => owed),
      );
      expect(imbalance(correctionEntries(done!.books, back, {}))).toBe(exit.total);
    }
  });
});

describe('an extension', () => {
  const saturday = localDate('2026-05-09');
  const instalment = { principal: minor(75_000), amount: minor(88_920) };
  const quote = (dueOn: string, nextDueOn?: string) =>
    quoteExtension({
      product: flex,
      instalment: {
        ...instalment,
        dueOn: localDate(dueOn),
      },
      onDate: localDate('2026-04-20'),
      calendar: mexico.calendar,
      nextDueOn: nextDueOn === undefined ? undefined : localDate(nextDueOn),
    });

  test('ends on a bank day within its seven days, so that none is late only after nine', () => {
    expect(isBusinessDay(saturday, mexico.calendar)).toBe(false);
    expect(quote('2026-05-02')).toMatchObject({ days: 6, newDueOn: '2026-05-08' });
  });

  test('never passes the next instalment, and is not to be had where that leaves no day', () => {
    expect(quote('2026-05-04', '2026-05-06')).toMatchObject({ days: 2, newDueOn: '2026-05-06' });
    expect(() => quote('2026-05-04', '2026-05-04')).toThrow(NO_DAY_LEFT);
  });

  test('law: at most seven days in every market, over every weekend and holiday', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(markets)), fc.nat(3_300), (market, day) => {
        const dueOn = addDays(startsOn, day);
        const { calendar } = market;
        const { newDueOn } = quoteExtension({
          product: flex,
          instalment: {
            ...instalment,
            dueOn,
          },
          onDate: startsOn,
          calendar,
        });
        expect(daysBetween(dueOn, nextBusinessDay(newDueOn, calendar))).toBeLessThanOrEqual(7);
      }),
      runs(1_000),
    );
  });
});

describe('caps and nonsense', () => {
  const broken = (change: Partial<Product>) =>
    checkProduct({ ...flex, ...change }, mexico).map(({ rule }) => rule);
  const fee = (share: number): Product['extension'] => ({
    maxDays: 7,
    requiresInterestPaid: true,
    fee: {
      kind: 'rate',
      rate: rate(share, 2),
    },
  });

  test('the total cost counts a fee for each instalment that can be postponed', () => {
    expect(broken({ extension: fee(60) })).toEqual([]);
    expect(broken({ extension: fee(100) })).toEqual(['totalCost']);
  });

  test('the Philippine effective rate counts them too (SEC MC 14 s. 2025)', () => {
    const product: Product = {
      ...flex,
      market: 'philippines',
      ivaRate: rate(0, 0),
      dailyRate: rate(1, 3),
      commission: {
        kind: 'rate',
        rate: rate(5, 2),
      },
      penalty: {
        ...flex.penalty,
        tiers: [],
        limit: rate(0, 0),
      },
    };
    const rulesOf = (share: number) =>
      checkProduct({ ...product, extension: fee(share) }, philippines).map(({ rule }) => rule);
    expect(rulesOf(2)).toEqual([]);
    expect(rulesOf(40)).toEqual(['monthlyEffectiveRate']);
    expect(rulesOf(100)).toEqual(['totalCost', 'monthlyEffectiveRate']);
  });

  test.each<[string, Partial<Product>, string]>([
    ['negative grace', { penalty: { ...flex.penalty, graceDays: -1 } }, 'graceDays'],
    ['half a day of grace', { penalty: { ...flex.penalty, graceDays: 0.5 } }, 'graceDays'],
    ['a term of part of a day', { termDays: 120.5 }, 'wholeDays'],
    ['no instalments', { instalments: 0 }, 'wholeDays'],
    ['half a day of extension', { extension: { ...fee(5)!, maxDays: 6.5 } }, 'wholeDays'],
    ['no months', { periodMonths: 0 }, 'wholeDays'],
    ['a negative fee', { commission: { kind: 'amount', amount: minor(-1) } }, 'fees'],
    [
      'more received than lent',
      { commission: { kind: 'rate', rate: rate(-1, 2) }, commissionPaid: 'fromPayout' },
      'fees',
    ],
    ['a negative fee of extension', { extension: fee(-1) }, 'fees'],
    ['a negative limit', { penalty: { ...flex.penalty, limit: rate(-1, 0) } }, 'fees'],
    ['a negative rate', { dailyRate: rate(-1, 4) }, 'dailyRate'],
    ['a plan that cannot be', { periodDays: 50 }, 'terms'],
  ])('refuses %s, and says why', (_, change, rule) => {
    const [first] = checkProduct({ ...flex, ...change }, mexico);
    expect(first?.rule).toBe(rule);
    expect(first?.message).not.toBe('');
  });
});

describe('plans on the same day of each month', () => {
  const monthly: Product = { ...flex, instalments: 4, periodMonths: 1 };
  const dues = (day: string) =>
    makeOffer({ product: monthly, market: mexico, startsOn: localDate(day) }).instalments.map(
      ({ dueOn }) => dueOn,
    );

  test('come back to the day after a shorter month, and know leap years', () => {
    expect(dues('2026-01-31')).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
    expect(dues('2028-01-30')).toEqual(['2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']);
  });

  test('bear interest for their own days, and stand beside plans of 30 days', () => {
    const offer = makeOffer({
      product: monthly,
      market: mexico,
      startsOn: localDate('2026-01-31'),
    });
    // 120 days from 31 January to 31 May: 0.05 % of 3,000.00 each.
    expect(offer).toMatchObject({ termDays: 120, interest: 18_000, total: 355_680 });
    const other = makeOffer({
      product: monthly,
      market: mexico,
      startsOn: localDate('2026-07-01'),
    });
    expect(other).toMatchObject({ termDays: 123, interest: 18_450 });
    expect(checkProduct(monthly, mexico)).toEqual([]);
  });

  test('in India have twelve periods a year, as the key fact statement counts (RBI/2024-25/18 Annex B)', () => {
    const product: Product = {
      ...indian,
      commission: { kind: 'amount', amount: minor(0) },
      instalments: 1,
      periodMonths: 4,
      termDays: 120,
      periodDays: 120,
    };
    const offer = makeOffer({ product, market: india, startsOn: localDate('2026-01-31') });
    // 6 % in four months, three times a year.
    expect(offer.annualCost.percent).toBeCloseTo(18, 9);
  });
});

describe('a plan made anew', () => {
  const dueOn = [30, 60, 90].map((days) => addDays(startsOn, days));
  const remainder = { principal: minor(225_000), commission: minor(22_500), startsOn, dueOn };
  const terms = { product: flex, market: mexico };

  test('over the same dates costs the same as three quarters of flex', () => {
    const plan = reAmortise(remainder, terms);
    expect(sum(plan.map(({ amount }) => amount))).toBe(225_000 + 10_125 + 22_500 + 5_220);
    const later = reAmortise({ ...remainder, dueOn: dueOn.map((day) => addDays(day, 30)) }, terms);
    // Re-aged by thirty days: their interest and its tax, and nothing else.
    expect(sum(later.map(({ amount }) => amount)) - sum(plan.map(({ amount }) => amount))).toBe(
      3_375 + 540,
    );
  });
});

test('days past due count from the oldest unpaid instalment, and fall into the supervisor’s buckets', () => {
  const owed = {
    principal: minor(1),
    interest: minor(0),
    commission: minor(0),
    iva: minor(0),
    penalty: minor(0),
  };
  const one = (number: number, dueOn: string) => ({
    number,
    dueOn: localDate(dueOn),
    extendedDays: 0,
    accrued: minor(0),
    owed,
    planned: {
      principal: minor(1),
      amount: minor(1),
    },
  });
  const books = { credit: minor(0), instalments: [one(1, '2026-04-01'), one(2, '2026-05-01')] };
  const at = (day: string) => daysPastDue(books, localDate(day), mexico.calendar);
  expect(['2026-04-01', '2026-04-06', '2026-05-20'].map(at)).toEqual([0, 5, 49]);
  const paid = {
    ...books,
    instalments: books.instalments.map((i) => ({ ...i, owed: { ...owed, principal: minor(0) } })),
  };
  expect(daysPastDue(paid, localDate('2026-08-01'), mexico.calendar)).toBe(0);
  const names = (days: readonly number[]) => days.map((n) => bucketOf(india.arrears, n).name);
  expect(names([0, 1, 29, 30, 60, 89, 90])).toEqual([
    'current',
    'SMA-0',
    'SMA-0',
    'SMA-1',
    'SMA-2',
    'SMA-2',
    'NPA',
  ]);
  expect([89, 90].map((days) => accruesIncome(india.arrears, days))).toEqual([true, false]);
  for (const { arrears } of Object.values(markets)) expect(arrears.buckets[0]?.from).toBe(0);
});

describe('holidays to 2035', () => {
  const closed = (market: typeof mexico, days: readonly string[]) =>
    days.filter((day) => !isBusinessDay(localDate(day), market.calendar));

  test('the Islamic calendar is reckoned: 1 Muharram 1400 was 21 November 1979 by the civil reckoning', () => {
    expect(islamicDay(localDate('1979-11-21'))).toEqual({ year: 1400, month: 1, day: 1 });
    expect(islamicDay(localDate('2026-03-20'))).toMatchObject({ month: 10, day: 1 });
  });

  test('law: its days follow one another, months of 29 or 30 and years of 354 or 355', () => {
    let before = islamicDay(localDate('2020-01-01'));
    for (let on = localDate('2020-01-02'); on < localDate('2036-01-01'); on = addDays(on, 1)) {
      const today = islamicDay(on);
      const isNext = today.day === before.day + 1 && today.month === before.month;
      expect(isNext || (today.day === 1 && before.day >= 29)).toBe(true);
      before = today;
    }
  });

  test('each year has those of its law, the movable ones too', () => {
    for (let year = 2026; year <= 2035; year += 1) {
      const ninoy = `${year}-08-21`;
      expect(closed(philippines, [ninoy])).toEqual([ninoy]);
    }
    // Holy Thursday and Good Friday; by the computus, as published for these years.
    const easter = [
      '2027-03-25',
      '2027-03-26',
      '2030-04-18',
      '2030-04-19',
      '2035-03-22',
      '2035-03-23',
    ];
    for (const market of [mexico, philippines]) expect(closed(market, easter)).toEqual(easter);
    const mexican = ['2027-02-01', '2028-03-20', '2030-10-01', '2031-11-17', '2034-05-01'];
    expect(closed(mexico, mexican)).toEqual(mexican);
    expect(closed(india, ['2028-01-26', '2029-08-15', '2030-10-02'])).toHaveLength(3);
    expect(closed(philippines, ['2026-03-20', '2026-05-27'])).toHaveLength(2); // Eid’l Fitr, Eid’l Adha
  });
});
