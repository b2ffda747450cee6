import { percentToRate } from '../money/format-rate.ts';
import type { Rate } from '../money/rate.ts';
import type { AnnualCostRule } from '../markets/market.ts';
import { cat } from './cat.ts';
import { compoundRate } from './compound-rate.ts';
import type { Flow } from './present-value.ts';

/**
 * The cost by the market's own measure: `percent` unrounded, `shown` rounded to the market's
 * decimals (show it with `formatRate(shown, format, decimals)`). `per` says of what time.
 */
export type AnnualCost = {
  readonly kind: AnnualCostRule['kind'];
  readonly per: 'year' | 'month';
  readonly percent: number;
  readonly shown: Rate;
  readonly decimals: number;
};

function percentOf(
  kind: AnnualCostRule['kind'],
  net: number,
  payments: readonly Flow[],
  periodDays: number,
): number {
  const advances = [{ amount: net, days: 0 }];
  if (kind === 'cat') return cat({ advances, payments });
  if (kind === 'eir') return compoundRate(advances, payments, 30);
  // Nominal: the rate of one period times the periods of a year, as in india-apr, on the actual
  // days of the plan.
  return (compoundRate(advances, payments, periodDays) * 365) / periodDays;
}

/**
 * What a plan costs by a market's measure: `net` received on day 0, then `payments` (any one unit),
 * instalments being `periodDays` apart. Throws RangeError on unusable flows or when no rate exists.
 * Source: decisions §7.
 */
export function annualCost(
  rule: AnnualCostRule,
  plan: { net: number; payments: readonly Flow[]; periodDays: number },
): AnnualCost {
  const percent = percentOf(rule.kind, plan.net, plan.payments, plan.periodDays);
  return {
    kind: rule.kind,
    per: rule.kind === 'eir' ? 'month' : 'year',
    percent,
    shown: percentToRate(percent, rule.decimals),
    decimals: rule.decimals,
  };
}
