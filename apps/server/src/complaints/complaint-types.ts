import { COLLECTION_TYPE } from '@cauce/lending';
import type { Db } from '../database/tables/tables.ts';

/** An operator's text in the borrowers' two languages. */
export interface Titles {
  readonly es: string;
  readonly en: string;
}

/** The titles of a complaint's type and of its subtype, if it has one, from a row that was joined with both. */
export const namesOf = (row: {
  readonly title_es: string;
  readonly title_en: string;
  readonly sub_es: string | null;
  readonly sub_en: string | null;
}): { readonly type: Titles; readonly subtype: Titles | null } => ({
  type: { es: row.title_es, en: row.title_en },
  subtype: row.sub_es === null || row.sub_en === null ? null : { es: row.sub_es, en: row.sub_en },
});

/** Complaints, each joined with the titles that `namesOf` reads. */
export const complaintsWithNames = (db: Db) =>
  db
    .selectFrom('complaints as c')
    .innerJoin('complaint_types as type', 'type.id', 'c.type_id')
    .leftJoin('complaint_subtypes as sub', (join) =>
      join.onRef('sub.type_id', '=', 'c.type_id').onRef('sub.id', '=', 'c.subtype_id'),
    )
    .select(['type.title_es', 'type.title_en', 'sub.title_es as sub_es', 'sub.title_en as sub_en']);

/** What a complaint can be about. */
export interface ComplaintType {
  readonly id: string;
  readonly titles: Titles;
  /** Empty for most: only some types have sub-types. */
  readonly subtypes: readonly { readonly id: string; readonly titles: Titles }[];
}

const titlesOf = (row: { title_es: string; title_en: string }): Titles => ({
  es: row.title_es,
  en: row.title_en,
});

/** The active types with their sub-types, in the operator's order. */
export async function listComplaintTypes(db: Db): Promise<ComplaintType[]> {
  const types = await db
    .selectFrom('complaint_types')
    .select(['id', 'title_es', 'title_en'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const subtypes = await db
    .selectFrom('complaint_subtypes')
    .select(['type_id', 'id', 'title_es', 'title_en'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return types.map((type) => ({
    id: type.id,
    titles: titlesOf(type),
    subtypes: subtypes
      .filter(({ type_id }) => type_id === type.id)
      .map((row) => ({ id: row.id, titles: titlesOf(row) })),
  }));
}

/**
 * The answer time of a type in hours, or null if it cannot be filed: an unknown or inactive type, a sub-type of another
 * type, or collection without one of its sub-types. A client of the specification chooses sub-types of collection alone.
 */
export async function findAnswerHours(
  db: Db,
  typeId: string,
  subtypeId: string | null,
): Promise<number | null> {
  const row = await db
    .selectFrom('complaint_types as type')
    .select((eb) => [
      'type.answer_within_hours as hours',
      eb
        .selectFrom('complaint_subtypes as some')
        .whereRef('some.type_id', '=', 'type.id')
        .where('some.is_active', '=', true)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('offered'),
      eb
        .selectFrom('complaint_subtypes as chosen')
        .whereRef('chosen.type_id', '=', 'type.id')
        .where('chosen.is_active', '=', true)
        .where('chosen.id', '=', subtypeId ?? '')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('chosen'),
    ])
    .where('type.id', '=', typeId)
    .where('type.is_active', '=', true)
    .executeTakeFirst();
  if (row === undefined) return null;
  const mayLack = typeId !== COLLECTION_TYPE || row.offered === 0;
  const isChosen = subtypeId === null ? mayLack : row.chosen === 1;
  return isChosen ? row.hours : null;
}

/** The answer time of a type in hours, including a type that can no longer be chosen. */
export async function readAnswerHours(db: Db, typeId: string): Promise<number> {
  const { hours } = await db
    .selectFrom('complaint_types')
    .select('answer_within_hours as hours')
    .where('id', '=', typeId)
    .executeTakeFirstOrThrow();
  return hours;
}
