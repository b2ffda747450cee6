import { expect, test } from 'vitest';
import { minor } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import { flex } from '../product.ts';
import type { Product } from '../product.ts';
import { checkProduct } from './check-product.ts';
import { markets } from './markets.ts';

const sentencesOf = (product: Product): string[] =>
  checkProduct(product, markets[product.market]).map(({ rule, message }) => `${rule}: ${message}`);

const { penalty } = flex;
const extension = flex.extension!; // ! flex has one

test.each<[string, Partial<Product>, string]>([
  ['tax', { ivaRate: rate(15, 2) }, 'ivaRate: differs from the tax rate of the market'],
  [
    'penalties without an end',
    { penalty: { ...penalty, limit: null } },
    'penaltyTotal: the penalties have no limit within the cap',
  ],
  [
    'penalties above the obligation',
    { penalty: { ...penalty, limit: rate(101, 2) } },
    'penaltyTotal: the penalties have no limit within the cap',
  ],
  [
    'a day of penalty above 5 %',
    { penalty: { ...penalty, tiers: [{ fromDay: 1, rate: rate(501, 4) }] } },
    'penaltyPer30Days: the penalties of 30 days are above the cap',
  ],
  [
    'a one-time penalty for each instalment',
    {
      penalty: {
        ...penalty,
        oneTime: { newClient: minor(0), repeatClient: minor(1) },
        oneTimePer: undefined,
      },
    },
    'oneTimePenalty: charged once for each instalment: a one-time penalty is once for a loan',
  ],
  [
    'tiers that leave days out',
    { penalty: { ...penalty, tiers: [{ fromDay: 1.5, rate: rate(1, 2) }] } },
    'terms: Penalty tiers ascend from day 1 and have rates of zero or more',
  ],
  [
    'an extension that costs what it postpones',
    { extension: { ...extension, fee: { kind: 'rate', rate: rate(1, 0) } } },
    'totalCost: with the fees of extensions the cost is above the cap',
  ],
  [
    'an extension of 8 days',
    { extension: { ...extension, maxDays: 8 } },
    'extensionDays: 8 days, allowed 1 to 7',
  ],
  [
    'a last rest of more than a hundredth of the smallest loan',
    { smallBalance: minor(flex.principal.min / 100 + 1) },
    `smallBalance: a last rest of ${flex.principal.min / 100 + 1} is let go: whole, at most ${flex.principal.min / 100}, a hundredth of the smallest loan`,
  ],
  [
    'negative grace',
    { penalty: { ...penalty, graceDays: -1 } },
    'graceDays: -1 days: whole, at least 0',
  ],
  ['half a day', { periodDays: 29.5 }, 'wholeDays: periodDays is 29.5: whole, at least 1'],
  [
    'more received than lent',
    { commission: { kind: 'rate', rate: rate(-1, 2) } },
    'fees: the commission is negative: more received than lent',
  ],
  [
    'more kept back than lent',
    {
      commission: { kind: 'amount', amount: minor(100_000) },
      commissionPaid: 'fromPayout',
      extension: null,
    },
    'terms: The fees kept back leave nothing to pay out',
  ],
  [
    'more instalments than the term has days for',
    { instalments: 6 },
    'terms: A schedule needs whole counts and days of at least 1, and its last period must end after the one before',
  ],
])('a product with %s is refused with the rule and the reason', (_, change, sentence) => {
  expect(sentencesOf({ ...flex, ...change })).toContainEqual(expect.stringContaining(sentence));
});
