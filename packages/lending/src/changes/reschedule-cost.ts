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
import type { Product } from '../product.ts';
import type { Rescheduled } from './reschedule.ts';

const TOLERANCE = 1e-9;

type CapsRules = {
  readonly market: Pick<Market, 'caps' | 'termDays'>;
  /** With what may still be charged: its extension where the loan can have one, and its penalties. */
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

/** Money that came in on a day since the payout: of it the tax that it paid, and the penalties. */
type PaidOn = Flow & { readonly tax: number; readonly penalties: number };

/** A loan's life so far, as its cost and its caps count it: days are those since `startsOn`. */
export type LoanSoFar = {
  readonly startsOn: LocalDate;
  readonly principal: Minor;
  readonly received: Minor;
  readonly termDays: number;
  readonly paid: readonly PaidOn[];
};

/** What is still to be paid of a loan on a day, of it tax and penalties. */
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

/** All that was and will be paid, each on its day, less what is not counted of each. */
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
 * The annual cost of a loan as it was paid and will be paid, with all that is charged and penalties among it; without tax where its
 * market counts so. Null where none can be named: so much of the loan was paid back on its first day that there is no rate, or one of
 * more percent a year than can be written out.
 */
export function annualCostSoFar(
  so: LoanSoFar,
  toCome: readonly ToCome[],
  { market, product }: Pick<CapsRules, 'product'> & { readonly market: Pick<Market, 'annualCost'> },
): AnnualCost | null {
  const { withTax } = market.annualCost;
  const isKeptBack = product.commissionPaid === 'fromPayout';
  const kept = isKeptBack ? feeAmount(product.commission, so.principal) : ZERO;
  try {
    return annualCost(market.annualCost, {
      net: withTax ? so.received : subtract(so.principal, kept),
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

/** The annual cost of a loan once it is rescheduled, over its whole life; null where none can be named. */
export const rescheduledAnnualCost = (
  so: LoanSoFar,
  rescheduled: Rescheduled,
  rules: Parameters<typeof annualCostSoFar>[2],
): AnnualCost | null => annualCostSoFar(so, toComeOf(rescheduled), rules);

/**
 * The fee of an extension of every instalment of a new plan, on the first day on which it can be paid by who pays as agreed: that of the
 * plan, or of the instalment before, since only the earliest unpaid one is postponed.
 */
function extensionFees({ on, instalments }: Rescheduled, product: CapsRules['product']): ToCome[] {
  if (product.extension === null) return [];
  return instalments.map((instalment, index) => {
    const onDate = instalments[index - 1]?.dueOn ?? on;
    const { fee } = quoteExtension({ product, instalment, onDate });
    return { amount: fee.total, tax: fee.iva, penalties: ZERO, dueOn: onDate };
  });
}

/** Penalties that a new plan can still be charged, where its market counts them in what a loan may cost. */
function penaltiesToCome({ instalments }: Rescheduled, { penalty }: CapsRules['product']): number {
  const { limit, tiers, oneTime } = penalty;
  if (limit === null || (tiers.length === 0 && oneTime === null)) return 0;
  const most = instalments.map((one) =>
    greatest(
      subtract(applyRate(one.amount, limit, down), add(one.penalty, one.chargedBefore)),
      ZERO,
    ),
  );
  return sum(most);
}

/**
 * The rules of its market that a loan would break once it is rescheduled, over its whole life: with what was paid, what will be paid,
 * and what may still be charged by the fees of extensions and, where they count, by penalties.
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
  // A loan that was in the scope when it was made stays in it, however long it becomes.
  if (scope !== null && (so.principal > scope.principalUpTo || so.termDays > scope.termDaysUpTo))
    return broken;
  // The dearest way through it that needs nobody's leave: a payment that is postponed may be paid on its own day all the same.
  const toCome = [...toComeOf(rescheduled), ...extensionFees(rescheduled, product)];
  const counts = caps.totalCostIncludesPenalties;
  const { totalCost, monthlyEffectiveRate } = caps;
  const cost = flowsOf(so, toCome, (one) => (counts ? 0 : one.penalties)).reduce(
    (all, { amount }) => all + amount,
    (counts ? penaltiesToCome(rescheduled, product) : 0) - so.received,
  );
  if (totalCost !== null && cost / so.principal > rateToNumber(totalCost) + TOLERANCE)
    broken.push('totalCost');
  // Penalties are no part of it.
  const flows = flowsOf(so, toCome, (one) => one.penalties);
  if (
    monthlyEffectiveRate !== null &&
    isAboveEffectiveRate(monthlyEffectiveRate, so.received, flows)
  )
    broken.push('monthlyEffectiveRate');
  return broken;
}
