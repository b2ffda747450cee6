import { DOTTED, INDIAN, MEXICAN, PHILIPPINE, withSymbol } from '@cauce/lending';
import type { MoneyFormat } from '@cauce/lending';
import { useSignedIn } from '../../session/session.ts';

const local = { MX: MEXICAN, IN: INDIAN, PH: PHILIPPINE } as const;

/** How the lender's amounts are written, in fields and everywhere else. */
export function useMoneyFormat(): MoneyFormat {
  const { country, moneyForm } = useSignedIn().lender;
  const ofMarket: MoneyFormat = local[country];
  return moneyForm === 'locale' ? ofMarket : withSymbol(DOTTED, ofMarket.symbol);
}
