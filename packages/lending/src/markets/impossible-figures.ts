import { daysBetween } from '../dates/day-number.ts';
import { dateOf } from '../dates/local-date.ts';
import { addMonths } from '../dates/months.ts';
import { ZERO } from '../money/minor.ts';
import { MAX_DECIMAL_PLACES } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';
import type { Product } from '../product.ts';
import type { ProductBreach } from './broken-rule.ts';

/** Longer than any market allows, and short enough to compute. */
const MAX_MONTHS = 1_200;

export const isAmount = (figure: number): boolean => Number.isSafeInteger(figure) && figure >= 0;
export const isRate = ({ amount, scale }: Rate): boolean =>
  isAmount(amount) && Number.isInteger(scale) && scale >= 0 && scale <= MAX_DECIMAL_PLACES;
const isCount = (days: number): boolean => Number.isSafeInteger(days) && days >= 1;

/** Charges of a product that are no amount or rate of zero or more, by name and rule. */
function impossibleCharges(product: Product): ProductBreach[] {
  const { commission, extension, penalty, dailyRate, ivaRate } = product;
  const found: ProductBreach[] = [];
  const fees = { commission, extension: extension?.fee };
  for (const [name, fee] of Object.entries(fees)) {
    if (fee === undefined) continue;
    const charged = fee.kind === 'amount' ? fee.amount : fee.rate.amount;
    if (charged < 0)
      found.push({ rule: 'fees', message: `the ${name} is negative: more received than lent` });
    else if (fee.kind === 'amount' ? !isAmount(fee.amount) : !isRate(fee.rate))
      found.push({ rule: 'fees', message: `the ${name} is ${charged}: whole, at least 0` });
  }
  const { oneTime, limit, tiers } = penalty;
  const amounts = [oneTime?.newClient ?? 0, oneTime?.repeatClient ?? 0];
  const rates = [limit, ...tiers.map(({ rate }) => rate)];
  if (!amounts.every(isAmount) || !rates.every((rate) => rate === null || isRate(rate)))
    found.push({ rule: 'fees', message: 'a penalty or its limit is not whole, or negative' });
  if (!isRate(dailyRate))
    found.push({ rule: 'dailyRate', message: 'the daily rate is no rate of at least 0' });
  if (!isRate(ivaRate))
    found.push({ rule: 'ivaRate', message: 'the rate of the tax is no rate of at least 0' });
  const { smallBalance = ZERO, principal } = product;
  const most = Math.floor(principal.min / 100);
  if (!isAmount(smallBalance) || smallBalance > most)
    found.push({
      rule: 'smallBalance',
      message: `a last rest of ${smallBalance} is let go: whole, at most ${most}, a hundredth of the smallest loan`,
    });
  return found;
}

/** Figures that no product can have, such as fractional days or negative fees. */
export function impossibleFigures(product: Product): ProductBreach[] {
  const { penalty, extension, termDays, instalments, periodDays, periodMonths = 1 } = product;
  const found: ProductBreach[] = [];
  const counts = { termDays, instalments, periodDays, periodMonths };
  for (const [name, days] of Object.entries({ ...counts, maxDays: extension?.maxDays ?? 1 }))
    if (!isCount(days))
      found.push({ rule: 'wholeDays', message: `${name} is ${days}: whole, at least 1` });
  if (!isCount(penalty.graceDays + 1))
    found.push({ rule: 'graceDays', message: `${penalty.graceDays} days: whole, at least 0` });
  return [...found, ...impossibleCharges(product)];
}

/** The first days of two years' months, with a short February and a long one: every shape of a plan by months. */
export const PLAN_STARTS = Array.from({ length: 24 }, (_, index) =>
  addMonths(dateOf(2027, 3, 1), index),
);

/** The day counts of a plan by months must be possible for so many months, because caps and terms are checked by them. */
export function monthBreaches({ instalments, periodMonths, termDays }: Product): ProductBreach[] {
  const months = instalments * (periodMonths ?? 1);
  if (periodMonths === undefined || !isCount(months) || months > MAX_MONTHS) return [];
  const spans = PLAN_STARTS.map((day) => daysBetween(day, addMonths(day, months)));
  const [least, most] = [Math.min(...spans), Math.max(...spans)];
  if (termDays >= least && termDays <= most) return [];
  return [
    { rule: 'termDays', message: `${termDays} days, ${months} months have ${least} to ${most}` },
  ];
}
