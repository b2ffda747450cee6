import type { ConsoleCopy } from '@cauce/copy/console';
import { endsOf, statusesOf } from './loan-filter.ts';
import type { FilterName, LoansSearch } from './loan-filter.ts';

/** The value of a filter in words: names of statuses and products, a range of days or amounts. */
export function filterText(
  search: LoansSearch,
  name: FilterName,
  products: readonly { readonly id: string; readonly name: string }[],
  { loanList: words, loanDesk }: Pick<ConsoleCopy, 'loanList' | 'loanDesk'>,
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
  const [from, to] = endsOf(value);
  if (name === 'late') return value === '0..0' ? words.current : words.days(from || '0', to);
  return words.between(from, to);
}
