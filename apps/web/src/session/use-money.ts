import type { PageConfig } from '@cauce/contract';
import type { Language } from '@cauce/copy';
import { formatMoney, PESO_WORDS, RUPEE_WORDS, spokenMoney } from '@cauce/lending/money';
import type { Minor, MoneyFormat } from '@cauce/lending/money';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../copy/copy-provider.tsx';
import { spokenAmounts } from './amount-text.tsx';
import { loanFormatOf, shownFormatOf } from './money-format.ts';
import type { MoneyConfig } from './money-format.ts';
import { useConfig } from './page-config.tsx';

/** How the page writes and speaks amounts. */
export interface Money {
  /** For `MoneyText`. */
  readonly format: MoneyFormat;
  /** As text: `$889,20`. What a screen reader is told goes through `text`. */
  readonly write: (amount: Minor) => string;
  /** As a screen reader says it: `889 pesos con 20 centavos`. */
  readonly speak: (amount: Minor) => string;
  /**
   * A text with amounts, ours or the server's, for a button, a row or a sentence. Where the screen shows another symbol than
   * the loan's own, a screen reader is told the loan's own money.
   */
  readonly text: (text: string) => ReactNode;
}

/** The loan's own currency in a language: for what is signed, paid or proved, and for everything spoken. */
function loanMoneyOf(
  config: Pick<MoneyConfig, 'country' | 'moneyForm'>,
  language: Language,
): Money {
  const format = loanFormatOf(config, language);
  const spoken = language === 'en' ? language : 'es';
  const words = format.symbol === '₹' ? RUPEE_WORDS[spoken] : PESO_WORDS;
  const speak = (amount: Minor) => spokenMoney(amount, spoken, words);
  return { format, write: (amount) => formatMoney(amount, format), speak, text: (text) => text };
}

/** What a screen shows. Speech always uses the loan's own currency: a peso is never spoken as a rupee. */
function moneyOf(config: MoneyConfig, language: Language): Money {
  const own = loanMoneyOf(config, language);
  const format = shownFormatOf(config, language);
  const { symbol } = format;
  if (symbol === own.format.symbol) return own;
  const write = (amount: Minor) => formatMoney(amount, format);
  const foreign = { symbol, ownSymbol: own.format.symbol, write, speak: own.speak };
  return {
    ...own,
    format,
    write,
    text: (text) => (text.includes(symbol) ? spokenAmounts(text, foreign) : text),
  };
}

function useMoneyBy(make: (config: PageConfig, language: Language) => Money): Money {
  const config = useConfig();
  const language = useLanguage();
  return useMemo(() => make(config, language), [make, config, language]);
}

/** Amounts as screens of this market show them. */
export const useMoney = (): Money => useMoneyBy(moneyOf);

/** The same for what is signed, paid or proved: note, voucher, receipt. */
export const useLoanMoney = (): Money => useMoneyBy(loanMoneyOf);
