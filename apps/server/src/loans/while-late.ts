import { repaymentTexts } from '@cauce/copy/server';
import type { Language } from '@cauce/contract';
import { addDays, applyRate, down, formatRate, sum } from '@cauce/lending';
import type { LocalDate, MoneyFormat } from '@cauce/lending';
import type { Dues } from '../money/ledger/dues.ts';

/**
 * What a late loan will still be charged: from when, up to what limit, or that charges have ended; empty if there are
 * none.
 */
export function whileLate(
  dues: Dues,
  today: LocalDate,
  money: MoneyFormat,
  language: Language,
): string {
  const texts = repaymentTexts(language).repayment;
  const { limit } = dues.product.penalty;
  const isCharged = dues.late.some(({ charged }) => charged > 0);
  const coming = dues.comingCharge();
  if (coming !== null) {
    const freeUntil = addDays(coming.on, -1);
    if (!isCharged || freeUntil > today) return texts.penaltyWaits(freeUntil, coming.isDaily);
    return limit === null ? texts.penaltyGrows : texts.penaltyEnds(formatRate(limit, money));
  }
  const hasEnded =
    limit !== null &&
    isCharged &&
    dues.late.every(({ owed, charged }) => {
      const unpaid = sum([owed.principal, owed.interest, owed.commission, owed.iva]);
      return charged >= applyRate(unpaid, limit, down);
    });
  return hasEnded ? texts.penaltyHasEnded : '';
}
