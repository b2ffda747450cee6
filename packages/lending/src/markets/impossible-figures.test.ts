import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/day-number.ts';
import { localDate } from '../dates/local-date.ts';
import { minor, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import { makeOffer } from '../offer/offer.ts';
import type { Product } from '../product.ts';
import { flex } from '../product.ts';
import { checkProduct } from './check-product.ts';
import { markets } from './markets.ts';
import { runs } from '../../test/runs.ts';

const brokenIn = (product: Product): string[] =>
  checkProduct(product, markets[product.market]).map(({ rule }) => rule);

// Values that a stored document or a form could have in place of a figure.
const NO_FIGURES = [NaN, Infinity, -Infinity, -1, 10.5, 2 ** 53];
const wrong = (figure: number) => figure as Minor;
const { penalty } = flex;

describe.each(NO_FIGURES)('the figure %d', (figure) => {
  const asRate = { amount: figure, scale: 2 };
  const extension = flex.extension!; // ! flex has one
  test.each<[string, string, Partial<Product>]>([
    ['fees', 'commission', { commission: { kind: 'amount', amount: wrong(figure) } }],
    ['smallBalance', 'last rest that is let go', { smallBalance: wrong(figure) }],
    ['fees', 'rate of a commission', { commission: { kind: 'rate', rate: asRate } }],
    [
      'fees',
      'fee of an extension',
      { extension: { ...extension, fee: { kind: 'amount', amount: wrong(figure) } } },
    ],
    [
      'fees',
      'one-time penalty',
      {
        penalty: { ...penalty, oneTime: { newClient: wrong(figure), repeatClient: minor(0) } },
      },
    ],
    ['fees', 'limit of penalties', { penalty: { ...penalty, limit: asRate } }],
    [
      'fees',
      'rate of penalties',
      { penalty: { ...penalty, tiers: [{ fromDay: 1, rate: asRate }] } },
    ],
    ['graceDays', 'number of days of grace', { penalty: { ...penalty, graceDays: figure } }],
    ['dailyRate', 'daily rate', { dailyRate: asRate }],
    ['ivaRate', 'rate of the tax', { ivaRate: asRate }],
    ['wholeDays', 'term', { termDays: figure }],
    ['wholeDays', 'count of instalments', { instalments: figure }],
    ['wholeDays', 'period in days', { periodDays: figure }],
    ['wholeDays', 'period in months', { periodMonths: figure }],
    ['wholeDays', 'days of an extension', { extension: { ...extension, maxDays: figure } }],
    ['principalRange', 'least principal', { principal: { ...flex.principal, min: wrong(figure) } }],
    ['principalRange', 'usual one', { principal: { ...flex.principal, default: wrong(figure) } }],
    ['principalRange', 'most principal', { principal: { ...flex.principal, max: wrong(figure) } }],
  ])('is refused by the rule %s as the %s', (rule, _, change) => {
    expect(brokenIn({ ...flex, ...change })).toContain(rule);
  });
});

test('a rate has at most fifteen places', () => {
  for (const scale of [-1, 1.5, 16, NaN])
    expect(brokenIn({ ...flex, dailyRate: { amount: 5, scale } })).toEqual(['dailyRate']);
});

describe('a plan by months', () => {
  const monthly = (instalments: number, termDays: number, periodMonths = 1): Product => ({
    ...flex,
    instalments,
    termDays,
    periodMonths,
    dailyRate: rate(1, 4),
  });
  test('cannot state fewer or more days than its months have', () => {
    expect([119, 120, 123, 124].map((days) => brokenIn(monthly(4, days)))).toEqual([
      ['termDays'],
      [],
      [],
      ['termDays'],
    ]);
    // Four years that would pass for four months.
    expect(brokenIn(monthly(4, 120, 12))).toContain('termDays');
    expect(brokenIn(monthly(12, 365))).toEqual([]);
    // Up to a hundred years; more is no plan at all.
    expect(brokenIn(monthly(1_200, 365))).toContain('termDays');
    expect(brokenIn(monthly(1_201, 365))).not.toContain('termDays');
  });

  test('must keep the caps for its longest months, not only for those that begin in June', () => {
    // 0.3 % a day and 27.7 % of commission, with their tax: above 100 % over 183 days or more, and six months from June have 183.
    const dear = (commission: number): Product => ({
      ...monthly(6, 182),
      dailyRate: rate(1, 3),
      commission: { kind: 'rate', rate: rate(commission, 4) },
      extension: null,
    });
    const highest = (10_000 / 1.16 - 1840) / 10_000; // 184 days of 0.1 %: 18.4 %
    expect(brokenIn(dear(Math.floor(highest * 10_000)))).toEqual([]);
    expect(brokenIn(dear(Math.floor(highest * 10_000) + 8))).toEqual(['totalCost']);
  });
});

test('a loan beyond the scope of all caps must still be possible', () => {
  const large: Product = {
    ...flex,
    market: 'philippines',
    ivaRate: rate(0, 0),
    principal: { min: minor(1_500_000), max: minor(3_000_000), default: minor(2_000_000) },
    penalty: { ...penalty, limit: null },
  };
  expect(brokenIn(large)).toEqual([]);
  const kept = { kind: 'amount', amount: minor(1_500_000) } as const;
  expect(brokenIn({ ...large, commission: kept, commissionPaid: 'fromPayout' })).toEqual(['terms']);
  expect(brokenIn({ ...large, instalments: 6 })).toEqual(['terms']);
});

test('law: what may be offered can be, on any day: whole amounts, nothing negative, never more received than lent', () => {
  const share = (most: number) => fc.integer({ min: 0, max: most });
  const fee = fc.oneof(
    share(60).map((percent) => ({ kind: 'rate' as const, rate: rate(percent, 2) })),
    share(20_000).map((amount) => ({ kind: 'amount' as const, amount: minor(amount) })),
  );
  const products = fc.record({
    market: fc.constantFrom('mexico' as const, 'india' as const, 'philippines' as const),
    least: fc.integer({ min: 1, max: 300_000 }),
    instalments: fc.integer({ min: 1, max: 13 }),
    periodDays: fc.constantFrom(7, 15, 28, 30, 91),
    slack: fc.integer({ min: -2, max: 12 }),
    periodMonths: fc.constantFrom(undefined, undefined, 1, 2),
    dailyRate: share(12),
    method: fc.constantFrom('flat' as const, 'declining' as const),
    commission: fee,
    commissionPaid: fc.constantFrom('withInstalments' as const, 'fromPayout' as const),
    graceDays: share(5),
    dueDates: fc.constantFrom('asScheduled' as const, 'nextBusinessDay' as const),
    later: fc.integer({ min: 0, max: 1_500 }),
    extensionFee: fee,
  });
  let offered = 0;
  fc.assert(
    fc.property(products, (made) => {
      const { least, slack, dailyRate, graceDays, extensionFee, later, ...given } = made;
      const market = markets[given.market];
      const { instalments, periodDays, periodMonths } = given;
      const days = periodMonths === undefined ? periodDays : periodMonths * 30.5;
      const product: Product = {
        ...flex,
        ...given,
        ivaRate: market.ivaRate,
        principal: { min: minor(least), max: minor(least * 3), default: minor(least * 2) },
        termDays: Math.floor(instalments * days) + slack,
        dailyRate: rate(dailyRate, 4),
        penalty: {
          ...penalty,
          tiers: [{ fromDay: 1, rate: rate(1, 3) }],
          graceDays,
          limit: rate(3, 1),
        },
        extension: { maxDays: 7, fee: extensionFee, requiresInterestPaid: true },
      };
      if (brokenIn(product).length > 0) return;
      offered += 1;
      const startsOn = addDays(localDate('2027-01-01'), later);
      for (const principal of Object.values(product.principal)) {
        const offer = makeOffer({ product, market, startsOn, principal });
        const figures = offer.instalments.flatMap((one) => [
          one.principal,
          one.interest,
          one.commission,
          one.iva,
          one.amount,
          one.payable,
        ]);
        expect([...figures, offer.received, offer.total].every(Number.isSafeInteger)).toBe(true);
        expect(Math.min(...figures)).toBeGreaterThanOrEqual(0);
        expect(offer.received).toBeGreaterThan(0);
        expect(offer.received).toBeLessThanOrEqual(principal);
        expect(sum(offer.instalments.map((one) => one.principal))).toBe(principal);
        expect(offer.total + offer.keptBack).toBe(
          sum([offer.principal, offer.interest, offer.commission, offer.iva]),
        );
        expect(offer.annualCost.percent).toBeGreaterThanOrEqual(-1e-9);
        const { caps } = market;
        const cost = (offer.total + offer.keptBack - principal) / principal;
        const isCapped =
          caps.scope === null ||
          (principal <= caps.scope.principalUpTo && offer.termDays <= caps.scope.termDaysUpTo);
        expect(isCapped ? cost : 0).toBeLessThanOrEqual(1 + 1e-9);
      }
    }),
    runs(4_000),
  );
  // Enough to be meaningful.
  expect(offered).toBeGreaterThan(50);
});
