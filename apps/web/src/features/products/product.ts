import type { listProducts, OutputOf } from '@cauce/contract';
import type { Copy } from '@cauce/copy';

/** A product as it is offered now; any field may be missing. */
export type Product = OutputOf<typeof listProducts>[number];

/** The term in words: `120 días`. An unknown unit is shown as it came. */
export function termOf({ periods, termUnit }: Product, copy: Copy): string {
  if (periods === null || periods <= 0) return '';
  const words: Partial<Record<string, (count: number) => string>> = {
    '': copy.loan.days,
    D: copy.loan.days,
    W: copy.products.weeks,
    M: copy.products.months,
  };
  return words[termUnit.toUpperCase()]?.(periods) ?? `${periods} ${termUnit}`;
}
