import { expect, test } from 'vitest';
import { localDate } from '../dates/local-date.ts';
import { extendedAnnualCost } from './extended-cost.ts';
import { mexico } from '../markets/mexico.ts';
import { minor } from '../money/minor.ts';
import { makeOffer } from '../offer/offer.ts';
import { flex, unico } from '../product.ts';

const loanOf = (product: typeof flex) => ({
  offer: makeOffer({ product, market: mexico, startsOn: localDate('2026-03-02') }),
  product,
  market: mexico,
});
const fee = { net: minor(9_600), total: minor(11_136) };

test('without an extension it is the cost of the offer itself', () => {
  for (const product of [flex, unico]) {
    const loan = loanOf(product);
    expect(extendedAnnualCost(loan, [])).toEqual(loan.offer.annualCost);
  }
});

test('a fee makes the loan dearer, though its payment comes later', () => {
  const loan = loanOf(flex);
  const moved = {
    instalment: 2,
    newDueOn: localDate('2026-05-08'),
    paidOn: localDate('2026-04-25'),
  };
  const before = extendedAnnualCost(loan, []).percent;
  const after = extendedAnnualCost(loan, [{ ...moved, fee }]).percent;
  expect(after).toBeGreaterThan(before);
  // Without a fee a later payment would be cheaper.
  const free = { net: minor(0), total: minor(0) };
  expect(extendedAnnualCost(loan, [{ ...moved, fee: free }]).percent).toBeLessThan(before);
});

test('the flows are those of the plan: the rate makes them worth what was lent, tax left out (CAT)', () => {
  const loan = loanOf(unico);
  const extension = {
    instalment: 1,
    newDueOn: localDate('2026-06-08'),
    paidOn: localDate('2026-06-01'),
  };
  const { percent } = extendedAnnualCost(loan, [
    { ...extension, fee: { net: minor(5_000), total: minor(5_800) } },
  ]);
  const worth = (amount: number, days: number): number =>
    amount / (1 + percent / 100) ** (days / 365);
  // 1,000.00 and 45.50 of interest and 100.00 of commission on day 98; 50.00 on day 91.
  expect(worth(114_550, 98) + worth(5_000, 91)).toBeCloseTo(100_000, 3);
});
