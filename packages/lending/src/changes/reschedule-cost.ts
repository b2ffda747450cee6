import { annualCost } from '../annual-cost/annual-cost.ts';
import type { AnnualCost } from '../annual-cost/annual-cost.ts';
import { isAboveEffectiveRate } from '../annual-cost/effective-rate.ts';
import type { Flow } from '../annual-cost/present-value.ts';
import { daysBetween } from '../dates/day-number.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { quoteExtension } from './extension.ts';
import { feeAmount } from '../offer/fee-amount.ts';
import type { Market } from '../markets/market.ts';
import { ZERO, add, greatest, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { applyRate, rateToNumber } from '../money/rate.ts';
import { down } from '../money/rounding.ts';
import { mostPenalties } from '../penalties/penalty-rule.ts';
import type { Product } from '../product.ts';
import type { Rescheduled } from './reschedule.ts';

const TOLERANCE = 1e-9;

type CapsRules = {
  readonly market: Pick<Market, 'caps' | 'termDays'>;
  /** With what may still be charged: its extension, if the loan can have one, and its penalties. */
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

/** What remains to be paid on a day, with the tax and the penalties in it. */
export type ToCome = {
  readonly amount: Minor;
  readonly tax: Minor;
  readonly penalties: Minor;
  readonly dueOn: LocalDate;
};

const toComeOf = ({ instalments }: Rescheduled): ToCome[] =>
  instalments.map(({ amount, iva, penalty, dueOn }) => ({
    amount: add(amount, penalty),
    tax: iva,
    penalties: penalty,
    dueOn,
  }));

/** All payments, past and future, each on its day, less what `notCounted` returns for it. */
function flowsOf(
  { startsOn, paid }: LoanSoFar,
  toCome: readonly ToCome[],
  notCounted: (of: { readonly tax: number; readonly penalties: number }) => number,
): Flow[] {
  return [
    ...paid.map((one) => ({ amount: one.amount - notCounted(one), days: one.days })),
    ...toCome.map((one) => ({
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
  so: LoanSoFar,
  toCome: readonly ToCome[],
  { market, product }: Pick<CapsRules, 'product'> & { readonly market: Pick<Market, 'annualCost'> },
): AnnualCost | null {
  const { withTax } = market.annualCost;
  const isKeptBack = product.commissionPaid === 'fromPayout';
  const commission = isKeptBack ? feeAmount(product.commission, so.principal) : ZERO;
  try {
    return annualCost(market.annualCost, {
      net: withTax ? so.received : subtract(so.principal, commission),
      payments: flowsOf(so, toCome, ({ tax }) => (withTax ? 0 : tax)),
      periodDays: product.periodDays,
      periodMonths: product.periodMonths,
      startsOn: so.startsOn,
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The annual cost of a rescheduled loan over its whole life; null if none can be stated. */
export const rescheduledAnnualCost = (
  so: LoanSoFar,
  rescheduled: Rescheduled,
  rules: Parameters<typeof annualCostSoFar>[2],
): AnnualCost | null => annualCostSoFar(so, toComeOf(rescheduled), rules);

/**
 * The extension fee of every instalment of a new plan, on the first day on which a borrower who pays as agreed can pay it:
 * the plan's first day, or the previous instalment's, because only the earliest unpaid instalment can be postponed.
 */
function extensionFees({ on, instalments }: Rescheduled, product: CapsRules['product']): ToCome[] {
  if (product.extension === null) return [];
  return instalments.map((instalment, index) => {
    const onDate = instalments[index - 1]?.dueOn ?? on;
    const { fee } = quoteExtension({ product, instalment, onDate });
    return { amount: fee.total, tax: fee.iva, penalties: ZERO, dueOn: onDate };
  });
}

/** Penalties that a new plan may still be charged, if its market includes them in the total cost. */
function penaltiesToCome({ instalments }: Rescheduled, { penalty }: CapsRules['product']): number {
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

/**
 * The market rules that a loan would break after a reschedule, over its whole life: with past and future payments, and with
 * the extension fees and, if the market counts them, the penalties that may still be charged.
 */
export function rescheduleBreaches(
  so: LoanSoFar,
  rescheduled: Rescheduled,
  { market: { caps, termDays }, product }: CapsRules,
): ('termDays' | 'totalCost' | 'monthlyEffectiveRate')[] {
  const broken: ('termDays' | 'totalCost' | 'monthlyEffectiveRate')[] = [];
  const last = rescheduled.instalments.at(-1)!.dueOn; // ! a plan has an instalment
  if (daysBetween(rescheduled.on, last) > termDays.max) broken.push('termDays');
  const { scope } = caps;
  // A loan in scope when it was agreed stays in scope, however long it becomes.
  if (scope !== null && (so.principal > scope.principalUpTo || so.termDays > scope.termDaysUpTo))
    return broken;
  // The most expensive path that the borrower can take alone: an extended payment may still be paid on its original day.
  const toCome = [...toComeOf(rescheduled), ...extensionFees(rescheduled, product)];
  const counts = caps.totalCostIncludesPenalties;
  const { totalCost, monthlyEffectiveRate } = caps;
  const cost = flowsOf(so, toCome, (one) => (counts ? 0 : one.penalties)).reduce(
    (all, { amount }) => all + amount,
    (counts ? penaltiesToCome(rescheduled, product) : 0) - so.received,
  );
  if (totalCost !== null && cost / so.principal > rateToNumber(totalCost) + TOLERANCE)
    broken.push('totalCost');
  // Penalties are excluded from this rate.
  const flows = flowsOf(so, toCome, (one) => one.penalties);
  if (
    monthlyEffectiveRate !== null &&
    isAboveEffectiveRate(monthlyEffectiveRate, so.received, flows)
  )
    broken.push('monthlyEffectiveRate');
  return broken;
}
