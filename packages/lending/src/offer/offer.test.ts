import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { localDate } from '../dates/local-date.ts';
import { india } from '../markets/india.ts';
import { mexico } from '../markets/mexico.ts';
import { philippines } from '../markets/philippines.ts';
import { formatRate } from '../money/format-rate.ts';
import { minor, sum } from '../money/minor.ts';
import { DOTTED } from '../money/money-format.ts';
import { rate } from '../money/rate.ts';
import { makeOffer } from './offer.ts';
import { flex, unico } from '../product.ts';
import type { Product } from '../product.ts';
import { runs } from '../../test/runs.ts';

const startsOn = localDate('2026-03-02');
const market = mexico;

test('the flex offer is the worked example to the cent, with its coupon and its CAT of 108,2 %', () => {
  const offer = makeOffer({ product: flex, market, startsOn, coupon: { amount: minor(5000) } });
  expect(offer).toMatchObject({
    principal: 300_000,
    received: 300_000,
    interest: 18_000,
    commission: 30_000,
    iva: 7680,
    total: 355_680,
    discount: 5000,
    couponUnused: 0,
    payableTotal: 350_680,
    termDays: 120,
  });
  expect(offer.instalments.map(({ payable }) => payable)).toEqual([83_920, 88_920, 88_920, 88_920]);
  expect(offer.instalments.map(({ amount }) => amount)).toEqual([88_920, 88_920, 88_920, 88_920]);
  expect(formatRate(offer.annualCost.shown, DOTTED, offer.annualCost.decimals)).toBe('108,2 %');
});

test('the unico offer is one payment of 1,168.78 on day 91', () => {
  const offer = makeOffer({ product: unico, market, startsOn });
  expect(offer.instalments).toHaveLength(1);
  expect(offer.instalments[0]).toMatchObject({ dueOn: '2026-06-01', amount: 116_878 });
  expect(offer.annualCost.percent).toBeCloseTo(72.4363, 4);
});

test('the coupon does not change the annual cost', () => {
  const plain = makeOffer({ product: flex, market, startsOn });
  const lower = makeOffer({ product: flex, market, startsOn, coupon: { amount: minor(50_000) } });
  expect(lower.annualCost).toEqual(plain.annualCost);
});

test('a commission kept back lowers what is received and leaves the instalments', () => {
  const product: Product = { ...flex, commissionPaid: 'fromPayout' };
  const offer = makeOffer({ product, market, startsOn });
  expect(offer).toMatchObject({
    keptBack: 34_800,
    received: 265_200,
    commission: 30_000,
    iva: 7680,
    total: 320_880,
  });
  expect(offer.instalments.every(({ commission }) => commission === 0)).toBe(true);
});

test('each market states its own measure', () => {
  const untaxed = { ...flex, ivaRate: rate(0, 0), commissionPaid: 'fromPayout' } as const;
  const inIndia = makeOffer({ product: { ...untaxed, market: 'india' }, market: india, startsOn });
  expect(inIndia.annualCost).toMatchObject({ kind: 'apr', per: 'year' });
  const inManila = makeOffer({
    product: { ...untaxed, market: 'philippines' },
    market: philippines,
    startsOn,
  });
  expect(inManila.annualCost).toMatchObject({ kind: 'eir', per: 'month' });
  // Periods of 30 days: the nominal year is the month's rate 365 / 30 times.
  const nominal = (inManila.annualCost.percent * 365) / 30;
  expect(inIndia.annualCost.percent).toBeCloseTo(nominal, 9);
});

test('law: an offer adds up, whatever is lent and whatever the coupon', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 300_000 }),
      fc.integer({ min: 0, max: 2e6 }),
      fc.constantFrom(flex, unico),
      fc.constantFrom<Product['method']>('flat', 'declining'),
      fc.constantFrom<Product['commissionPaid']>('withInstalments', 'fromPayout'),
      (principal, amount, base, method, commissionPaid) => {
        const product: Product = { ...base, method, commissionPaid };
        const coupon = { amount: minor(amount) };
        const offer = makeOffer({ product, market, startsOn, principal: minor(principal), coupon });
        expect(offer.received + offer.keptBack).toBe(principal);
        expect(offer.total + offer.keptBack).toBe(
          principal + offer.interest + offer.commission + offer.iva,
        );
        expect(sum(offer.instalments.map((row) => row.amount))).toBe(offer.total);
        expect(sum(offer.instalments.map((row) => row.payable))).toBe(offer.payableTotal);
        expect(offer.discount + offer.couponUnused).toBe(amount);
        expect(offer.instalments.every((row) => row.payable >= 0)).toBe(true);
        expect(offer.annualCost.percent).toBeGreaterThan(0);
      },
    ),
    runs(10_000),
  );
});

test('misuse throws', () => {
  const good = { product: flex, market, startsOn };
  expect(() => makeOffer({ ...good, principal: minor(99_999) })).toThrow(RangeError);
  expect(() => makeOffer({ ...good, principal: minor(1_000_001) })).toThrow(RangeError);
  expect(() => makeOffer({ ...good, coupon: { amount: minor(-1) } })).toThrow(RangeError);
  expect(() => makeOffer({ ...good, market: india })).toThrow(RangeError);
});

test('in India fees bear GST and interest none (notification 12/2017, entry 27a): by hand', () => {
  const steady: Product = {
    ...flex,
    market: 'india',
    ivaRate: rate(18, 2),
    method: 'declining',
    principal: {
      min: minor(5e5),
      max: minor(5e6),
      default: minor(2e6),
    },
    termDays: 180,
    instalments: 6,
    dailyRate: rate(6, 4),
    commission: {
      kind: 'rate',
      rate: rate(2, 2),
    },
  };
  const offer = makeOffer({ product: steady, market: india, startsOn });
  // 400.00 of commission: 66.66 five times and 66.70, of which 18 % is 12.00 and 12.01.
  expect(offer.instalments.map(({ iva }) => iva)).toEqual([1200, 1200, 1200, 1200, 1200, 1201]);
  expect(formatRate(offer.annualCost.shown, DOTTED, 2)).toBe('29,83 %');
});
