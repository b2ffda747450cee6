import { annualCost } from '../annual-cost/annual-cost.ts';
import type { AnnualCost } from '../annual-cost/annual-cost.ts';
import { assert } from '../assert.ts';
import { withClosedDays } from '../dates/business-days.ts';
import { daysBetween } from '../dates/day-number.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { addMonths } from '../dates/months.ts';
import { advancedAmount, commissionKeptBack } from './advanced-amount.ts';
import { feeAmount } from './fee-amount.ts';
import type { Market } from '../markets/market.ts';
import { ZERO, add, least, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { applyRate } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';
import { halfUp } from '../money/rounding.ts';
import type { Product } from '../product.ts';
import { decliningSchedule, flatSchedule } from '../schedule/schedule.ts';
import type { Instalment } from '../schedule/schedule.ts';

const PRINCIPAL_OUT_OF_RANGE = 'The principal lies outside the range of the product';
const COUPON_NEGATIVE = 'A coupon must be zero or more';
const MARKET_MISMATCH = 'The product belongs to another market';
const NOTHING_RECEIVED = 'The fees kept back leave nothing to pay out';

/** An offered instalment: `amount` is the original, `payable` the amount after the coupon. */
export type OfferedInstalment = Instalment & { readonly payable: Minor };

/** What the borrower is shown before consent. Smallest units; `total` before and `payableTotal` after the coupon. */
export type Offer = {
  readonly productId: string;
  readonly principal: Minor;
  /** The amount paid out: the principal less what is kept back. */
  readonly received: Minor;
  readonly interest: Minor;
  readonly commission: Minor;
  readonly iva: Minor;
  /** Kept back from the payout (commission and its IVA); zero if the commission is paid with the instalments. */
  readonly keptBack: Minor;
  /** The sum of the instalments before the coupon. */
  readonly total: Minor;
  /** What the coupon takes off the first instalment, and its unused rest if that instalment was smaller. */
  readonly discount: Minor;
  readonly couponUnused: Minor;
  readonly payableTotal: Minor;
  readonly instalments: readonly OfferedInstalment[];
  readonly annualCost: AnnualCost;
  readonly dailyRate: Rate;
  readonly termDays: number;
  readonly startsOn: LocalDate;
};

/** The input of an offer. `principal` defaults to the product's; `coupon` in smallest units. */
export type OfferRequest = {
  readonly product: Product;
  readonly market: Market;
  readonly startsOn: LocalDate;
  readonly principal?: Minor | undefined;
  readonly coupon?: { readonly amount: Minor } | undefined;
};

function plan(
  { product, market, startsOn }: OfferRequest,
  principal: Minor,
  commission: Minor,
): Instalment[] {
  const schedule = product.method === 'flat' ? flatSchedule : decliningSchedule;
  return schedule({
    principal,
    startsOn,
    count: product.instalments,
    periodDays: product.periodDays,
    periodMonths: product.periodMonths,
    termDays: product.termDays,
    dailyRate: product.dailyRate,
    commission,
    ivaRate: product.ivaRate,
    isInterestTaxed: market.taxed.interest,
    calendar:
      product.dueDates === 'nextBusinessDay'
        ? withClosedDays(market.calendar, product.closedDays)
        : undefined,
  });
}

/** The days of a plan: the product's, or those of its months. */
function daysOf({ termDays, instalments, periodMonths }: Product, startsOn: LocalDate): number {
  if (periodMonths === undefined) return termDays;
  return daysBetween(startsOn, addMonths(startsOn, instalments * periodMonths));
}

function withCoupon(instalments: readonly Instalment[], discount: Minor): OfferedInstalment[] {
  return instalments.map((instalment) => ({
    ...instalment,
    payable: instalment.number === 1 ? subtract(instalment.amount, discount) : instalment.amount,
  }));
}

/**
 * The whole offer for a product: amounts, plan, coupon and the market's annual cost. A coupon lowers the first instalment,
 * never below zero; its rest is `couponUnused`. The annual cost is computed without the coupon, and without tax if the
 * market says so (CAT). Nothing is negative; columns sum to the cent. Throws RangeError on a principal out of range, a
 * negative coupon, a product of another market, or impossible terms.
 */
export function makeOffer(request: OfferRequest): Offer {
  const { product, market, startsOn } = request;
  const principal = request.principal ?? product.principal.default;
  const coupon = request.coupon?.amount ?? ZERO;
  assert(product.market === market.id, MARKET_MISMATCH);
  const { min, max } = product.principal;
  assert(principal >= min && principal <= max, PRINCIPAL_OUT_OF_RANGE);
  assert(coupon >= 0, COUPON_NEGATIVE);

  const commission = feeAmount(product.commission, principal);
  const commissionKept = commissionKeptBack(product, principal);
  const ivaKept = applyRate(commissionKept, product.ivaRate, halfUp);
  const keptBack = add(commissionKept, ivaKept);
  const received = subtract(principal, keptBack);
  assert(received > 0, NOTHING_RECEIVED);

  const instalments = plan(request, principal, subtract(commission, commissionKept));
  const total = sum(instalments.map(({ amount }) => amount));
  const discount = least(coupon, instalments[0]!.amount); // ! a plan has at least one instalment
  const { withTax } = market.annualCost;
  return {
    productId: product.id,
    principal,
    received,
    interest: sum(instalments.map(({ interest }) => interest)),
    commission,
    iva: add(ivaKept, sum(instalments.map(({ iva }) => iva))),
    keptBack,
    total,
    discount,
    couponUnused: subtract(coupon, discount),
    payableTotal: subtract(total, discount),
    instalments: withCoupon(instalments, discount),
    annualCost: annualCost(market.annualCost, {
      net: advancedAmount({ principal, received }, product, withTax),
      payments: instalments.map(({ amount, iva, dueOn }) => ({
        amount: withTax ? amount : subtract(amount, iva),
        days: daysBetween(startsOn, dueOn),
      })),
      periodDays: product.periodDays,
      periodMonths: product.periodMonths,
      startsOn,
    }),
    dailyRate: product.dailyRate,
    termDays: daysOf(product, startsOn),
    startsOn,
  };
}

/** The interest, fees and tax of an offer, in smallest units. */
export const costOf = ({ total, keptBack, principal }: Offer): number =>
  total + keptBack - principal;
