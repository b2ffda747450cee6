import { splitDigits } from './format.ts';
import { formatRate } from './format-rate.ts';
import { minor } from './minor.ts';
import type { Minor } from './minor.ts';
import { DOTTED, MEXICAN } from './money-format.ts';
import type { MoneyFormat } from './money-format.ts';
import { rate } from './rate.ts';
import type { Rate } from './rate.ts';
import { withoutTrailingZeros } from './trailing-zeros.ts';
import { readMoney } from './typed-money.ts';
import type { NoAmount } from './typed-money.ts';

/** The decimal mark that is written; both are accepted as input. */
export type DecimalMark = ',' | '.';

/**
 * Parses an amount as a borrower types it: whole units with up to two decimals after a comma or a dot, `3000` or `3000,50` →
 * 3,000.50, also after the symbol. Either mark may group thousands if two decimals follow the other one: `1.500,00`,
 * `1,500.00`. A group alone is not guessed: whoever reads `1.500` as one and a half loses a thousand times → `unclear`.
 */
export function readTypedAmount(typed: string, format: MoneyFormat): Minor | NoAmount {
  const bare = typed.replaceAll(/[\s\u00A0\u202F]/gu, '');
  const text = bare.startsWith(format.symbol) ? bare.slice(format.symbol.length) : bare;
  const parts = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(text);
  if (parts !== null) return minor(Number(parts[1] + (parts[2] ?? '').padEnd(2, '0')));
  if (/[.,]\d{2}$/.test(text))
    for (const marks of [format, DOTTED, MEXICAN]) {
      const amount = readMoney(text, { ...marks, symbol: '' });
      if (typeof amount === 'number') return amount;
    }
  return readMoney(text, { ...format, symbol: '' }) === 'unreadable' ? 'unreadable' : 'unclear';
}

/** The amount as typed: `3000,50`, or `3000` without decimals. The inverse of `readTypedAmount`. */
export function typedAmount(amount: Minor, mark: DecimalMark): string {
  const { whole, cents } = splitDigits(amount, 2);
  return Number(cents) === 0 ? whole : `${whole}${mark}${cents}`;
}

/**
 * Parses a typed percentage with up to ten decimals after a comma or a dot: `0,05` is the rate 5 × 10⁻⁴. Exact; anything
 * else → null.
 */
export function readTypedPercent(typed: string): Rate | null {
  const parts = /^(\d{1,4})(?:[.,](\d{1,10}))?$/.exec(typed.trim().replace(/%$/, '').trimEnd());
  if (parts === null) return null;
  const decimals = withoutTrailingZeros(parts[2] ?? '');
  return rate(Number(parts[1] + decimals), decimals.length + 2);
}

/** The rate as typed: `0,05`, without a sign. The inverse of `readTypedPercent`. */
export function typedPercent(value: Rate, mark: DecimalMark): string {
  return formatRate(value, { decimal: mark, percentSpace: '' }).slice(0, -1);
}
