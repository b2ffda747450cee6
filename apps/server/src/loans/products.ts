import { checkProduct, marketOf } from '@cauce/lending';
import type { Market, Product } from '@cauce/lending';
import type { Db } from '../database/tables/tables.ts';
import { readDefinition } from './product-definition.ts';

export interface ProductRecord {
  readonly product: Product;
  readonly logo: string;
  readonly isOffered: boolean;
}

const COLUMNS = ['id', 'definition', 'logo', 'is_offered'] as const;

interface Row {
  id: string;
  definition: unknown;
  logo: string;
  is_offered: boolean;
}

const toRecord = (row: Row): ProductRecord => ({
  product: readDefinition(row.id, row.definition),
  logo: row.logo,
  isOffered: row.is_offered,
});

/** A product that is offered now, or null; also null for one that is no longer offered. */
export async function findOfferedProduct(db: Db, id: string): Promise<ProductRecord | null> {
  const row = await db
    .selectFrom('products')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('is_offered', '=', true)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** A product's logo, also of one that is no longer offered; empty if it has none. */
export async function findProductLogo(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('products')
    .select('logo')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.logo ?? '';
}

/** The lender's current products, in the lender's order. */
export async function listOfferedProducts(db: Db): Promise<ProductRecord[]> {
  const rows = await db
    .selectFrom('products')
    .select(COLUMNS)
    .where('is_offered', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toRecord);
}

/** Throws with the rule's name and source if a product breaks its market's caps. */
function assertWithinCaps(product: Product, market: Market): void {
  const [broken] = checkProduct(product, market);
  if (broken !== undefined)
    throw new Error(
      `Product ${product.id} breaks the rule ${broken.rule}: ${broken.message} (${broken.source})`,
    );
}

/** Throws if any offered product breaks its market's caps; called at start. */
export async function checkOfferedProducts(db: Db, country: Market['country']): Promise<void> {
  const market = marketOf(country);
  for (const { product } of await listOfferedProducts(db)) assertWithinCaps(product, market);
}

type Entry = ProductRecord & { readonly position: number; readonly at: Date };

const toRow = ({ product, logo, position, isOffered, at }: Entry) => ({
  definition: JSON.stringify(product),
  logo,
  position,
  is_offered: isOffered,
  updated_at: at,
});

/** Adds a new product after checking it against its market's caps. */
export async function addProduct(db: Db, entry: Entry, market: Market): Promise<void> {
  assertWithinCaps(entry.product, market);
  await db
    .insertInto('products')
    .values({ id: entry.product.id, ...toRow(entry) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Stores a product's rules after checking them against its market's caps. */
export async function saveProduct(db: Db, entry: Entry, market: Market): Promise<void> {
  assertWithinCaps(entry.product, market);
  const row = toRow(entry);
  await db
    .insertInto('products')
    .values({ id: entry.product.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
