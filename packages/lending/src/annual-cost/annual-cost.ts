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

/** How far apart the instalments of a plan are; the days of one by months count from `startsOn`. */
type Periods =
  | { readonly periodDays: number; readonly periodMonths?: undefined }
  | {
      readonly periodDays: number;
      readonly periodMonths: number | undefined;
      readonly startsOn: LocalDate;
    };

type Plan = Periods & { readonly net: number; readonly payments: readonly Flow[] };

/**
 * India's: by the plan's own periods, each payment as many of them after the start as it is. Months are counted by the calendar where the
 * plan has them, so that instalments on their days are whole periods (RBI/2024-25/18 Annex B); for a payment between two, of which the
 * annex says nothing, the month that has begun counts by its days. Else a period is its number of days.
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
 * What a plan costs by a market's measure: `net` received on day 0, then `payments` (any one unit),
 * instalments being `periodDays` or `periodMonths` apart, whatever else is paid between them. Throws RangeError on unusable flows or when no rate exists.
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
