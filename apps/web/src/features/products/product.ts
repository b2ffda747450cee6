import type { listProducts, OutputOf } from '@cauce/contract';

/** A product on offer; any field may be missing. */
export type Product = OutputOf<typeof listProducts>[number];
