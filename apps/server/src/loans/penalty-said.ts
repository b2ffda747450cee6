import type { PenaltySaid } from '@cauce/copy/server';
import { formatMoney, formatRate } from '@cauce/lending';
import type { MoneyFormat } from '@cauce/lending';
import type { Dues } from '../money/ledger/dues.ts';

/** What being late with a loan will cost, ready to be said; null where it costs nothing. */
export function penaltySaid(
  { product, onceLate }: Pick<Dues, 'product' | 'onceLate'>,
  money: MoneyFormat,
): PenaltySaid | null {
  const { tiers, graceDays, limit } = product.penalty;
  const agreed = onceLate();
  const once = agreed > 0 ? formatMoney(agreed, money) : null;
  const daily = tiers.find(({ rate }) => rate.amount > 0);
  if (daily === undefined) return once === null ? null : { perDay: null, once };
  return {
    perDay: formatRate(daily.rate, money),
    fromDay: graceDays + daily.fromDay,
    once,
    limit: limit === null ? null : formatRate(limit, money),
  };
}
