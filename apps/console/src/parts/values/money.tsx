import {
  DOTTED,
  INDIAN,
  MEXICAN,
  PHILIPPINE,
  formatMoney,
  minor,
  withSymbol,
} from '@cauce/lending';
import type { MoneyFormat } from '@cauce/lending';
import { useSignedIn } from '../../session/session.ts';

const local = { MX: MEXICAN, IN: INDIAN, PH: PHILIPPINE } as const;

/** An amount in minor units with the lender's own symbol, in the market's format. */
export function Money({ amount }: { amount: number }) {
  const { country, moneyForm } = useSignedIn().lender;
  const ofMarket: MoneyFormat = local[country];
  const format = moneyForm === 'locale' ? ofMarket : withSymbol(DOTTED, ofMarket.symbol);
  return <>{formatMoney(minor(amount), format)}</>;
}
