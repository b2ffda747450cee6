import type { Db } from '../database/tables/tables.ts';
import { saveVersion } from '../database/operator-versions.ts';
import type { Saving } from '../database/operator-versions.ts';

/** A template of the promotional pages; its content is validated by its readers. */
export interface LandingTemplate {
  readonly id: string;
  readonly version: number;
  readonly content: unknown;
  readonly isActive: boolean;
}

/** Every template, in use or not. */
export async function listLandingTemplates(db: Db): Promise<LandingTemplate[]> {
  const rows = await db.selectFrom('landing_templates').selectAll().orderBy('id').execute();
  return rows.map(({ id, version, content, is_active: isActive }) => ({
    id,
    version,
    content,
    isActive,
  }));
}

/** A template that is in use, or null. */
export async function findUsedTemplate(db: Db, id: string): Promise<LandingTemplate | null> {
  const row = await db
    .selectFrom('landing_templates')
    .select(['version', 'content'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row === undefined ? null : { id, ...row, isActive: true };
}

/** Adds a template in its first version. False if the id exists. `saving` is null for the demo's own. */
export async function addLandingTemplate(
  tx: Db,
  added: Omit<LandingTemplate, 'version'>,
  saving: Saving | null,
): Promise<boolean> {
  const { id, content, isActive } = added;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('landing_templates')
    .values({ id, version: 1, content: JSON.stringify(content), is_active: isActive })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  if (saving === null) return true;
  const next = { version: 1, value: { content, isActive }, before: null };
  return saveVersion(tx, { kind: 'landing', id }, next, saving);
}

/** Stores a template's next version. False if the version that was seen is no longer the latest. */
export async function changeLandingTemplate(
  tx: Db,
  changed: Omit<LandingTemplate, 'version'>,
  seen: number,
  saving: Saving,
): Promise<boolean> {
  const { id, content, isActive } = changed;
  const row = await tx
    .selectFrom('landing_templates')
    .selectAll()
    .where('id', '=', id)
    .where('version', '=', seen)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  await tx
    .updateTable('landing_templates')
    .set({ content: JSON.stringify(content), is_active: isActive, version: seen + 1 })
    .where('id', '=', id)
    .execute();
  const before = { content: row.content, isActive: row.is_active };
  const next = { version: seen + 1, value: { content, isActive }, before };
  return saveVersion(tx, { kind: 'landing', id }, next, saving);
}
