import type { ConsoleCopy } from '@cauce/copy/console';
import { formatMoney, minor } from '@cauce/lending';
import type { MoneyFormat } from '@cauce/lending';
import type { Entry } from './subject.tsx';

/** What was done, as it goes on after the agent's name: `pidió un movimiento de dinero`. */
export function actText({ act }: Pick<Entry, 'act'>, { acts }: Pick<ConsoleCopy, 'acts'>): string {
  const text = acts[act] ?? act;
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}

/** What it came to: the kind of a movement of money and its amount, the answer to a proposal, the rows of a file. */
export function outcomeText(
  { act, details }: Pick<Entry, 'act' | 'details'>,
  { audit: words, moneyRequests }: Pick<ConsoleCopy, 'audit' | 'moneyRequests'>,
  money: MoneyFormat,
): string {
  const { kind, amount, isApproved, answer, isRefused, count } = details;
  const kinds: Readonly<Record<string, string>> = moneyRequests.kinds;
  const isAnswer =
    typeof isApproved === 'boolean' || answer === 'approved' || answer === 'rejected';
  return [
    typeof kind === 'string' ? kinds[kind] : undefined,
    typeof amount === 'number' ? formatMoney(minor(amount), money) : undefined,
    isAnswer
      ? isApproved === true || answer === 'approved'
        ? words.approved
        : words.rejected
      : undefined,
    isRefused === true ? words.refused : undefined,
    typeof count === 'number' && /^(?:export|download)/.test(act) ? words.rows(count) : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** A detail's value in words: an amount as money, a kind of movement by its name. */
export function valueText(
  name: string,
  value: unknown,
  { audit: words, moneyRequests }: Pick<ConsoleCopy, 'audit' | 'moneyRequests'>,
  money: MoneyFormat,
): string {
  const kinds: Readonly<Record<string, string>> = moneyRequests.kinds;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (name === 'amount' && typeof value === 'number') return formatMoney(minor(value), money);
  if (name === 'kind' && typeof value === 'string') return kinds[value] ?? value;
  return Array.isArray(value) ? value.join(' ') : String(value);
}
