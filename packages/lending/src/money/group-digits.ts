import type { MoneyFormat } from './money-format.ts';

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;
const LAKH = /\B(?=(?:\d{2})*\d{3}$)/g;

/**
 * Puts the format's group mark into a run of integer digits: `1500000` → `1.500.000` (spec 1 §9) or
 * `15,00,000` in lakh.
 */
export function groupDigits(
  digits: string,
  format: Pick<MoneyFormat, 'group' | 'grouping'>,
): string {
  return digits.replace(format.grouping === 'lakh' ? LAKH : THOUSANDS, format.group);
}
