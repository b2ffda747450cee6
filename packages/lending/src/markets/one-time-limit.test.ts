import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates/day-number.ts';
import { accrue } from '../ledger/accrue.ts';
import { settle } from '../ledger/settle.ts';
import { lend } from '../../test/lent.ts';
import { minor, sum } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import { flex } from '../product.ts';
import type { Product } from '../product.ts';
import { checkProduct } from './check-product.ts';
import { markets } from './markets.ts';

/** A product that charges `once` for lateness and nothing a day, with a limit in percent. */
const chargingOnce = (market: Product['market'], once: number, limit: number): Product => ({
  ...flex,
  market,
  ivaRate: markets[market].ivaRate,
  method: 'declining',
  extension: null,
  penalty: {
    tiers: [],
    oneTime: { newClient: minor(once), repeatClient: minor(once) },
    oneTimePer: 'loan',
    graceDays: 0,
    limit: rate(limit, 2),
  },
});

const brokenIn = (product: Product) =>
  checkProduct(product, markets[product.market]).map(({ rule }) => rule);

/** The share of what is unpaid that lateness costs in 30 days, if all but `left` of the first payment is paid on its day. */
function shareOf30Days(product: Product, left: number): number {
  const { start, rules, offer } = lend(product, markets[product.market]);
  const [first] = start.instalments;
  const { dueOn, owed } = first!; // ! a loan has an instalment
  const paid = minor(sum(Object.values(owed)) - left);
  const receipt = { on: dueOn, amount: paid, wants: 'instalment' } as const;
  const settled = settle(
    accrue(start, { after: offer.startsOn, until: dueOn }, rules).books,
    receipt,
    rules,
  );
  const span = { after: dueOn, until: addDays(dueOn, 29) };
  const { accruals } = accrue(settled.books, span, rules);
  return sum(accruals.map(({ amount }) => amount)) / left;
}

test.each(['india', 'philippines'] as const)(
  'in %s a one-time penalty is refused with a limit above the cap of 30 days, which a rest of a payment would pass',
  (market) => {
    // 10.00 is 1.1 % of the smallest payment, but 30 % of a rest of 33.33.
    const product = chargingOnce(market, 1_000, 30);
    expect(shareOf30Days(product, 3_333)).toBeCloseTo(0.3, 3);
    expect(brokenIn(product)).toEqual(['oneTimeLimit']);
    expect(brokenIn(chargingOnce(market, 1_000, 5))).toEqual([]);
    expect(shareOf30Days(chargingOnce(market, 1_000, 5), 3_333)).toBeLessThanOrEqual(0.05);
  },
);

test('law: a one-time penalty that may be offered never passes the cap of 30 days, however little is left unpaid', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('india' as const, 'philippines' as const),
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 70_000 }),
      (market, once, limit, left) => {
        const product = chargingOnce(market, once, limit);
        fc.pre(brokenIn(product).length === 0);
        expect(shareOf30Days(product, left)).toBeLessThanOrEqual(0.05);
      },
    ),
    { numRuns: 100 },
  );
});

test('Mexico, whose cap of 30 days does not count it, takes a one-time penalty with any limit up to the obligation', () => {
  expect(brokenIn(chargingOnce('mexico', 1_000, 100))).toEqual([]);
});
