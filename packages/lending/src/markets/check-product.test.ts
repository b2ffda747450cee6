import { expect, test, describe } from 'vitest';
import { checkProduct } from './check-product.ts';
import { india } from './india.ts';
import { markets } from './markets.ts';
import { mexico } from './mexico.ts';
import { philippines } from './philippines.ts';
import { minor } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';
import { CONTRACT_PENALTY, TERMS_PENALTY, atMostTheObligation } from '../penalties/penalty-rule.ts';
import { flex, unico } from '../product.ts';
import type { Product } from '../product.ts';

const brokenIn = (product: Product) =>
  checkProduct(product, markets[product.market]).map(({ rule }) => rule);

test('the demo products break no rule of their market', () => {
  expect([flex, unico].map(brokenIn)).toEqual([[], []]);
});

const philippine: Product = {
  ...flex,
  market: 'philippines',
  ivaRate: rate(0, 0),
  commission: { kind: 'rate', rate: rate(5, 2) },
  dailyRate: rate(1, 3),
  extension: { ...flex.extension!, fee: { kind: 'rate', rate: rate(2, 2) } }, // ! flex has one
  penalty: { ...CONTRACT_PENALTY, tiers: [{ fromDay: 1, rate: rate(1, 3) }], limit: rate(5, 1) },
};

test('a product within the Philippine caps may be offered', () => {
  expect(brokenIn(philippine)).toEqual([]);
});

test.each<[string, Partial<Product>, string[]]>([
  ['a daily rate above 0.2 %', { dailyRate: rate(21, 4), extension: null }, ['dailyRate']],
  [
    'the penalties of the terms text',
    { penalty: TERMS_PENALTY },
    ['oneTimePenalty', 'penaltyPer30Days', 'oneTimeLimit', 'totalCost'],
  ],
  ['penalties without an end', { penalty: { ...philippine.penalty, limit: null } }, ['totalCost']],
  [
    'fees beyond 12 % a month',
    {
      commission: { kind: 'rate', rate: rate(35, 2) },
      commissionPaid: 'fromPayout',
      penalty: { ...philippine.penalty, limit: rate(1, 1) },
    },
    ['monthlyEffectiveRate'],
  ],
  ['a term below 91 days', { termDays: 90, instalments: 3 }, ['termDays']],
  [
    'a fixed fee that eats the smallest loan',
    { commission: { kind: 'amount', amount: minor(100_000) }, commissionPaid: 'fromPayout' },
    ['terms'],
  ],
])('the Philippines refuse %s (SEC MC 14 s. 2025)', (_, change, rules) => {
  expect(brokenIn({ ...philippine, ...change })).toEqual(rules);
});

test('the Philippine caps reach only loans up to 10,000 and four months', () => {
  const outside: Product = { ...philippine, dailyRate: rate(3, 3), termDays: 360, instalments: 12 };
  expect(brokenIn(outside)).toEqual([]);
  const larger = { min: minor(1_000_100), max: minor(2_000_000), default: minor(1_500_000) };
  expect(brokenIn({ ...philippine, dailyRate: rate(3, 3), principal: larger })).toEqual([]);
});

test('penalties that end within 30 days count against the cap as if they continued, because a reschedule restarts the days', () => {
  const ending = (daily: Rate): Product => ({
    ...philippine,
    extension: null,
    penalty: {
      ...philippine.penalty,
      tiers: [
        { fromDay: 1, rate: daily },
        { fromDay: 27, rate: rate(0, 4) },
      ],
      limit: rate(20, 2),
    },
  });
  // 26 days at 0.19 % are 4.94 %. Rescheduled on the 26th, two days late of the new plan within the same 30 make it 5.32 %.
  expect(brokenIn(ending(rate(19, 4)))).toEqual(['penaltyPer30Days']);
  expect(brokenIn(ending(rate(16, 4)))).toEqual([]);
});

test.each<[string, Partial<Product>, string[]]>([
  ['an extension of 8 days', { extension: { ...flex.extension!, maxDays: 8 } }, ['extensionDays']], // ! flex has one
  ['another IVA than 16 %', { ivaRate: rate(8, 2) }, ['ivaRate']],
  ['a term above 365 days', { termDays: 366, instalments: 12 }, ['termDays']],
  ['a rate above the lender’s cap', { dailyRate: rate(11, 4) }, ['dailyRate']],
  [
    'more cost than principal',
    { dailyRate: rate(1, 3), commission: { kind: 'rate', rate: rate(80, 2) } },
    ['totalCost'],
  ],
  [
    'penalties beyond 5 % a day',
    { penalty: { ...flex.penalty, tiers: [{ fromDay: 1, rate: rate(51, 3) }] } },
    ['penaltyPer30Days'],
  ],
  [
    'a default outside the range',
    { principal: { ...flex.principal, default: minor(1) } },
    ['principalRange'],
  ],
  ['more instalments than fit', { instalments: 6 }, ['terms']],
  [
    'penalty tiers that leave days out',
    { penalty: { ...CONTRACT_PENALTY, tiers: [{ fromDay: 2, rate: rate(1, 2) }] } },
    ['terms'],
  ],
])('Mexico refuses %s, by the name of the rule', (_, change, rules) => {
  expect(brokenIn({ ...flex, ...change })).toEqual(rules);
});

test('a product without penalties needs no limit of them', () => {
  const penalty = { ...flex.penalty, tiers: [], limit: null };
  expect(brokenIn({ ...flex, penalty })).toEqual([]);
});

test('Mexico refuses penalties without a limit, and allows the specified ones with a limit', () => {
  for (const penalty of [CONTRACT_PENALTY, TERMS_PENALTY]) {
    expect(brokenIn({ ...flex, penalty })).toContain('penaltyTotal');
    expect(brokenIn({ ...flex, penalty: atMostTheObligation(penalty) })).toEqual([]);
  }
});

test('a one-time penalty of a new product is once for a loan, and any other is refused with the reason', () => {
  const { oneTimePer: _per, ...eachPayment } = atMostTheObligation(TERMS_PENALTY);
  const product: Product = { ...flex, penalty: eachPayment };
  expect(checkProduct(product, mexico)).toMatchObject([
    {
      rule: 'oneTimePenalty',
      message: 'charged once for each instalment: a one-time penalty is once for a loan',
    },
  ]);
  // `oneTimePer` does not matter if nothing is charged once.
  const nothing = { newClient: minor(0), repeatClient: minor(0) };
  for (const oneTime of [null, nothing])
    expect(brokenIn({ ...product, penalty: { ...eachPayment, oneTime } })).toEqual([]);
});

test('every market refuses a one-time penalty for each instalment', () => {
  for (const market of Object.values(markets)) {
    const once = { newClient: minor(1), repeatClient: minor(0) };
    const penalty = {
      ...philippine.penalty,
      oneTime: once,
      oneTimePer: undefined,
      limit: rate(5, 2),
    };
    const product = { ...philippine, market: market.id, ivaRate: market.ivaRate, penalty };
    expect(brokenIn(product)).toEqual(['oneTimePenalty']);
    expect(brokenIn({ ...product, penalty: { ...penalty, oneTimePer: 'loan' } })).toEqual([]);
  }
});

test('India refuses penalties without a limit, and every market another one’s product', () => {
  const indian: Product = {
    ...flex,
    market: 'india',
    ivaRate: rate(18, 2),
    penalty: CONTRACT_PENALTY,
  };
  expect(brokenIn(indian)).toEqual(['penaltyPer30Days', 'penaltyTotal']);
  expect(checkProduct(flex, india).map(({ rule }) => rule)).toEqual(['market', 'ivaRate']);
  expect(checkProduct(flex, philippines)[0]?.source).toContain('SEC');
});

describe('extension fees and impossible terms', () => {
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
