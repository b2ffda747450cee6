import * as fc from 'fast-check';
import { markets } from '../../src/markets/markets.ts';
import { minor } from '../../src/money/minor.ts';
import { rate } from '../../src/money/rate.ts';
import { lend } from '../lent.ts';
import type { MarketId, Product } from '../../src/product.ts';
import { agreedProduct } from '../../src/penalties/penalty-tax.ts';
import { dateOf, dayNumber } from './days.ts';
import { planOf } from './exact-plan.ts';

const TAXES = { mexico: rate(16, 2), india: rate(18, 2), philippines: rate(0, 0) };

const penalty = fc.record({
  tiers: fc.constantFrom(
    [{ fromDay: 1, rate: rate(3, 2) }],
    [{ fromDay: 1, rate: rate(16, 4) }],
    [
      { fromDay: 1, rate: rate(5, 2) },
      { fromDay: 31, rate: rate(4, 2) },
      { fromDay: 91, rate: rate(2, 2) },
    ],
  ),
  oneTime: fc.constantFrom(null, { newClient: minor(100_000), repeatClient: minor(80_000) }),
  oneTimePer: fc.constant('loan' as const),
  graceDays: fc.constantFrom(0, 0, 3),
  limit: fc.constantFrom(rate(1, 0), rate(25, 2)),
});

/** Products of the three markets, of every kind of plan. */
const products: fc.Arbitrary<Product> = fc
  .record({
    market: fc.constantFrom<MarketId[]>('mexico', 'india', 'philippines'),
    method: fc.constantFrom('flat' as const, 'declining' as const),
    instalments: fc.integer({ min: 1, max: 8 }),
    periodDays: fc.integer({ min: 7, max: 45 }),
    isMonthly: fc.boolean(),
    dailyRate: fc.integer({ min: 0, max: 30 }).map((amount) => rate(amount, 4)),
    commission: fc.oneof(
      fc
        .integer({ min: 0, max: 150 })
        .map((amount) => ({ kind: 'rate' as const, rate: rate(amount, 3) })),
      fc
        .integer({ min: 0, max: 20_000 })
        .map((amount) => ({ kind: 'amount' as const, amount: minor(amount) })),
    ),
    commissionPaid: fc.constantFrom('withInstalments' as const, 'fromPayout' as const),
    dueDates: fc.constantFrom('asScheduled' as const, 'nextBusinessDay' as const),
    penalty,
  })
  .map(({ isMonthly, ...one }) => ({
    ...one,
    id: 'random',
    name: '',
    nameKey: '',
    ivaRate: TAXES[one.market],
    principal: { min: minor(50_000), max: minor(3_000_000), default: minor(300_000) },
    termDays: one.instalments * one.periodDays,
    periodMonths: isMonthly ? 1 : undefined,
    extension: null,
  }));

/** A paid-out loan, by the package and by the second implementation. */
export const loans = fc
  .record({
    product: products,
    principal: fc.integer({ min: 50_000, max: 3_000_000 }),
    startsOn: fc
      .integer({ min: dayNumber('2026-01-01'), max: dayNumber('2031-12-31') })
      .map(dateOf),
  })
  .map(({ product: given, principal, startsOn }) => {
    const market = markets[given.market];
    const product = agreedProduct(given, market);
    const lent = lend(product, market, { principal: minor(principal), startsOn });
    return { ...lent, principal, startsOn, exact: planOf(product, principal, startsOn) };
  });

export type RandomLoan = typeof loans extends fc.Arbitrary<infer T> ? T : never;
