import type { PageConfig } from '@cauce/contract';
import { DOTTED, INDIAN, MEXICAN, PHILIPPINE, withSymbol } from '@cauce/lending/money';
import type { MoneyFormat } from '@cauce/lending/money';

const FORMATS = { MX: MEXICAN, IN: INDIAN, PH: PHILIPPINE } as const;

/** How the lender's market writes amounts, in whatever language the page is. */
export function marketMoney({
  country,
  moneyForm,
}: Pick<PageConfig, 'country' | 'moneyForm'>): MoneyFormat {
  const own = FORMATS[country];
  return moneyForm === 'locale' ? own : withSymbol(DOTTED, own.symbol);
}
