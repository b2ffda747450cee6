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
  withEnglishSymbol,
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

type MoneyConfig = Pick<PageConfig, 'country' | 'moneyForm' | 'symbolOfLoan'>;

/** The loan's own money in a language: what is signed, paid or proved, and whatever is spoken. */
export function loanMoneyOf(
  { country, moneyForm }: Pick<MoneyConfig, 'country' | 'moneyForm'>,
  language: Language,
): Money {
  const locale = LOCALE_FORMATS[country];
  const chosen = moneyForm === 'locale' ? locale : withSymbol(DOTTED, locale.symbol);
  const isEnglish = language === 'en';
  const spoken = isEnglish ? 'en' : 'es';
  const words = chosen.symbol === '₹' ? RUPEE_WORDS[spoken] : PESO_WORDS;
  return moneyIn(isEnglish ? inEnglish(chosen) : chosen, (amount) =>
    spokenMoney(amount, spoken, words),
  );
}

/**
 * What a screen shows: the symbol follows the specified language table unless the lender chose the loan's own. A peso is never
 * spoken as a rupee.
 */
export function moneyOf(config: MoneyConfig, language: Language): Money {
  const own = loanMoneyOf(config, language);
  if (language !== 'en' || config.symbolOfLoan) return own;
  return moneyIn(withEnglishSymbol(own.format), own.speak);
}

function moneyIn(format: MoneyFormat, speak: Money['speak']): Money {
  return { format, write: (amount) => formatMoney(amount, format), speak };
}

/** The money of the page's market as a screen shows it. */
export function useMoney(): Money {
  const config = useConfig();
  const language = useLanguage();
  return useMemo(() => moneyOf(config, language), [config, language]);
}

/** The same for what is signed, paid or proved: note, voucher, receipt. */
export function useLoanMoney(): Money {
  const config = useConfig();
  const language = useLanguage();
  return useMemo(() => loanMoneyOf(config, language), [config, language]);
}
