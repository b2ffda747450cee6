import { annualCost } from '../annual-cost/annual-cost.ts';
import type { AnnualCost } from '../annual-cost/annual-cost.ts';
import { daysBetween } from '../dates/day-number.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { advancedAmount } from '../offer/advanced-amount.ts';
import type { Market } from '../markets/market.ts';
import { subtract } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import type { Offer } from '../offer/offer.ts';
import type { Product } from '../product.ts';

/** One extension in the annual cost: the moved instalment, and the fee, before tax and with it, on its day. */
export type ExtensionCost = {
  readonly instalment: number;
  readonly newDueOn: LocalDate;
  readonly paidOn: LocalDate;
  readonly fee: { readonly net: Minor; readonly total: Minor };
};

/**
 * The annual cost of a loan with extensions: the plan's own flows with each moved payment on its new day and each fee on
 * the day it is paid; without tax if the market counts so. Without extensions it is the offer's own cost. `offer` starts on
 * the day of the payout. Throws RangeError when no rate exists.
 */
export function extendedAnnualCost(
  loan: { readonly offer: Offer; readonly product: Product; readonly market: Market },
  extensions: readonly ExtensionCost[],
): AnnualCost {
  const { offer, product, market } = loan;
  const { withTax } = market.annualCost;
  const dayOf = (date: LocalDate): number => daysBetween(offer.startsOn, date);
  // The last extension of an instalment decides its date.
  const moved = new Map(extensions.map(({ instalment, newDueOn }) => [instalment, newDueOn]));
  const payments = offer.instalments.map(({ number, amount, iva, dueOn }) => ({
    amount: withTax ? amount : subtract(amount, iva),
    days: dayOf(moved.get(number) ?? dueOn),
  }));
  const fees = extensions.map(({ fee, paidOn }) => ({
    amount: withTax ? fee.total : fee.net,
    days: dayOf(paidOn),
  }));
  return annualCost(market.annualCost, {
    net: advancedAmount(offer, product, withTax),
    payments: [...payments, ...fees].filter(({ amount }) => amount > 0),
    periodDays: product.periodDays,
    periodMonths: product.periodMonths,
    startsOn: offer.startsOn,
  });
}
