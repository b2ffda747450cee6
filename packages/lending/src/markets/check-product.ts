import { isAboveCap, isAboveEffectiveRate, isInScope } from './caps.ts';
import type { Flow } from '../annual-cost/present-value.ts';
import { daysBetween } from '../dates/day-number.ts';
import { dateOf } from '../dates/local-date.ts';
import { earliestExtensionFees } from '../changes/extension.ts';
import { costOf, makeOffer } from '../offer/offer.ts';
import type { Offer } from '../offer/offer.ts';
import type { Product } from '../product.ts';
import { compareRates, rateToNumber } from '../money/rate.ts';
import {
  PLAN_STARTS,
  isAmount,
  isRate,
  monthBreaches,
  impossibleFigures,
} from './impossible-figures.ts';
import { mostPenalties } from '../penalties/penalty-rule.ts';
import { penaltyBreaches } from './penalty-breaches.ts';
import type { BrokenRule, ProductBreach, ProductRule } from './broken-rule.ts';
import type { Market, MarketCaps } from './market.ts';

function shapeBreaches(product: Product, market: Market): ProductBreach[] {
  const { min, max, default: usual } = product.principal;
  const found: ProductBreach[] = [];
  if (product.market !== market.id)
    found.push({ rule: 'market', message: `made for ${product.market}, not ${market.id}` });
  if (!(min > 0 && min <= usual && usual <= max && [min, usual, max].every(isAmount)))
    found.push({ rule: 'principalRange', message: 'needs 0 < min ≤ default ≤ max, all whole' });
  if (product.termDays < market.termDays.min || product.termDays > market.termDays.max)
    found.push({
      rule: 'termDays',
      message: `${product.termDays} days, allowed ${market.termDays.min} to ${market.termDays.max}`,
    });
  else found.push(...monthBreaches(product));
  const extensionDays = product.extension?.maxDays ?? 1;
  if (!(extensionDays >= 1 && extensionDays <= market.maxExtensionDays))
    found.push({
      rule: 'extensionDays',
      message: `${extensionDays} days, allowed 1 to ${market.maxExtensionDays}`,
    });
  if (isRate(product.ivaRate) && compareRates(product.ivaRate, market.ivaRate) !== 0)
    found.push({ rule: 'ivaRate', message: 'differs from the tax rate of the market' });
  return found;
}

const paymentsOf = ({ instalments, startsOn }: Offer): Flow[] =>
  instalments.map(({ amount, dueOn }) => ({ amount, days: daysBetween(startsOn, dueOn) }));

function costBreaches(offer: Offer, caps: MarketCaps): ProductBreach[] {
  const found: ProductBreach[] = [];
  const { dailyRate, totalCost, monthlyEffectiveRate } = caps;
  if (dailyRate !== null && compareRates(offer.dailyRate, dailyRate) > 0)
    found.push({ rule: 'dailyRate', message: 'the daily rate is above the cap' });
  if (isAboveCap(costOf(offer) / offer.principal, totalCost))
    found.push({ rule: 'totalCost', message: 'interest, fees and tax come to more than the cap' });
  if (isAboveEffectiveRate(monthlyEffectiveRate, offer.received, paymentsOf(offer)))
    found.push({
      rule: 'monthlyEffectiveRate',
      message: 'the effective rate of 30 days is above the cap',
    });
  return found;
}

/**
 * The most expensive path that the borrower can take alone: every fee as early as possible, and each payment on its
 * original day, because every day of delay lowers the monthly rate.
 */
function extensionBreaches(product: Product, { caps }: Market, offer: Offer): ProductBreach[] {
  const { startsOn, instalments } = offer;
  const fees = earliestExtensionFees(product, startsOn, instalments).map(({ fee, paidOn }) => ({
    amount: fee.total,
    days: daysBetween(startsOn, paidOn),
  }));
  if (fees.length === 0) return [];
  const found: ProductBreach[] = [];
  const { totalCost, totalCostIncludesPenalties, monthlyEffectiveRate } = caps;
  const charged = fees.reduce((all, { amount }) => all + amount, 0);
  const { limit } = product.penalty;
  const limits = totalCostIncludesPenalties && limit !== null ? rateToNumber(limit) : 0;
  const penalties = mostPenalties(product.penalty, limits * offer.total);
  const cost = costOf(offer) + charged + penalties;
  if (isAboveCap(cost / offer.principal, totalCost))
    found.push({
      rule: 'totalCost',
      message: 'with the fees of extensions the cost is above the cap',
    });
  if (isAboveEffectiveRate(monthlyEffectiveRate, offer.received, [...paymentsOf(offer), ...fees]))
    found.push({
      rule: 'monthlyEffectiveRate',
      message: 'with the fees of extensions the effective rate of 30 days is above the cap',
    });
  return found;
}

/** For loans outside the scope of their market's caps. */
const NO_CAPS: MarketCaps = {
  scope: null,
  dailyRate: null,
  monthlyEffectiveRate: null,
  totalCost: null,
  totalCostIncludesPenalties: false,
  penaltyPer30Days: null,
  oneTimeCountsIn30Days: false,
  penaltyTotal: null,
  source: '',
};

function capBreaches(product: Product, market: Market): ProductBreach[] {
  const { caps } = market;
  const { min, max, default: usual } = product.principal;
  // A fixed fee weighs most on the smallest loan, and a cap may cover only part of the range. So check both ends, the
  // default and the edge of the scope.
  const edge = caps.scope === null ? usual : caps.scope.principalUpTo;
  const principals = [min, usual, max, edge].filter((p) => p >= min && p <= max);
  // With calendar months costs depend on the start, because months differ in length; otherwise use a Monday far from any
  // holiday.
  const starts = product.periodMonths === undefined ? [dateOf(2001, 6, 4)] : PLAN_STARTS;
  // Most loans meet no closed day, and moving a payment later lowers the monthly rate.
  const onItsDays: Product = { ...product, dueDates: 'asScheduled' };
  return principals.flatMap((principal) =>
    starts.flatMap((startsOn) => {
      // Built before the caps are checked: terms that no loan could have throw here.
      const offer = makeOffer({ product: onItsDays, market, principal, startsOn });
      const capped = isInScope({ principal, termDays: product.termDays }, caps) ? caps : NO_CAPS;
      return [
        ...costBreaches(offer, capped),
        ...penaltyBreaches(product, offer, capped),
        ...extensionBreaches(product, { ...market, caps: capped }, offer),
      ];
    }),
  );
}

// With one of these faults there is no offer to check.
const UNCOMPUTABLE: ReadonlySet<ProductRule> = new Set([
  'market',
  'principalRange',
  'wholeDays',
  'graceDays',
  'fees',
]);

/**
 * The market rules that a product breaks, each named once; if empty, it may be offered. A product whose terms cannot even
 * be computed has the rule `terms`. Never throws. Start-up and the console refuse a product with any broken rule. Sources
 * of the limits: `market.caps.source`.
 */
export function checkProduct(product: Product, market: Market): BrokenRule[] {
  const breaches = [...impossibleFigures(product), ...shapeBreaches(product, market)];
  try {
    const isComputable =
      isRate(product.dailyRate) &&
      isRate(product.ivaRate) &&
      !breaches.some(({ rule }) => UNCOMPUTABLE.has(rule));
    if (isComputable) breaches.push(...capBreaches(product, market));
  } catch (error) {
    // The library's assertions describe impossible terms; any other error is a bug and is rethrown.
    if (!(error instanceof RangeError)) throw error;
    breaches.push({ rule: 'terms', message: error.message });
  }
  const first = new Map<string, ProductBreach>();
  for (const breach of breaches) if (!first.has(breach.rule)) first.set(breach.rule, breach);
  return [...first.values()].map(({ rule, message }) => ({
    rule,
    message,
    source: market.caps.source,
  }));
}
