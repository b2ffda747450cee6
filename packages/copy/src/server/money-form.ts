import { inEnglish } from '@cauce/lending';
import type { Market, MoneyFormat } from '@cauce/lending';
import type { Language } from '../language.ts';

/**
 * How the server writes amounts and percentages: the market's specified or local form, in English as English writes it (decisions
 * §3).
 */
export function moneyFormatOf(
  market: Market,
  form: 'dotted' | 'locale',
  language: Language,
): MoneyFormat {
  const format = form === 'dotted' ? market.moneyFormat.asSpecified : market.moneyFormat.locale;
  return language === 'en' ? inEnglish(format) : format;
}
