import { compoundRate } from '../annual-cost/compound-rate.ts';
import { daysBetween } from '../dates/day-number.ts';
import { dateOf } from '../dates/local-date.ts';
import { makeOffer } from '../offer.ts';
import type { Offer } from '../offer.ts';
import type { Product } from '../product.ts';
import { compareRates, rateToNumber } from '../money/rate.ts';
import { penaltyBreaches } from './penalty-breaches.ts';
import type { BrokenRule, ProductBreach } from './broken-rule.ts';
import type { Market, MarketCaps } from './market.ts';

function shapeBreaches(product: Product, market: Market): ProductBreach[] {
  const { min, max, default: usual } = product.principal;
  const found: ProductBreach[] = [];
  if (product.market !== market.id)
    found.push({ rule: 'market', message: `made for ${product.market}, not ${market.id}` });
  if (!(min > 0 && min <= usual && usual <= max))
    found.push({ rule: 'principalRange', message: 'needs 0 < min ≤ default ≤ max' });
  if (product.termDays < market.termDays.min || product.termDays > market.termDays.max)
    found.push({
      rule: 'termDays',
      message: `${product.termDays} days, allowed ${market.termDays.min} to ${market.termDays.max}`,
    });
  const extensionDays = product.extension?.maxDays ?? 1;
  if (!(extensionDays >= 1 && extensionDays <= market.maxExtensionDays))
    found.push({
      rule: 'extensionDays',
      message: `${extensionDays} days, allowed 1 to ${market.maxExtensionDays}`,
    });
  if (compareRates(product.ivaRate, market.ivaRate) !== 0)
    found.push({ rule: 'ivaRate', message: 'differs from the tax rate of the market' });
  return found;
}

// Costs are compared as floating-point shares, so a product exactly at its cap must not fail by the
// last bit.
const TOLERANCE = 1e-9;

function costBreaches(offer: Offer, caps: MarketCaps): ProductBreach[] {
  const found: ProductBreach[] = [];
  if (caps.dailyRate !== null && compareRates(offer.dailyRate, caps.dailyRate) > 0)
    found.push({ rule: 'dailyRate', message: 'the daily rate is above the cap' });
  const cost = offer.total + offer.keptBack - offer.principal;
  if (caps.totalCost !== null && cost / offer.principal > rateToNumber(caps.totalCost) + TOLERANCE)
    found.push({ rule: 'totalCost', message: 'interest, fees and tax come to more than the cap' });
  if (caps.monthlyEffectiveRate !== null) {
    const payments = offer.instalments.map(({ amount, dueOn }) => ({
      amount,
      days: daysBetween(offer.startsOn, dueOn),
    }));
    const percent = compoundRate([{ amount: offer.received, days: 0 }], payments, 30);
    if (percent > rateToNumber(caps.monthlyEffectiveRate) * 100 + TOLERANCE)
      found.push({
        rule: 'monthlyEffectiveRate',
        message: 'the effective rate of 30 days is above the cap',
      });
  }
  return found;
}

function isInScope(product: Product, principal: number, { scope }: MarketCaps): boolean {
  return (
    scope === null || (principal <= scope.principalUpTo && product.termDays <= scope.termDaysUpTo)
  );
}

function capBreaches(product: Product, market: Market): ProductBreach[] {
  const { caps } = market;
  const { min, max, default: usual } = product.principal;
  // A fixed fee weighs most on the smallest loan, and a cap may reach only part of the range: so
  // the ends, the default and the edge of the scope.
  const edge = caps.scope === null ? usual : caps.scope.principalUpTo;
  const principals = [min, usual, max, edge].filter((p) => p >= min && p <= max);
  return principals
    .filter((principal) => isInScope(product, principal, caps))
    .flatMap((principal) => {
      // Costs do not depend on the day; this one is a Monday far from any holiday.
      const offer = makeOffer({ product, market, principal, startsOn: dateOf(2001, 6, 4) });
      return costBreaches(offer, caps).concat(penaltyBreaches(product, offer, caps));
    });
}

/**
 * The rules of its market that a product breaks, each named once; none: it may be offered. A
 * product whose terms cannot even be computed has the rule `terms`. Never throws. Start-up and the
 * console refuse a product with any (decisions §7, last line). Sources of the limits:
 * `market.caps.source`.
 */
export function checkProduct(product: Product, market: Market): BrokenRule[] {
  const breaches = shapeBreaches(product, market);
  try {
    const isComputable = !breaches.some(
      ({ rule }) => rule === 'market' || rule === 'principalRange',
    );
    if (isComputable) breaches.push(...capBreaches(product, market));
  } catch (error) {
    // The library's assertions say what is impossible about the terms; anything else is a fault and
    // goes on.
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
