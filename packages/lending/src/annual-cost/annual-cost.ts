import { percentToRate } from '../money/format-rate.ts';
import type { Rate } from '../money/rate.ts';
import type { AnnualCostRule } from '../markets/market.ts';
import { cat } from './cat.ts';
import { compoundRate } from './compound-rate.ts';
import { indiaApr, nominalRate } from './india-apr.ts';
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

type Plan = {
  readonly net: number;
  readonly payments: readonly Flow[];
  readonly periodDays: number;
  readonly periodMonths?: number | undefined;
};

/** India's: on months where the plan has them, else on its actual days. */
function indian({ net, payments, periodDays, periodMonths }: Plan): number {
  if (periodMonths !== undefined)
    return indiaApr({
      net,
      payments: payments.map(({ amount }) => amount),
      periodsPerYear: 12 / periodMonths,
    });
  const onDays = payments.map(({ amount, days }) => ({ amount, periods: days / periodDays }));
  return nominalRate({ net, payments: onDays, periodsPerYear: 365 / periodDays });
}

function percentOf(kind: AnnualCostRule['kind'], plan: Plan): number {
  const { net, payments } = plan;
  const advances = [{ amount: net, days: 0 }];
  if (kind === 'cat') return cat({ advances, payments });
  return kind === 'eir' ? compoundRate(advances, payments, 30) : indian(plan);
}

/**
 * What a plan costs by a market's measure: `net` received on day 0, then `payments` (any one unit),
 * instalments being `periodDays` or `periodMonths` apart. Throws RangeError on unusable flows or when no rate exists.
 */
export function annualCost(rule: AnnualCostRule, plan: Plan): AnnualCost {
  const percent = percentOf(rule.kind, plan);
  return {
    kind: rule.kind,
    per: rule.kind === 'eir' ? 'month' : 'year',
    percent,
    shown: percentToRate(percent, rule.decimals),
    decimals: rule.decimals,
  };
}
