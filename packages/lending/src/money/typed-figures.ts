import { splitDigits } from './format.ts';
import { formatRate } from './format-rate.ts';
import { minor } from './minor.ts';
import type { Minor } from './minor.ts';
import { rate } from './rate.ts';
import type { Rate } from './rate.ts';
import { withoutTrailingZeros } from './trailing-zeros.ts';

/** Which mark somebody types before decimals; either is understood, this one is written. */
export type DecimalMark = ',' | '.';

/**
 * An amount as a person types it into a field: whole units with up to two decimals after a comma or a dot, `3000` or
 * `3000,50` → 3,000.50. Groups of thousands are not guessed: `3.000` → null.
 */
export function readTypedAmount(typed: string): Minor | null {
  const parts = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  return parts === null ? null : minor(Number(parts[1] + (parts[2] ?? '').padEnd(2, '0')));
}

/** The amount as it is typed: `3000,50`, `3000` where nothing follows the mark. What `readTypedAmount` reads back. */
export function typedAmount(amount: Minor, mark: DecimalMark): string {
  const { whole, cents } = splitDigits(amount, 2);
  return Number(cents) === 0 ? whole : `${whole}${mark}${cents}`;
}

/**
 * A percentage as a person types it, with up to ten decimals after a comma or a dot: `0,05` is the rate 5 × 10⁻⁴. Exact;
 * anything else → null.
 */
export function readTypedPercent(typed: string): Rate | null {
  const parts = /^(\d{1,4})(?:[.,](\d{1,10}))?$/.exec(typed.trim().replace(/%$/, '').trimEnd());
  if (parts === null) return null;
  const decimals = withoutTrailingZeros(parts[2] ?? '');
  return rate(Number(parts[1] + decimals), decimals.length + 2);
}

/** The rate as it is typed: `0,05`, without a sign. What `readTypedPercent` reads back. */
export function typedPercent(value: Rate, mark: DecimalMark): string {
  return formatRate(value, { decimal: mark, percentSpace: '' }).slice(0, -1);
}
