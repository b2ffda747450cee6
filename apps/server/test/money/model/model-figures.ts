import { markets } from '@cauce/lending';
import type { ModelTerms, Part } from './model-loan.ts';

/**
 * By market: whether interest is taxed, from which late day income is suspended and after how many payments of a new plan
 * it resumes, and on how many days after the payout the loan can be given back. Both implementations share the business days,
 * which are data.
 */
const LAWS = {
  mexico: { taxesInterest: true, stopsFrom: 90, resumesAfter: 3, coolingOff: null },
  india: { taxesInterest: false, stopsFrom: 90, resumesAfter: 12, coolingOff: 1 },
  philippines: { taxesInterest: false, stopsFrom: 91, resumesAfter: 6, coolingOff: null },
} as const;

export const lawOf = ({ product }: ModelTerms) => LAWS[product.market];

export const calendarOf = ({ product }: ModelTerms) => markets[product.market].calendar;

export const rounded = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Basis points of a rate with at most four places. */
export const points = (rate: { amount: number; scale: number }): number =>
  rate.amount * 10 ** (4 - rate.scale);

export const chargesOf = ({ charges }: Part): number => charges.reduce((all, one) => all + one, 0);

export const owes = (part: Part): number => part.penalty + chargesOf(part) + part.principal;

/** Distributes an amount by weights, with remaining cents to the largest fractions. */
export function shared(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((all, weight) => all + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (amount * weight) / whole);
  const shares = exact.map(Math.floor);
  const order = exact
    .map((value, index) => ({ index, fraction: value - Math.floor(value) }))
    .toSorted((a, b) => b.fraction - a.fraction || a.index - b.index);
  const left = amount - shares.reduce((all, share) => all + share, 0);
  for (const { index } of order.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
