import { repaymentTexts } from '@cauce/copy/server';
import type { Language } from '@cauce/contract';
import { applyRate, down, formatRate, sum } from '@cauce/lending';
import type { MoneyFormat } from '@cauce/lending';
import { penaltySaid } from '../loans/penalty-said.ts';
import type { Dues } from '../money/ledger/dues.ts';

/** What being late costs and what limits it, before it begins; empty if it costs nothing. */
function beforeLate(dues: Dues, money: MoneyFormat, language: Language): string {
  const said = penaltySaid(dues, money);
  return said === null ? '' : repaymentTexts(language).repayment.penalty(said);
}

/** How a late loan's debt still grows: until when, or that it has stopped. */
function whileLate(dues: Dues, money: MoneyFormat, language: Language): string {
  const texts = repaymentTexts(language).repayment;
  const { limit } = dues.product.penalty;
  if (limit === null) return texts.penaltyGrows;
  const late = dues.instalments.filter(({ daysLate }) => daysLate > 0);
  const hasEnded = late.every(({ owed, charged }) => {
    const unpaid = sum([owed.principal, owed.interest, owed.commission, owed.iva]);
    return charged >= applyRate(unpaid, limit, down);
  });
  return hasEnded ? texts.penaltyHasEnded : texts.penaltyEnds(formatRate(limit, money));
}

/** The notice on the repayment screen, next to the payment methods. */
export function noticeOf(
  dues: Dues,
  hasOpen: boolean,
  money: MoneyFormat,
  language: Language,
): string {
  const texts = repaymentTexts(language).repayment;
  if (hasOpen) return texts.isOpen;
  return dues.daysLate > 0
    ? `${texts.isLate(dues.daysLate)} ${whileLate(dues, money, language)}`
    : `${texts.exactAmount} ${beforeLate(dues, money, language)}`.trim();
}
