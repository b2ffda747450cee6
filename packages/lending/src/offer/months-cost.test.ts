import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../dates/day-number.ts';
import { localDate } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { partMonthsBetween } from '../dates/months.ts';
import { extendedAnnualCost } from '../changes/extended-cost.ts';
import { india } from '../markets/india.ts';
import { ZERO, minor } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import { makeOffer } from './offer.ts';
import { flex } from '../product.ts';
import type { Product } from '../product.ts';
import { annualCostSoFar } from '../changes/reschedule-cost.ts';

/* India's APR of a loan due on the same day of each month, with payments between the months. */

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
  const so = { startsOn, principal, received, termDays };
  const toCome = offer.instalments.map(({ amount, iva, dueOn }) => ({
    amount,
    tax: iva,
    penalties: ZERO,
    dueOn,
  }));
  const loan = { offer, product, market: india };
  return { offer, so, toCome, loan, dueOn: offer.instalments.map((one) => one.dueOn) };
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

describe('law: over every plan by months', () => {
  test('nothing done is the rate of the offer, with or without what was paid on its day', () => {
    fc.assert(
      fc.property(drawn, fc.nat(11), (given, settled) => {
        const { offer, loan, so, toCome } = lentAs(given);
        expect(extendedAnnualCost(loan, [])).toEqual(offer.annualCost);
        const paid = toCome.slice(0, settled).map((one) => ({
          ...one,
          penalties: 0,
          days: daysBetween(offer.startsOn, one.dueOn),
        }));
        const rules = { market: india, product: loan.product };
        expect(annualCostSoFar({ ...so, paid }, toCome.slice(settled), rules)).toEqual(
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
          const { offer, loan, so, toCome, dueOn } = lentAs(given);
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
          const soFar = annualCostSoFar(
            { ...so, paid: [{ amount: fee, days: paidAfter, tax: 0, penalties: 0 }] },
            toCome,
            { market: india, product: loan.product },
          );
          expect(soFar?.percent).toBeCloseTo(withFee, 9);
        },
      ),
      { numRuns: 100 },
    );
  });
});

test('a month that has begun counts by its days, and whole ones are whole over every end of a month', () => {
  const between = (from: string, to: string) => partMonthsBetween(localDate(from), localDate(to));
  expect(between('2027-01-31', '2027-02-28')).toBe(1);
  expect(between('2027-01-31', '2027-03-31')).toBe(2);
  expect(between('2027-02-01', '2027-02-15')).toBe(14 / 28);
  expect(between('2028-02-01', '2028-02-15')).toBe(14 / 29);
  // From the 28th of February to the 31st of March: 10 of 31.
  expect(between('2027-01-31', '2027-03-10')).toBe(1 + 10 / 31);
  expect(between('2027-05-05', '2027-05-05')).toBe(0);
});
