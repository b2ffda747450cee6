import type { listProducts, OutputOf } from '@cauce/contract';

/** A product as it is offered now; any field may be missing. */
export type Product = OutputOf<typeof listProducts>[number];
