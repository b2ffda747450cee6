import type { PenaltyTexts } from '@cauce/copy/server';
import { formatMoney, formatRate } from '@cauce/lending';
import type { MoneyFormat } from '@cauce/lending';
import type { Dues } from '../money/ledger/dues.ts';

/** The texts of a loan's penalties; null if being late costs nothing. */
export function penaltyTexts(
  { product, onceLate }: Pick<Dues, 'product' | 'onceLate'>,
  money: MoneyFormat,
): PenaltyTexts | null {
  const { tiers, graceDays, limit } = product.penalty;
  const agreed = onceLate();
  const once = agreed > 0 ? formatMoney(agreed, money) : null;
  const tierTexts = tiers.flatMap(({ fromDay, rate }, index) => {
    const next = tiers[index + 1];
    if (rate.amount === 0) return [];
    // Grace days never cost anything: the first tier begins after them.
    return {
      rate: formatRate(rate, money),
      fromDay: graceDays + fromDay,
      toDay: next === undefined ? null : graceDays + next.fromDay - 1,
    };
  });
  if (tierTexts.length === 0 && once === null) return null;
  return { tiers: tierTexts, once, limit: limit === null ? null : formatRate(limit, money) };
}
