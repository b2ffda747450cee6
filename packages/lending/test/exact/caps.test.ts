import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProduct } from '../../src/markets/check-product.ts';
import { markets } from '../../src/markets/markets.ts';
import { minor } from '../../src/money/minor.ts';
import { rate } from '../../src/money/rate.ts';
import { flex } from '../../src/product.ts';
import type { Product } from '../../src/product.ts';
import { runs } from '../runs.ts';
import { planOf, whole } from './exact-plan.ts';
import {
  NOTHING,
  ONE,
  difference,
  divided,
  fraction,
  nearest,
  plus,
  rated,
  summed,
  times,
} from './fraction.ts';
import type { Fraction } from './fraction.ts';

/*
 * The caps of SEC MC 14 s. 2025 on loans up to PHP 10,000 and four months, in exact fractions: all dates are multiples of
 * 30 days, so that 12 % a month compounded is a power of 1.12.
 */

const amounts = fc.record({
  periods: fc.constantFrom([4, 30], [2, 60], [1, 120]),
  method: fc.constantFrom('flat' as const, 'declining' as const),
  principal: fc.integer({ min: 100_000, max: 1_000_000 }),
  daily: fc.integer({ min: 0, max: 22 }),
  commission: fc.integer({ min: 0, max: 250 }),
  commissionPaid: fc.constantFrom('withInstalments' as const, 'fromPayout' as const),
  extension: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 600 })),
  penalty: fc.integer({ min: 0, max: 18 }),
  limit: fc.integer({ min: 0, max: 120 }),
  once: fc.constantFrom(0, 0, 2_000),
});

/** A Philippine product of these figures for one principal. */
function productOf(of: typeof amounts extends fc.Arbitrary<infer T> ? T : never): Product {
  const [instalments = 0, periodDays = 0] = of.periods;
  const only = minor(of.principal);
  return {
    ...flex,
    market: 'philippines',
    ivaRate: rate(0, 0),
    principal: { min: only, max: only, default: only },
    termDays: 120,
    instalments,
    periodDays,
    method: of.method,
    dailyRate: rate(of.daily, 4),
    commission: { kind: 'rate', rate: rate(of.commission, 3) },
    commissionPaid: of.commissionPaid,
    penalty: {
      tiers: [{ fromDay: 1, rate: rate(of.penalty, 4) }],
      oneTime: of.once === 0 ? null : { newClient: minor(of.once), repeatClient: minor(0) },
      oneTimePer: 'loan',
      graceDays: 0,
      limit: rate(of.limit, 2),
    },
    extension:
      of.extension === null
        ? null
        : {
            maxDays: 7,
            requiresInterestPaid: true,
            fee: { kind: 'rate', rate: rate(of.extension, 3) },
          },
  };
}

const MONTHLY = fraction(112, 100);

function discounted(amount: number, days: number): Fraction {
  let worth = fraction(amount);
  for (let month = 0; month < days / 30; month += 1) worth = divided(worth, MONTHLY);
  return worth;
}

/** The rules that the product breaks, by the circular. */
function brokenBy(product: Product, principal: number): string[] {
  const { start, rows, kept, commission } = planOf(product, principal, '2001-06-04');
  const received = fraction(principal - kept);
  const { extension, penalty } = product;
  // Each payment can be postponed once, and its fee be paid as soon as the payment before it is.
  const fees = rows.map((row) => {
    const fee = extension?.fee.kind === 'rate' ? rated(extension.fee.rate) : NOTHING;
    return { amount: nearest(times(fraction(row.principal), fee)), days: row.from - start };
  });
  const flows = [...rows.map((row) => ({ amount: whole(row), days: row.due - start })), ...fees];
  let worth = NOTHING;
  for (const { amount, days } of flows) worth = plus(worth, discounted(amount, days));
  const interest = summed(rows.map((row) => row.interest));
  const [tier] = penalty.tiers;
  const daily = rated(tier!.rate); // ! there is one
  const once = fraction(penalty.oneTime?.newClient ?? 0);
  // Daily penalties run up to their limit; without any, the one-time amount is all that can be charged.
  const limits = times(fraction(summed(rows.map(whole))), rated(penalty.limit!)); // ! it has one
  const penalties =
    difference(daily, NOTHING) === 0 && difference(once, limits) < 0 ? once : limits;
  const cap = fraction(5, 100);
  // With little left unpaid, only the limit bounds a one-time amount.
  const isOnceAbove = difference(once, NOTHING) > 0 && difference(rated(penalty.limit!), cap) > 0;
  const cost = plus(
    fraction(interest + commission + summed(fees.map((fee) => fee.amount))),
    penalties,
  );
  return [
    ...(difference(rated(product.dailyRate), fraction(2, 1000)) > 0 ? ['dailyRate'] : []),
    ...(difference(cost, fraction(principal)) > 0 ? ['totalCost'] : []),
    ...(difference(worth, received) > 0 ? ['monthlyEffectiveRate'] : []),
    ...(difference(times(daily, fraction(30)), cap) > 0 ? ['penaltyPer30Days'] : []),
    ...(isOnceAbove ? ['oneTimeLimit'] : []),
  ].toSorted();
}

test('a Philippine product is refused exactly where the circular’s caps are passed, with every fee of extensions', () => {
  fc.assert(
    fc.property(amounts, (of) => {
      const product = productOf(of);
      expect(
        checkProduct(product, markets.philippines)
          .map(({ rule }) => rule)
          .toSorted(),
      ).toEqual(brokenBy(product, of.principal));
    }),
    runs(3_000),
  );
});

test('the highest extension fee that is allowed is the highest within both caps', () => {
  fc.assert(
    fc.property(amounts, (of) => {
      const breaks = (extension: number): boolean =>
        brokenBy(productOf({ ...of, penalty: 0, once: 0, extension }), of.principal).length > 0;
      const daily = Math.min(of.daily, 20);
      fc.pre(!breaks(0) && breaks(3_000) && daily === of.daily);
      let [allowed, refused] = [0, 3_000];
      while (refused - allowed > 1) {
        const middle = Math.floor((allowed + refused) / 2);
        if (breaks(middle)) refused = middle;
        else allowed = middle;
      }
      const found = [allowed, refused].map(
        (extension) =>
          checkProduct(productOf({ ...of, penalty: 0, once: 0, extension }), markets.philippines)
            .length,
      );
      expect(found[0]).toBe(0);
      expect(found[1]).toBeGreaterThan(0);
    }),
    runs(500),
  );
});

test('Mexico refuses penalties without an end at the obligation (Código Civil Federal, art. 1843)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 1, max: 50 }),
      (limit, daily) => {
        const penalty = {
          tiers: [{ fromDay: 1, rate: rate(daily, 3) }],
          oneTime: null,
          graceDays: 0,
          limit: rate(limit, 2),
        };
        const rules = checkProduct({ ...flex, penalty }, markets.mexico).map(({ rule }) => rule);
        expect(rules).toEqual(difference(fraction(limit, 100), ONE) > 0 ? ['penaltyTotal'] : []);
        const endless = checkProduct(
          { ...flex, penalty: { ...penalty, limit: null } },
          markets.mexico,
        );
        expect(endless.map(({ rule }) => rule)).toEqual(['penaltyTotal']);
      },
    ),
    runs(500),
  );
});
