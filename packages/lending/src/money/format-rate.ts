import { assert } from '../assert.ts';
import { MINUS } from './format.ts';
import type { MoneyFormat } from './money-format.ts';
import { rate } from './rate.ts';
import type { Rate } from './rate.ts';
import { withoutTrailingZeros } from './trailing-zeros.ts';

const PERCENT_INVALID = 'A percentage must be finite and small enough to be written out';

/** The marks of a percentage: the decimal mark, and the space before the sign. */
export type PercentFormat = Pick<MoneyFormat, 'decimal' | 'percentSpace'>;

/** English: `0.05%`. */
export const ENGLISH_PERCENT: PercentFormat = { decimal: '.', percentSpace: '' };

/**
 * A rate as a percentage, exact, without needless zeros but with at least `minDecimals` decimals: rate(5, 4) → `0,05 %`;
 * rate(1082, 3) → `108,2 %`; English `0.05%`. Throws RangeError on a bad rate.
 */
export function formatRate(value: Rate, format: PercentFormat, minDecimals = 0): string {
  const { amount, scale } = rate(value.amount, value.scale);
  // A percentage is the share with its mark two places further right; below scale 2 the digits are padded instead.
  const decimals = Math.max(scale - 2, 0);
  const digits = String(Math.abs(amount)) + '0'.repeat(Math.max(2 - scale, 0));
  const padded = digits.padStart(decimals + 1, '0');
  const cut = padded.length - decimals;
  const whole = padded.slice(0, cut).replace(/^0+(?=\d)/, '');
  const fraction = withoutTrailingZeros(padded.slice(cut)).padEnd(minDecimals, '0');
  const sign = amount < 0 ? MINUS : '';
  return `${sign}${whole}${fraction === '' ? '' : format.decimal + fraction}${format.percentSpace}%`;
}

/**
 * A percentage found by a solver (108.2056) as a rate rounded to `decimals` of a percent, half up:
 * percentToRate(108.2056, 1) is 1082 × 10⁻³. Throws RangeError unless finite and below 10¹⁴ or so.
 */
export function percentToRate(percent: number, decimals: number): Rate {
  const scaled = Math.round(percent * 10 ** decimals);
  assert(Number.isSafeInteger(scaled), PERCENT_INVALID);
  return rate(scaled + 0, decimals + 2);
}

/**
 * A percentage as text with exactly `decimals` decimals: formatPercent(108.2056, DOTTED) → `108,2
 * %`. Throws as percentToRate.
 */
export function formatPercent(percent: number, format: PercentFormat, decimals = 1): string {
  return formatRate(percentToRate(percent, decimals), format, decimals);
}
