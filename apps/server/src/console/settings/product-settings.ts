import type { Product } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { readDefinition } from '../../loans/product-definition.ts';
import type { Saving } from '../../database/operator-versions.ts';
import { saveVersion } from '../../database/operator-versions.ts';

/** A product as its operator sees it. */
export interface ProductSetting {
  readonly rules: Product;
  readonly logo: string;
  readonly isOffered: boolean;
}

const COLUMNS = ['id', 'definition', 'logo', 'is_offered', 'version'] as const;

const valueOf = ({ rules, logo, isOffered }: ProductSetting) => ({ rules, logo, isOffered });

/** Every product, offered or not, in the lender's order. */
export async function listProductSettings(
  db: Db,
): Promise<(ProductSetting & { readonly version: number })[]> {
  const rows = await db
    .selectFrom('products')
    .select(COLUMNS)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    rules: readDefinition(row.id, row.definition),
    logo: row.logo,
    isOffered: row.is_offered,
    version: row.version,
  }));
}

/** Adds a product after all others. False if the id exists. The caller has checked its caps. */
export async function addProduct(tx: Db, added: ProductSetting, saving: Saving): Promise<boolean> {
  const { rules, logo, isOffered } = added;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('products')
    .values((eb) => ({
      id: rules.id,
      definition: JSON.stringify(rules),
      logo,
      is_offered: isOffered,
      position: eb
        .selectFrom('products as other')
        .select((of) =>
          of(of.fn.coalesce(of.fn.max('other.position'), of.lit(-1)), '+', 1).as('next'),
        ),
      updated_at: saving.at,
    }))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  const next = { version: 1, value: valueOf(added), before: null };
  return saveVersion(tx, { kind: 'product', id: rules.id }, next, saving);
}

/**
 * Stores a product's next version. False if the version that was seen is no longer the latest. Orders and open offers keep
 * the terms that were frozen with them. The caller has checked its caps.
 */
export async function changeProduct(
  tx: Db,
  changed: ProductSetting,
  seen: number,
  saving: Saving,
): Promise<boolean> {
  const { rules, logo, isOffered } = changed;
  const row = await tx
    .selectFrom('products')
    .select(COLUMNS)
    .where('id', '=', rules.id)
    .where('version', '=', seen)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  await tx
    .updateTable('products')
    .set({
      definition: JSON.stringify(rules),
      logo,
      is_offered: isOffered,
      updated_at: saving.at,
      version: seen + 1,
    })
    .where('id', '=', rules.id)
    .execute();
  // As stored: an older definition is recorded even if it could no longer be parsed.
  const before = { rules: row.definition, logo: row.logo, isOffered: row.is_offered };
  const next = { version: seen + 1, value: valueOf(changed), before };
  return saveVersion(tx, { kind: 'product', id: rules.id }, next, saving);
}
