import type { PageConfig } from '@cauce/contract';
import type { Language } from '@cauce/copy';
import {
  DOTTED,
  inLanguage,
  INDIAN,
  MEXICAN,
  PHILIPPINE,
  withEnglishSymbol,
  withSymbol,
} from '@cauce/lending/money';
import type { MoneyFormat } from '@cauce/lending/money';
import { useMemo } from 'react';
import { useLanguage } from '../copy/copy-provider.tsx';
import { useConfig } from './page-config.tsx';

const LOCALE_FORMATS = { MX: MEXICAN, IN: INDIAN, PH: PHILIPPINE } as const;

export type MoneyConfig = Pick<PageConfig, 'country' | 'moneyForm' | 'symbolOfLoan'>;

/** The format of the loan's currency in a language. */
export function loanFormatOf(
  { country, moneyForm }: Pick<MoneyConfig, 'country' | 'moneyForm'>,
  language: Language,
): MoneyFormat {
  const locale = LOCALE_FORMATS[country];
  const chosen = moneyForm === 'locale' ? locale : withSymbol(DOTTED, locale.symbol);
  return inLanguage(chosen, language);
}

/** The format on screens: the symbol follows the specified table of languages unless the lender chose the loan's own. */
export function shownFormatOf(config: MoneyConfig, language: Language): MoneyFormat {
  const own = loanFormatOf(config, language);
  return language !== 'en' || config.symbolOfLoan ? own : withEnglishSymbol(own);
}

/** The same for a form that shows and speaks no amount itself; it loads less code than `useMoney`. */
export function useMoneyFormat(): MoneyFormat {
  const config = useConfig();
  const language = useLanguage();
  return useMemo(() => shownFormatOf(config, language), [config, language]);
}
