import { compareRates, multiplyRate, rateToNumber } from '../money/rate.ts';
import { costOf } from '../offer/offer.ts';
import type { Offer } from '../offer/offer.ts';
import { tieredPenalty } from '../penalties/tiered-penalty.ts';
import { ZERO } from '../money/minor.ts';
import { mostPenalties } from '../penalties/penalty-rule.ts';
import type { PenaltyRule } from '../penalties/penalty-rule.ts';
import type { Product } from '../product.ts';
import type { ProductBreach } from './broken-rule.ts';
import { isAboveCap } from './caps.ts';
import type { MarketCaps } from './market.ts';

/** Whether any client is charged a one-time amount. */
const chargesOnce = ({ oneTime }: PenaltyRule): boolean =>
  oneTime !== null && Math.max(oneTime.newClient, oneTime.repeatClient) > 0;

/**
 * 30 days of the rule's steepest tier. Any tier can fill 30 days, however short it is: late days are counted anew after an
 * extension, and after a reschedule, which any loan can have.
 */
const worst30Days = ({ tiers }: PenaltyRule): number =>
  Math.max(0, ...tiers.map(({ rate }) => rateToNumber(multiplyRate(rate, 30))));

/**
 * Whether a one-time amount can be above the cap of 30 days. After a part payment, or in a new plan, less can be unpaid than
 * any instalment had; then only the limit bounds it, which holds for all penalties at any time.
 */
function isOnceAboveCap(penalty: PenaltyRule, caps: MarketCaps): boolean {
  const { oneTimeCountsIn30Days, penaltyPer30Days: cap } = caps;
  if (!oneTimeCountsIn30Days || cap === null || !chargesOnce(penalty)) return false;
  return penalty.limit === null || compareRates(penalty.limit, cap) > 0;
}

/** The caps that a product's penalties exceed on this offer. Throws RangeError on invalid penalty tiers. */
export function penaltyBreaches(product: Product, offer: Offer, caps: MarketCaps): ProductBreach[] {
  const { penalty } = product;
  tieredPenalty(ZERO, penalty.tiers, 0);
  const found: ProductBreach[] = [];
  const worst = worst30Days(penalty);
  if (worst === 0 && !chargesOnce(penalty)) return found;
  // Loans that were agreed with such a penalty keep it; new offers with it are refused.
  if (chargesOnce(penalty) && penalty.oneTimePer !== 'loan')
    found.push({
      rule: 'oneTimePenalty',
      message: 'charged once for each instalment: a one-time penalty is once for a loan',
    });
  if (isAboveCap(worst, caps.penaltyPer30Days))
    found.push({ rule: 'penaltyPer30Days', message: 'the penalties of 30 days are above the cap' });
  if (isOnceAboveCap(penalty, caps))
    found.push({
      rule: 'oneTimeLimit',
      message: 'with a one-time penalty the limit of all penalties is at most the cap of 30 days',
    });
  const { limit } = penalty;
  if (caps.penaltyTotal !== null && (limit === null || compareRates(limit, caps.penaltyTotal) > 0))
    found.push({ rule: 'penaltyTotal', message: 'the penalties have no limit within the cap' });
  if (caps.totalCostIncludesPenalties) {
    const limits = limit === null ? Infinity : rateToNumber(limit) * offer.total;
    const most = costOf(offer) + mostPenalties(penalty, limits);
    if (isAboveCap(most / offer.principal, caps.totalCost))
      found.push({ rule: 'totalCost', message: 'with all penalties the cost is above the cap' });
  }
  return found;
}
