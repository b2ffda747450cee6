import { addDays } from '../dates/day-number.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { partMonthsBetween } from '../dates/months.ts';
import { percentToRate } from '../money/format-rate.ts';
import type { Rate } from '../money/rate.ts';
import type { AnnualCostRule } from '../markets/market.ts';
import { cat } from './cat.ts';
import { compoundRate } from './compound-rate.ts';
import { nominalRate } from './india-apr.ts';
import type { Flow } from './present-value.ts';

/**
 * The cost in the market's own measure: `percent` unrounded, `shown` rounded to the market's decimals (display it with
 * `formatRate(shown, format, decimals)`). `per` is the period of the rate.
 */
export type AnnualCost = {
  readonly kind: AnnualCostRule['kind'];
  readonly per: 'year' | 'month';
  readonly percent: number;
  readonly shown: Rate;
  readonly decimals: number;
};

/** The distance between instalments; in a plan by months, days count from `startsOn`. */
type Periods =
  | { readonly periodDays: number; readonly periodMonths?: undefined }
  | {
      readonly periodDays: number;
      readonly periodMonths: number | undefined;
      readonly startsOn: LocalDate;
    };

type Plan = Periods & { readonly net: number; readonly payments: readonly Flow[] };

/**
 * India's APR in the plan's own periods: each payment counts by how many periods it is after the start. Months are calendar
 * months where the plan has them, so that instalments on their days are whole periods (RBI/2024-25/18 Annex B). The annex
 * does not cover a payment between two instalments: the month in progress counts by its share of days. Otherwise a period
 * is its number of days.
 */
function indian(plan: Plan): number {
  const { net, payments, periodDays } = plan;
  if (plan.periodMonths === undefined) {
    const onDays = payments.map(({ amount, days }) => ({ amount, periods: days / periodDays }));
    return nominalRate({ net, payments: onDays, periodsPerYear: 365 / periodDays });
  }
  const { startsOn, periodMonths } = plan;
  const onMonths = payments.map(({ amount, days }) => ({
    amount,
    periods: partMonthsBetween(startsOn, addDays(startsOn, days)) / periodMonths,
  }));
  return nominalRate({ net, payments: onMonths, periodsPerYear: 12 / periodMonths });
}

function percentOf(kind: AnnualCostRule['kind'], plan: Plan): number {
  const { net, payments } = plan;
  const advances = [{ amount: net, days: 0 }];
  if (kind === 'cat') return cat({ advances, payments });
  return kind === 'eir' ? compoundRate(advances, payments, 30) : indian(plan);
}

/**
 * The cost of a plan in a market's measure: `net` received on day 0, then `payments` (in any one unit), with instalments
 * `periodDays` or `periodMonths` apart, whatever else is paid between them. Throws RangeError on unusable flows or when no
 * rate exists.
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
