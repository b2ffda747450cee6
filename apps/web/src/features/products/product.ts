import type { listProducts, OutputOf } from '@cauce/contract';
import type { Copy, ScreenCopy } from '@cauce/copy';

/** A product as it is offered now; any field may be missing. */
export type Product = OutputOf<typeof listProducts>[number];

/** The term in words: `120 días`. An unknown unit is shown as it came. */
export function termOf(
  { periods, termUnit }: Product,
  copy: Copy,
  own: ScreenCopy['products'],
): string {
  if (periods === null || periods <= 0) return '';
  const words: Partial<Record<string, (count: number) => string>> = {
    '': copy.loan.days,
    D: copy.loan.days,
    W: own.weeks,
    M: own.months,
  };
  return words[termUnit.toUpperCase()]?.(periods) ?? `${periods} ${termUnit}`;
}
