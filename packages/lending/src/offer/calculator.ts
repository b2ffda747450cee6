import { annualCost } from '../annual-cost/annual-cost.ts';
import type { AnnualCost } from '../annual-cost/annual-cost.ts';
import { assert } from '../assert.ts';
import { CALCULATOR_DAILY_RATE } from './calculator-terms.ts';
import { dueDays } from '../schedule/due-dates.ts';
import type { AnnualCostRule } from '../markets/market.ts';
import { allocate, splitToNearestCent } from '../money/allocate.ts';
import { add, subtract } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { applyRate } from '../money/rate.ts';
import { halfUp } from '../money/rounding.ts';

/** Days in the calculator's month: instalments are `days / 30`, rounded. */
export const CALCULATOR_MONTH_DAYS = 30;

const CALCULATOR_AMOUNT_INVALID = 'The amount to calculate must be positive';
const CALCULATOR_DAYS_INVALID =
  'The days to calculate must be a number that makes at least one instalment';

/** `interest`, `total`, `each` and `last` in smallest units; `each × (count − 1) + last = total`; `days` after rounding. */
export type LoanCalculation = {
  readonly interest: Minor;
  readonly total: Minor;
  readonly count: number;
  readonly each: Minor;
  readonly last: Minor;
  readonly days: number;
};

/**
 * What a loan of `amount` (smallest units, > 0) over `days` (rounded, at least 15) costs: interest
 * = 0.0003 × amount × days to the nearest cent, count = round(days / 30), each = total / count to
 * the nearest cent, and the last takes the remainder. Throws RangeError on an amount not positive
 * or days that make no instalment.
 */
export function calculateLoan(loan: { amount: Minor; days: number }): LoanCalculation {
  assert(loan.amount > 0, CALCULATOR_AMOUNT_INVALID);
  const days = Math.round(loan.days);
  const count = Math.round(days / CALCULATOR_MONTH_DAYS);
  assert(Number.isSafeInteger(days) && count >= 1, CALCULATOR_DAYS_INVALID);
  const interest = applyRate(loan.amount, CALCULATOR_DAILY_RATE, halfUp, days);
  const total = add(loan.amount, interest);
  const payments = splitToNearestCent(total, count, halfUp);
  return { interest, total, count, each: payments[0]!, last: payments[count - 1]!, days }; // ! count ≥ 1
}

/**
 * One payment of a calculation, smallest units: `amount = principal + interest`, due `day` days after the loan; `left` is
 * the principal still owed after it.
 */
export type CalculatedPayment = {
  readonly number: number;
  readonly day: number;
  readonly principal: Minor;
  readonly interest: Minor;
  readonly amount: Minor;
  readonly left: Minor;
};

/**
 * The payments of a calculation one by one: `each`, and `last` at the end of the term. Interest is distributed in
 * proportion to the payments, so that no share is negative and every column sums to its total exactly. Throws as
 * `calculateLoan`.
 */
export function calculatedPayments(loan: { amount: Minor; days: number }): CalculatedPayment[] {
  const { interest, count, each, last, days } = calculateLoan(loan);
  const amounts = Array.from({ length: count }, (_, index) => (index === count - 1 ? last : each));
  const interests = allocate(interest, amounts);
  const dues = dueDays({ count, periodDays: CALCULATOR_MONTH_DAYS, termDays: days });
  let left = loan.amount;
  return amounts.map((amount, index) => {
    // ! Every list is `count` long.
    const principal = subtract(amount, interests[index]!);
    left = subtract(left, principal);
    return {
      number: index + 1,
      day: dues[index]!,
      principal,
      interest: interests[index]!,
      amount,
      left,
    };
  });
}

/**
 * The cost of a calculation in a market's own measure. The calculator knows interest only, so this is the cost without
 * commission and tax; a loan that has them costs more, and says so before consent. Throws as `calculateLoan`.
 */
export function calculatedCost(
  loan: { amount: Minor; days: number },
  rule: AnnualCostRule,
): AnnualCost {
  const payments = calculatedPayments(loan).map(({ amount, day }) => ({ amount, days: day }));
  return annualCost(rule, { net: loan.amount, payments, periodDays: CALCULATOR_MONTH_DAYS });
}
