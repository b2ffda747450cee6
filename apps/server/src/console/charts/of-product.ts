import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** That a row is of this product; of any without one. */
export const ofProduct = (
  column: RawBuilder<unknown>,
  product: string | undefined,
): RawBuilder<unknown> => (product === undefined ? sql`` : sql`and ${column} = ${product}`);
