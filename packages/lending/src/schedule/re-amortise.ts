import { daysBetween } from '../dates/day-number.ts';
import type { LocalDate } from '../dates/local-date.ts';
import type { Market } from '../markets/market.ts';
import type { Minor } from '../money/minor.ts';
import type { Product } from '../product.ts';
import { decliningSchedule, flatSchedule } from './schedule.ts';
import type { Instalment } from './schedule.ts';

/** The rest of a loan, to be spread over dates: `commission` before tax. */
export type Remainder = {
  readonly principal: Minor;
  readonly commission: Minor;
  readonly startsOn: LocalDate;
  readonly dueOn: readonly LocalDate[];
};

type Rules = {
  readonly product: Pick<Product, 'method' | 'dailyRate' | 'ivaRate'>;
  readonly market: Pick<Market, 'taxed'>;
};

/**
 * Spreads a remainder over given dates by the loan's own method and rate: re-amortising on the same dates, re-aging on
 * later ones. Throws RangeError on no date, dates that do not ascend after `startsOn`, or nothing to spread.
 */
export function reAmortise(
  { principal, commission, startsOn, dueOn }: Remainder,
  { product, market }: Rules,
): Instalment[] {
  const schedule = product.method === 'flat' ? flatSchedule : decliningSchedule;
  return schedule({
    principal,
    commission,
    startsOn,
    dueOn,
    count: dueOn.length,
    periodDays: 1,
    termDays: dueOn.length === 0 ? 0 : daysBetween(startsOn, dueOn.at(-1)!),
    dailyRate: product.dailyRate,
    ivaRate: product.ivaRate,
    isInterestTaxed: market.taxed.interest,
  });
}
