import type { Copy } from '@cauce/copy';

/** How a screen writes weeks and months. */
interface TermWords {
  readonly weeks: (count: number) => string;
  readonly months: (count: number) => string;
}

/** The term of a loan in words: `120 días`; empty if it is unknown. An unknown unit is shown as it came. */
export function termOf(
  { periods, termUnit }: { readonly periods: number | null; readonly termUnit: string },
  copy: Copy,
  { weeks, months }: TermWords,
): string {
  if (periods === null || periods <= 0) return '';
  const words: Partial<Record<string, (count: number) => string>> = {
    '': copy.loan.days,
    D: copy.loan.days,
    W: weeks,
    M: months,
  };
  return words[termUnit.toUpperCase()]?.(periods) ?? `${periods} ${termUnit}`;
}
