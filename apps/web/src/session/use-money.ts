import type { PageConfig } from '@cauce/contract';
import type { Language } from '@cauce/copy';
import { formatMoney, PESO_WORDS, RUPEE_WORDS, spokenMoney } from '@cauce/lending/money';
import type { Minor, MoneyFormat } from '@cauce/lending/money';
import { useMemo } from 'react';
import { useLanguage } from '../copy/copy-provider.tsx';
import { loanFormatOf, shownFormatOf } from './money-format.ts';
import type { MoneyConfig } from './money-format.ts';
import { useConfig } from './page-config.tsx';

/** How the page writes and speaks amounts. */
export interface Money {
  /** For `MoneyText`. */
  readonly format: MoneyFormat;
  /** As text, for a button or a sentence: `$889,20`. */
  readonly write: (amount: Minor) => string;
  /** As a screen reader says it: `889 pesos con 20 centavos`. */
  readonly speak: (amount: Minor) => string;
}

/** The loan's own currency in a language: for what is signed, paid or proved, and for everything spoken. */
function loanMoneyOf(
  config: Pick<MoneyConfig, 'country' | 'moneyForm'>,
  language: Language,
): Money {
  const format = loanFormatOf(config, language);
  const spoken = language === 'en' ? language : 'es';
  const words = format.symbol === '₹' ? RUPEE_WORDS[spoken] : PESO_WORDS;
  return moneyIn(format, (amount) => spokenMoney(amount, spoken, words));
}

/** What a screen shows. Speech always uses the loan's own currency: a peso is never spoken as a rupee. */
function moneyOf(config: MoneyConfig, language: Language): Money {
  return moneyIn(shownFormatOf(config, language), loanMoneyOf(config, language).speak);
}

function moneyIn(format: MoneyFormat, speak: Money['speak']): Money {
  return { format, write: (amount) => formatMoney(amount, format), speak };
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
