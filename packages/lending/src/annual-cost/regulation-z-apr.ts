import { assert } from '../assert.ts';
import { solveRate } from './solve-rate.ts';

/**
 * A payment `periods` whole unit-periods (zero or more) after the fraction of one that may precede
 * them. `amount` in any one unit.
 */
export type UnitPeriodPayment = { readonly amount: number; readonly periods: number };

const UNIT_PERIODS_INVALID =
  'Regulation Z needs a positive advance, payments zero or more at whole unit-periods, and a fraction from 0 to below 1';

/**
 * The US annual percentage rate in percent, unrounded, by the actuarial method for a single
 * advance: advance = Σ payment ÷ ((1 + fraction·i)(1 + i)^periods), times the unit-periods of a
 * year. `fraction` is the odd first part in unit-periods (19/30 for 19 days before monthly ones,
 * 6/15 for semi-monthly): simple interest inside it, by the rule's text. Throws RangeError on bad
 * input or when no rate exists. Source: 12 CFR 1026 Appendix J (b)(8); vectors `regzAppendixJ`.
 */
export function regulationZApr(loan: {
  advance: number;
  payments: readonly UnitPeriodPayment[];
  fraction: number;
  periodsPerYear: number;
}): number {
  const { advance, payments, fraction, periodsPerYear } = loan;
  const usable = payments.every(
    ({ amount, periods }) =>
      Number.isFinite(amount) && amount >= 0 && Number.isInteger(periods) && periods >= 0,
  );
  const inRange = advance > 0 && Number.isFinite(advance) && fraction >= 0 && fraction < 1;
  assert(usable && inRange && periodsPerYear > 0, UNIT_PERIODS_INVALID);
  const excess = (rate: number) =>
    payments.reduce((worth, { amount, periods }) => worth + amount / (1 + rate) ** periods, 0) /
      (1 + fraction * rate) -
    advance;
  return solveRate(excess) * periodsPerYear * 100;
}
