import type { PageConfig } from '@cauce/contract';
import type { Language } from '@cauce/copy';
import {
  DOTTED,
  formatMoney,
  inEnglish,
  INDIAN,
  MEXICAN,
  PESO_WORDS,
  PHILIPPINE,
  RUPEE_WORDS,
  spokenMoney,
  withSymbol,
} from '@cauce/lending/money';
import type { Minor, MoneyFormat } from '@cauce/lending/money';
import { useMemo } from 'react';
import { useLanguage } from '../copy/copy-provider.tsx';
import { useConfig } from './page-config.tsx';

/** How this page writes and speaks amounts. */
export interface Money {
  /** For `MoneyText`. */
  readonly format: MoneyFormat;
  /** As text, for a button or a sentence: `$889,20`. */
  readonly write: (amount: Minor) => string;
  /** As a screen reader says it: `889 pesos con 20 centavos`. */
  readonly speak: (amount: Minor) => string;
}

const LOCALE_FORMATS = { MX: MEXICAN, IN: INDIAN, PH: PHILIPPINE } as const;

/**
 * The money of a market in a language: the specification's dots unless the market sets its own form, in English with its own marks
 * (decisions §3).
 */
export function moneyOf(
  { country, moneyForm }: Pick<PageConfig, 'country' | 'moneyForm'>,
  language: Language,
): Money {
  const locale = LOCALE_FORMATS[country];
  const dotted = withSymbol(DOTTED, locale.symbol);
  const chosen = moneyForm === 'locale' ? locale : dotted;
  const isEnglish = language === 'en';
  const format = isEnglish ? inEnglish(chosen) : chosen;
  const spoken = isEnglish ? 'en' : 'es';
  const words = format.symbol === '₹' ? RUPEE_WORDS[spoken] : PESO_WORDS;
  return {
    format,
    write: (amount) => formatMoney(amount, format),
    speak: (amount) => spokenMoney(amount, spoken, words),
  };
}

/** The money of the page's market in its language. */
export function useMoney(): Money {
  const { country, moneyForm } = useConfig();
  const language = useLanguage();
  return useMemo(() => moneyOf({ country, moneyForm }, language), [country, moneyForm, language]);
}
