import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** SQL condition that a row belongs to a product; empty without a product. */
export const ofProduct = (
  column: RawBuilder<unknown>,
  product: string | undefined,
): RawBuilder<unknown> => (product === undefined ? sql`` : sql`and ${column} = ${product}`);
