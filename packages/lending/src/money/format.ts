import { groupDigits } from './group-digits.ts';
import type { Minor } from './minor.ts';
import { minor } from './minor.ts';
import type { MoneyFormat } from './money-format.ts';

/** U+2212: as wide as a digit and read as "minus", unlike a hyphen. */
export const MINUS = '\u2212';

/** The parts of an amount, for the large figure whose decimals are half size. `decimals` includes its mark: `,20`. */
export type MoneyParts = {
  readonly sign: '' | typeof MINUS;
  readonly symbol: string;
  readonly whole: string;
  readonly decimals: string;
};

/** The digits of `amount` without sign: whole units, and the smallest unit padded to `decimals` digits. */
export function splitDigits(amount: Minor, decimals: number): { whole: string; cents: string } {
  const digits = String(Math.abs(minor(amount))).padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  return { whole: digits.slice(0, cut), cents: digits.slice(cut) };
}

/**
 * Sign, symbol, grouped whole units and decimals with their mark, of `amount` in smallest units.
 * Throws RangeError on an unsafe amount.
 */
export function moneyParts(amount: Minor, format: MoneyFormat): MoneyParts {
  const { whole, cents } = splitDigits(amount, format.decimals);
  return {
    sign: amount < 0 ? MINUS : '',
    symbol: format.symbol,
    whole: groupDigits(whole, format),
    decimals: cents === '' ? '' : format.decimal + cents,
  };
}

/**
 * `amount` (smallest units) as text: `$1.500,00`; the minus (U+2212) before the symbol: `−$50,00`.
 * Throws RangeError on an unsafe amount.
 */
export function formatMoney(amount: Minor, format: MoneyFormat): string {
  const { sign, symbol, whole, decimals } = moneyParts(amount, format);
  return sign + symbol + whole + decimals;
}
