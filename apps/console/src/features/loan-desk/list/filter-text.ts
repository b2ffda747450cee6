import type { ConsoleCopy } from '@cauce/copy/console';
import { formatMoney } from '@cauce/lending';
import type { MoneyFormat } from '@cauce/lending';
import { endsOf, minorOf, statusesOf } from './loan-filter.ts';
import type { FilterName, LoansSearch } from './loan-filter.ts';

/** The value of a filter in words: names of statuses and products, a range of days or amounts. */
export function filterText(
  search: LoansSearch,
  name: FilterName,
  products: readonly { readonly id: string; readonly name: string }[],
  { loanList: words, loanDesk }: Pick<ConsoleCopy, 'loanList' | 'loanDesk'>,
  money: MoneyFormat,
): string {
  const value = search[name] ?? '';
  if (name === 'status')
    return statusesOf(value)
      .map((one) => loanDesk.statuses[one])
      .join(', ');
  if (name === 'product')
    return value
      .split(',')
      .map((id) => products.find((one) => one.id === id)?.name ?? id)
      .join(', ');
  if (name === 'chargedOff') return words.chargedOff[value === 'yes' ? 'yes' : 'no'];
  const [from, to] = endsOf(value);
  if (name === 'late') return value === '0..0' ? words.current : words.days(from || '0', to);
  return name === 'amount'
    ? words.between(amountText(from, money), amountText(to, money))
    : words.between(from, to);
}

/** An end of a range of amounts as the market writes it; an open one stays empty. */
export function amountText(units: string, money: MoneyFormat): string {
  return units === '' ? '' : formatMoney(minorOf(units), money);
}
