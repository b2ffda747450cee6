import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extendedAnnualCost } from '../changes/extended-cost.ts';
import { annualCostSoFar } from '../changes/reschedule-cost.ts';
import { addDays, daysBetween } from '../dates/day-number.ts';
import { localDate } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { checkProduct } from '../markets/check-product.ts';
import { india } from '../markets/india.ts';
import { mexico } from '../markets/mexico.ts';
import { ZERO, minor } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import { makeOffer } from './offer.ts';
import { flex } from '../product.ts';
import type { Product } from '../product.ts';

const monthly: Product = {
  ...flex,
  market: 'india',
  ivaRate: india.ivaRate,
  method: 'declining',
  principal: { min: minor(1_000_000), max: minor(1_000_000), default: minor(1_000_000) },
  instalments: 6,
  termDays: 182,
  periodMonths: 1,
  dailyRate: rate(8, 4),
  commission: { kind: 'rate', rate: rate(1, 2) },
};

const lentOn = (startsOn: LocalDate, product = monthly) => {
  const offer = makeOffer({ product, market: india, startsOn });
  const { principal, received, termDays } = offer;
  const soFar = { startsOn, principal, received, termDays };
  const future = offer.instalments.map(({ amount, iva, dueOn }) => ({
    amount,
    tax: iva,
    penalties: ZERO,
    dueOn,
  }));
  const loan = { offer, product, market: india };
  return { offer, soFar, future, loan, dueOn: offer.instalments.map((one) => one.dueOn) };
};
const free = { net: ZERO, total: ZERO };

const drawn = fc.record({
  day: fc.nat(1_500),
  dueDates: fc.constantFrom('asScheduled' as const, 'nextBusinessDay' as const),
  terms: fc.constantFrom(
    { instalments: 6, periodMonths: 1, termDays: 182 },
    { instalments: 12, periodMonths: 1, termDays: 365 },
    { instalments: 3, periodMonths: 2, termDays: 182 },
    { instalments: 1, periodMonths: 4, termDays: 121 },
  ),
});
const lentAs = ({
  day,
  terms,
  dueDates,
}: {
  readonly day: number;
  readonly terms: Pick<Product, 'instalments' | 'periodMonths' | 'termDays'>;
  readonly dueDates: Product['dueDates'];
}) => lentOn(addDays(localDate('2027-01-01'), day), { ...monthly, ...terms, dueDates });

describe('law: the APR of every plan by months', () => {
  test('nothing done is the rate of the offer, with or without what was paid on its day', () => {
    fc.assert(
      fc.property(drawn, fc.nat(11), (given, settled) => {
        const { offer, loan, soFar, future } = lentAs(given);
        expect(extendedAnnualCost(loan, [])).toEqual(offer.annualCost);
        const paid = future.slice(0, settled).map((one) => ({
          ...one,
          penalties: 0,
          days: daysBetween(offer.startsOn, one.dueOn),
        }));
        const rules = { market: india, product: loan.product };
        expect(annualCostSoFar({ ...soFar, paid }, future.slice(settled), rules)).toEqual(
          offer.annualCost,
        );
      }),
      { numRuns: 100 },
    );
  });

  test('a fee makes it dearer, the more the sooner it is paid; the later day alone makes it cheaper', () => {
    fc.assert(
      fc.property(
        drawn,
        fc.record({
          index: fc.nat(11),
          fee: fc.integer({ min: 100, max: 50_000 }),
          paidAfter: fc.nat(80),
          later: fc.integer({ min: 1, max: 7 }),
        }),
        (given, { index, fee, paidAfter, later }) => {
          const { offer, loan, soFar, future, dueOn } = lentAs(given);
          const at = index % dueOn.length;
          const stays = { instalment: at + 1, newDueOn: dueOn[at]! }; // ! one of them
          const paidOn = addDays(offer.startsOn, paidAfter);
          const charged = { net: minor(fee), total: minor(fee) };
          const percentOf = (...acts: Parameters<typeof extendedAnnualCost>[1]) =>
            extendedAnnualCost(loan, acts).percent;
          const withFee = percentOf({ ...stays, paidOn, fee: charged });
          expect(withFee).toBeGreaterThan(offer.annualCost.percent);
          const sooner = { ...stays, paidOn: offer.startsOn, fee: charged };
          expect(percentOf(sooner)).toBeGreaterThanOrEqual(withFee);
          const moved = { ...stays, newDueOn: addDays(stays.newDueOn, later), paidOn };
          expect(percentOf({ ...moved, fee: free })).toBeLessThan(offer.annualCost.percent);
          // The same from past and future payments.
          const cost = annualCostSoFar(
            { ...soFar, paid: [{ amount: fee, days: paidAfter, tax: 0, penalties: 0 }] },
            future,
            { market: india, product: loan.product },
          );
          expect(cost?.percent).toBeCloseTo(withFee, 9);
        },
      ),
      { numRuns: 100 },
    );
  });
});

const indian: Product = { ...flex, market: 'india', ivaRate: rate(18, 2) };

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
