import { DOTTED, INDIAN, MEXICAN, PHILIPPINE, inLanguage, withSymbol } from '@cauce/lending';
import type { MoneyFormat } from '@cauce/lending';
import { usePreferences } from '../../session/preferences.ts';
import { useSignedIn } from '../../session/session.ts';

const local = { MX: MEXICAN, IN: INDIAN, PH: PHILIPPINE } as const;

/** How the lender's amounts are written, in fields and everywhere else. */
export function useMoneyFormat(): MoneyFormat {
  const { language } = usePreferences();
  const { country, moneyForm } = useSignedIn().lender;
  const ofMarket: MoneyFormat = local[country];
  const format = moneyForm === 'locale' ? ofMarket : withSymbol(DOTTED, ofMarket.symbol);
  return inLanguage(format, language);
}
