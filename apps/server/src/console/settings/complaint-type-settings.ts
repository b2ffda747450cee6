import type { Db } from '../../database/tables/tables.ts';
import type { Titles } from '../../complaints/complaint-types.ts';
import { saveVersion } from '../../database/operator-versions.ts';
import type { Saving } from '../../database/operator-versions.ts';

interface SubtypeSetting {
  readonly id: string;
  readonly titles: Titles;
  readonly isActive: boolean;
}

/** A complaint type as its operator sees it. */
export interface ComplaintTypeSetting {
  readonly id: string;
  readonly version: number;
  readonly titles: Titles;
  readonly answerWithinHours: number;
  readonly isActive: boolean;
  /** Agents who take complaints of it; anybody if none is named. */
  readonly agentIds: readonly string[];
  readonly subtypes: readonly SubtypeSetting[];
}

/** A complaint type to save: a sub-type without an id is new. */
export interface ComplaintTypeChange extends Pick<
  ComplaintTypeSetting,
  'titles' | 'answerWithinHours' | 'isActive'
> {
  /** Unchanged if omitted. */
  readonly agentIds?: readonly string[] | undefined;
  readonly subtypes: readonly (Omit<SubtypeSetting, 'id'> & { readonly id: string | null })[];
}

const titlesOf = (row: { title_es: string; title_en: string }): Titles => ({
  es: row.title_es,
  en: row.title_en,
});

/** Every type with its sub-types, in use or not, in the operator's order. */
export async function listComplaintTypeSettings(db: Db): Promise<ComplaintTypeSetting[]> {
  const types = await db
    .selectFrom('complaint_types')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  const subtypes = await db
    .selectFrom('complaint_subtypes')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  return types.map((type) => ({
    id: type.id,
    version: type.version,
    titles: titlesOf(type),
    answerWithinHours: type.answer_within_hours,
    isActive: type.is_active,
    agentIds: type.agent_ids,
    subtypes: subtypes
      .filter(({ type_id: of }) => of === type.id)
      .map((row) => ({ id: row.id, titles: titlesOf(row), isActive: row.is_active })),
  }));
}

/** Locks every type until the transaction ends, so that checks over all of them stay valid. */
export async function lockComplaintTypes(tx: Db): Promise<ComplaintTypeSetting[]> {
  await tx.selectFrom('complaint_types').select('id').orderBy('id').forUpdate().execute();
  return listComplaintTypeSettings(tx);
}

// Ids are numbers, as the borrower's app sends them back: one more than the largest.
function nextId(ids: readonly string[], first: number): string {
  const numbers = ids.filter((id) => /^\d{1,9}$/.test(id)).map(Number);
  return String(Math.max(first - 1, ...numbers) + 1);
}

const columnsOf = ({ titles, isActive }: Pick<ComplaintTypeChange, 'titles' | 'isActive'>) => ({
  title_es: titles.es,
  title_en: titles.en,
  is_active: isActive,
});

async function writeSubtypes(
  tx: Db,
  typeId: string,
  { subtypes }: ComplaintTypeChange,
  known: readonly string[],
): Promise<void> {
  const ids = [...known];
  for (const [index, one] of subtypes.entries()) {
    const row = { ...columnsOf(one), position: index + 1 };
    // Their numbers begin with their type's, as in the seed: 101, 102, … for type 1.
    const id = one.id ?? nextId(ids, /^\d{1,4}$/.test(typeId) ? Number(typeId) * 100 + 1 : 1);
    ids.push(id);
    await tx
      .insertInto('complaint_subtypes')
      .values({ type_id: typeId, id, ...row })
      .onConflict((conflict) => conflict.columns(['type_id', 'id']).doUpdateSet(row))
      .execute();
  }
}

async function save(
  tx: Db,
  id: string,
  before: ComplaintTypeSetting | null,
  saving: Saving,
): Promise<{ id: string; version: number }> {
  const after = (await listComplaintTypeSettings(tx)).find((one) => one.id === id);
  if (after === undefined) throw new Error(`Complaint type ${id} was not saved`);
  const { version, ...value } = after;
  const next = { version, value, before };
  if (!(await saveVersion(tx, { kind: 'complaintType', id }, next, saving)))
    throw new Error(`Version ${version} of complaint type ${id} was saved twice`);
  return { id, version };
}

/** Adds a type after all others. `all` are the existing ones, locked. */
export async function addComplaintType(
  tx: Db,
  added: ComplaintTypeChange,
  all: readonly ComplaintTypeSetting[],
  saving: Saving,
): Promise<{ id: string; version: number }> {
  const id = nextId(
    all.map((one) => one.id),
    1,
  );
  await tx
    .insertInto('complaint_types')
    .values({
      id,
      ...columnsOf(added),
      answer_within_hours: added.answerWithinHours,
      agent_ids: [...(added.agentIds ?? [])],
      position: all.length + 1,
    })
    .execute();
  await writeSubtypes(tx, id, added, []);
  return save(tx, id, null, saving);
}

/** Stores the next version of a locked type with the sub-types that are sent; none is ever deleted. */
export async function changeComplaintType(
  tx: Db,
  before: ComplaintTypeSetting,
  changed: ComplaintTypeChange,
  saving: Saving,
): Promise<{ id: string; version: number }> {
  const { id } = before;
  await tx
    .updateTable('complaint_types')
    .set({
      ...columnsOf(changed),
      answer_within_hours: changed.answerWithinHours,
      agent_ids: [...(changed.agentIds ?? before.agentIds)],
      version: before.version + 1,
    })
    .where('id', '=', id)
    .execute();
  await writeSubtypes(
    tx,
    id,
    changed,
    before.subtypes.map((one) => one.id),
  );
  return save(tx, id, before, saving);
}
