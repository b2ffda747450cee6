import { inLanguage, withEnglishSymbol } from '@cauce/lending';
import type { Market, MoneyFormat, PolicySwitches } from '@cauce/lending';
import type { Language } from '../language.ts';

interface MoneyRules {
  readonly moneyForm: 'dotted' | 'locale';
  readonly policy: Pick<PolicySwitches, 'money.symbolOfLoan'>;
}

/** How the server writes what is signed, paid or proved (note, SMS): in the loan's own currency format, in any language. */
export function moneyFormatOf(
  market: Market,
  form: MoneyRules['moneyForm'],
  language: Language,
): MoneyFormat {
  const format = form === 'dotted' ? market.moneyFormat.asSpecified : market.moneyFormat.locale;
  return inLanguage(format, language);
}

/** How the server writes what a screen shows: with the symbol of the language, unless the lender chose the loan's own. */
export function screenMoneyOf(
  market: Market,
  { moneyForm, policy }: MoneyRules,
  language: Language,
): MoneyFormat {
  const format = moneyFormatOf(market, moneyForm, language);
  const byLanguage = language === 'en' && !policy['money.symbolOfLoan'];
  return byLanguage ? withEnglishSymbol(format) : format;
}
