import type { Product } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';

// The rules of an order never change, and orders of one product version share them, so each is read once.
const MAX_REMEMBERED = 1_000;
const remembered = new Map<string, Product>();

/** The product rules frozen with an offer; `digest` is the offer's digest of them. */
export async function readAgreedRules(db: Db, offerId: string, digest: string): Promise<Product> {
  const known = remembered.get(digest);
  if (known !== undefined) return known;
  const { product } = await db
    .selectFrom('offers')
    .select(sql<Product>`terms -> 'product'`.as('product'))
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow();
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(digest, product);
  return product;
}
