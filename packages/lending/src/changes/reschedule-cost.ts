import { annualCost } from '../annual-cost/annual-cost.ts';
import type { AnnualCost } from '../annual-cost/annual-cost.ts';
import { isAboveCap, isAboveEffectiveRate, isInScope } from '../markets/caps.ts';
import type { Flow } from '../annual-cost/present-value.ts';
import { daysBetween } from '../dates/day-number.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { earliestExtensionFees } from './extension.ts';
import { advancedAmount } from '../offer/advanced-amount.ts';
import type { Market } from '../markets/market.ts';
import { ZERO, add, greatest, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { applyRate } from '../money/rate.ts';
import { down } from '../money/rounding.ts';
import { mostPenalties } from '../penalties/penalty-rule.ts';
import type { Product } from '../product.ts';
import type { Rescheduled } from './reschedule.ts';

type CapsRules = {
  readonly market: Pick<Market, 'caps' | 'termDays'>;
  /** Including what may still be charged: its extension, if the loan can have one, and its penalties. */
  readonly product: Pick<
    Product,
    | 'extension'
    | 'penalty'
    | 'ivaRate'
    | 'commission'
    | 'commissionPaid'
    | 'periodDays'
    | 'periodMonths'
  >;
};

/** Money received on a day since the payout, with the tax and the penalties in it. */
type PaidOn = Flow & { readonly tax: number; readonly penalties: number };

/** A loan's life so far, as its cost and its caps count it; days are counted from `startsOn`. */
export type LoanSoFar = {
  readonly startsOn: LocalDate;
  readonly principal: Minor;
  readonly received: Minor;
  readonly termDays: number;
  readonly paid: readonly PaidOn[];
};

/** A payment still to be made, with the tax and the penalties in it. */
export type FuturePayment = {
  readonly amount: Minor;
  readonly tax: Minor;
  readonly penalties: Minor;
  readonly dueOn: LocalDate;
};

const futurePaymentsOf = ({ instalments }: Rescheduled): FuturePayment[] =>
  instalments.map(({ amount, iva, penalty, dueOn }) => ({
    amount: add(amount, penalty),
    tax: iva,
    penalties: penalty,
    dueOn,
  }));

/** All payments, past and future, each on its day, less what `notCounted` takes off it. */
function flowsOf(
  { startsOn, paid }: LoanSoFar,
  future: readonly FuturePayment[],
  notCounted: (of: { readonly tax: number; readonly penalties: number }) => number,
): Flow[] {
  return [
    ...paid.map((one) => ({ amount: one.amount - notCounted(one), days: one.days })),
    ...future.map((one) => ({
      amount: one.amount - notCounted(one),
      days: daysBetween(startsOn, one.dueOn),
    })),
  ].filter(({ amount }) => amount > 0);
}

/**
 * The annual cost of a loan with its actual and its future payments, including all charges and penalties; without tax if
 * its market counts so. Null if no rate can be stated: so much was paid back on the first day that none exists, or it is
 * too large to write out.
 */
export function annualCostSoFar(
  soFar: LoanSoFar,
  future: readonly FuturePayment[],
  { market, product }: Pick<CapsRules, 'product'> & { readonly market: Pick<Market, 'annualCost'> },
): AnnualCost | null {
  const { withTax } = market.annualCost;
  try {
    return annualCost(market.annualCost, {
      net: advancedAmount(soFar, product, withTax),
      payments: flowsOf(soFar, future, ({ tax }) => (withTax ? 0 : tax)),
      periodDays: product.periodDays,
      periodMonths: product.periodMonths,
      startsOn: soFar.startsOn,
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The annual cost of a rescheduled loan over its whole life; null if none can be stated. */
export const rescheduledAnnualCost = (
  soFar: LoanSoFar,
  rescheduled: Rescheduled,
  rules: Parameters<typeof annualCostSoFar>[2],
): AnnualCost | null => annualCostSoFar(soFar, futurePaymentsOf(rescheduled), rules);

/** Penalties that a new plan may still be charged, if its market includes them in the total cost. */
function futurePenalties({ instalments }: Rescheduled, { penalty }: CapsRules['product']): number {
  const { limit } = penalty;
  if (limit === null) return 0;
  const most = instalments.map((one) =>
    greatest(
      subtract(applyRate(one.amount, limit, down), add(one.penalty, one.chargedBefore)),
      ZERO,
    ),
  );
  return mostPenalties(penalty, sum(most));
}

type RescheduleRule = 'termDays' | 'totalCost' | 'monthlyEffectiveRate';

/**
 * The market rules that a loan would break after a reschedule, over its whole life: with past and future payments, and with
 * the extension fees and, if the market counts them, the penalties that may still be charged.
 */
export function rescheduleBreaches(
  soFar: LoanSoFar,
  rescheduled: Rescheduled,
  { market: { caps, termDays }, product }: CapsRules,
): RescheduleRule[] {
  const broken: RescheduleRule[] = [];
  const last = rescheduled.instalments.at(-1)!.dueOn; // ! a plan has an instalment
  if (daysBetween(rescheduled.on, last) > termDays.max) broken.push('termDays');
  // A loan in scope when it was agreed stays in scope, however long it becomes.
  if (!isInScope(soFar, caps)) return broken;
  const { on, instalments } = rescheduled;
  const fees = earliestExtensionFees(product, on, instalments).map(({ fee, paidOn }) => ({
    amount: fee.total,
    tax: fee.iva,
    penalties: ZERO,
    dueOn: paidOn,
  }));
  // The most expensive path that the borrower can take alone: an extended payment may still be paid on its original day.
  const future = [...futurePaymentsOf(rescheduled), ...fees];
  const countsPenalties = caps.totalCostIncludesPenalties;
  const cost = flowsOf(soFar, future, (one) => (countsPenalties ? 0 : one.penalties)).reduce(
    (all, { amount }) => all + amount,
    (countsPenalties ? futurePenalties(rescheduled, product) : 0) - soFar.received,
  );
  if (isAboveCap(cost / soFar.principal, caps.totalCost)) broken.push('totalCost');
  // Penalties are excluded from this rate.
  const flows = flowsOf(soFar, future, (one) => one.penalties);
  if (isAboveEffectiveRate(caps.monthlyEffectiveRate, soFar.received, flows))
    broken.push('monthlyEffectiveRate');
  return broken;
}
