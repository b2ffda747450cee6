import { repaymentTexts } from '@cauce/copy/server';
import type { Language } from '@cauce/contract';
import type { MoneyFormat } from '@cauce/lending';
import { penaltyTexts } from '../loans/penalty-texts.ts';
import { whileLate } from '../loans/while-late.ts';
import type { Dues } from '../money/ledger/dues.ts';
import type { DuesToday } from '../money/ledger/own-dues.ts';

/** What being late costs and what limits it, before it begins; empty if it costs nothing. */
function beforeLate(dues: Dues, money: MoneyFormat, language: Language): string {
  const penalty = penaltyTexts(dues, money);
  return penalty === null ? '' : repaymentTexts(language).repayment.penalty(penalty);
}

/** The notice on the repayment screen, next to the payment methods. */
export function noticeOf(
  dues: DuesToday,
  hasOpen: boolean,
  money: MoneyFormat,
  language: Language,
): string {
  const texts = repaymentTexts(language).repayment;
  if (hasOpen) return texts.isOpen;
  const [first, then] =
    dues.daysLate > 0
      ? [texts.isLate(dues.daysLate), whileLate(dues, dues.today, money, language)]
      : [texts.exactAmount, beforeLate(dues, money, language)];
  return `${first} ${then}`.trim();
}
