import type { MoneyFormat } from './money-format.ts';

/** Adds the format's group marks to integer digits: `1500000` → `1.500.000`, or `15,00,000` in lakh. */
export function groupDigits(
  digits: string,
  format: Pick<MoneyFormat, 'group' | 'grouping'>,
): string {
  const size = format.grouping === 'lakh' ? 2 : 3;
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= size)
    groups.unshift(digits.slice(Math.max(0, end - size), end));
  return groups.join(format.group);
}
