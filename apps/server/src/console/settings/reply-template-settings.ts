import type { Db } from '../../database/tables/tables.ts';
import { saveVersion } from '../../database/operator-versions.ts';
import type { Saving } from '../../database/operator-versions.ts';

/** Texts with which agents begin a reply. */
export interface ReplyTemplate {
  /** For complaints of this type, or for all. */
  readonly typeId: string | null;
  readonly language: 'es' | 'en';
  readonly title: string;
  readonly text: string;
  readonly isActive: boolean;
}

const columnsOf = ({ typeId, language, title, text, isActive }: ReplyTemplate) => ({
  type_id: typeId,
  language,
  title,
  body: text,
  is_active: isActive,
});

/** Every template, in use or not, in the operator's order. */
export async function listReplyTemplates(
  db: Db,
): Promise<(ReplyTemplate & { readonly id: string; readonly version: number })[]> {
  const rows = await db
    .selectFrom('complaint_templates')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    typeId: row.type_id,
    language: row.language === 'en' ? 'en' : 'es',
    title: row.title,
    text: row.body,
    isActive: row.is_active,
  }));
}

/** Adds a template after all others. */
export async function addReplyTemplate(
  tx: Db,
  id: string,
  added: ReplyTemplate,
  saving: Saving,
): Promise<void> {
  await tx
    .insertInto('complaint_templates')
    .values((eb) => ({
      id,
      ...columnsOf(added),
      position: eb
        .selectFrom('complaint_templates as other')
        .select((of) =>
          of(of.fn.coalesce(of.fn.max('other.position'), of.lit(0)), '+', 1).as('next'),
        ),
    }))
    .execute();
  const next = { version: 1, value: added, before: null };
  await saveVersion(tx, { kind: 'replyTemplate', id }, next, saving);
}

/** Stores a template's next version. False if the version that was seen is no longer the latest. */
export async function changeReplyTemplate(
  tx: Db,
  id: string,
  changed: ReplyTemplate,
  seen: number,
  saving: Saving,
): Promise<boolean> {
  const row = await tx
    .selectFrom('complaint_templates')
    .selectAll()
    .where('id', '=', id)
    .where('version', '=', seen)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  await tx
    .updateTable('complaint_templates')
    .set({ ...columnsOf(changed), version: seen + 1 })
    .where('id', '=', id)
    .execute();
  const before = {
    typeId: row.type_id,
    language: row.language,
    title: row.title,
    text: row.body,
    isActive: row.is_active,
  };
  const next = { version: seen + 1, value: changed, before };
  return saveVersion(tx, { kind: 'replyTemplate', id }, next, saving);
}
