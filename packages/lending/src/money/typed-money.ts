import { groupDigits } from './group-digits.ts';
import { minor } from './minor.ts';
import type { Minor } from './minor.ts';
import type { MoneyFormat } from './money-format.ts';

/** Why a typed text is no amount: it is one in another market's writing, or none at all. */
export type NoAmount = 'unclear' | 'unreadable';

// Group separators and decimal marks of all markets.
const MARKS = /[.,'’]/;

/**
 * Parses an amount as the market writes it, `$4,446.00` in Mexico. The symbol, the groups and the decimals may be left out:
 * `4446`, `4,446`, `4446.5`. Marks are never guessed: what another market would write (`4.446,00`, or `4446,5` where the
 * comma groups) is `unclear`. At most ten digits of whole units.
 */
export function readMoney(typed: string, format: MoneyFormat): Minor | NoAmount {
  const text = typed.replaceAll(/[\s\u00A0\u202F]/gu, '').replace(format.symbol, '');
  const [whole = '', cents = '', ...more] = text.split(format.decimal);
  const digits = whole.replaceAll(format.group, '');
  const isGrouped = whole === digits || whole === groupDigits(digits, format);
  const hasCents =
    !text.includes(format.decimal) || (/^\d+$/.test(cents) && cents.length <= format.decimals);
  if (more.length === 0 && isGrouped && hasCents && /^\d{1,10}$/.test(digits))
    return minor(Number(digits + cents.padEnd(format.decimals, '0')));
  const isOtherwise = MARKS.test(text) && /^\d[\d.,'’]*\d$/.test(text);
  return isOtherwise && text.replaceAll(/\D/g, '').length <= 12 ? 'unclear' : 'unreadable';
}
