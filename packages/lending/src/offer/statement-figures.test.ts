import { expect, test } from 'vitest';
import { localDate } from '../dates/local-date.ts';
import { india } from '../markets/india.ts';
import { philippines } from '../markets/philippines.ts';
import { minor, sum } from '../money/minor.ts';
import { rate } from '../money/rate.ts';
import { flex } from '../product.ts';
import type { Product } from '../product.ts';
import { makeOffer } from './offer.ts';
import { statementFigures } from './statement-figures.ts';

const startsOn = localDate('2026-03-02');
const declining: Product = {
  ...flex,
  market: 'india',
  principal: { min: minor(500_000), max: minor(5_000_000), default: minor(2_000_000) },
  termDays: 180,
  instalments: 6,
  periodDays: 30,
  dailyRate: rate(6, 4),
  method: 'declining',
  commission: { kind: 'rate', rate: rate(2, 2) },
  ivaRate: rate(18, 2),
};
const flat: Product = {
  ...flex,
  market: 'philippines',
  principal: { min: minor(100_000), max: minor(1_000_000), default: minor(600_000) },
  dailyRate: rate(1, 3),
  commission: { kind: 'rate', rate: rate(4, 2) },
  commissionPaid: 'fromPayout',
  ivaRate: rate(0, 0),
};

// 1.8 % of what is owed in each of six periods: 36,000 of 2,000,000 (in paise) in the first.
test('an Indian loan: balances, fees with their GST, and the rate on the unpaid balance', () => {
  const offer = makeOffer({ product: declining, market: india, startsOn });
  const { schedule, ...figures } = statementFigures(offer, declining);
  expect(schedule[0]).toMatchObject({
    outstanding: 2_000_000,
    interest: 36_000,
    // 40,000 and 18 % of it in six parts: 6,666 and 1,200, 6,667 and 1,200.
    fees: 7_866,
  });
  expect(schedule[1]?.outstanding).toBe(2_000_000 - (schedule[0]?.principal ?? 0));
  expect(schedule.at(-1)?.outstanding).toBe(schedule.at(-1)?.principal);
  for (const { amount, principal, interest, fees } of schedule)
    expect(amount).toBe(sum([principal, interest, fees]));
  expect(figures.fees).toBe(sum([offer.commission, offer.iva]));
  expect(figures.financeCharges).toBe(sum([offer.interest, offer.commission]));
  expect(figures.totalPaid).toBe(
    sum([offer.principal, offer.interest, offer.commission, offer.iva]),
  );
  expect(figures.simpleAnnualRate).toEqual(offer.annualCost.shown);
});

// 120 days at 0.1 %: 72,000 of interest; 4 % kept back: 24,000, so that 576,000 are received and four times 168,000 repaid.
test('a Philippine loan whose fee is kept back: it is a finance charge, and is paid by its payout', () => {
  const offer = makeOffer({ product: flat, market: philippines, startsOn });
  const figures = statementFigures(offer, flat);
  expect(figures).toMatchObject({ financeCharges: 96_000, fees: 24_000, totalPaid: 696_000 });
  expect(figures.financeChargeShare).toEqual(rate(1_600, 4));
  expect(offer.received).toBe(576_000);
  // 576,000 = 168,000 × (1 − (1 + r)^−4) / r; r × 365/30.
  const r = figures.simpleAnnualRate.amount / 10 ** figures.simpleAnnualRate.scale / (365 / 30);
  expect((168_000 * (1 - (1 + r) ** -4)) / r).toBeCloseTo(576_000, -2);
});
