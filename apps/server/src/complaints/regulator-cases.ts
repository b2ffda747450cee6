import { CASE_FIELDS, CASE_FIELD_NAMES } from '@cauce/lending';
import type { CaseField, CaseValues, RegulatorFile } from '@cauce/lending';
import { sql } from 'kysely';
import type { InferResult } from 'kysely';
import type { Titles } from './complaint-types.ts';
import type { Db } from '../database/tables/tables.ts';

/** The regulator's file that a case belongs to, or none. */
type RegulatorKind = RegulatorFile | 'none';

/** A complaint for the regulator's files; if `kind` is null, it has not been classified yet. */
export interface CaseRow {
  readonly complaintId: string;
  readonly folio: number;
  readonly typeId: string;
  readonly borrowerId: string;
  readonly type: Titles;
  readonly filedAt: Date;
  /** Null while it waits for an answer, also after it was reopened. */
  readonly answeredAt: Date | null;
  readonly kind: RegulatorKind | null;
  readonly version: number;
  readonly values: CaseValues;
}

// A merged complaint is reported with the one it was merged into.
const allCases = (db: Db) =>
  db
    .selectFrom('complaints as c')
    .innerJoin('complaint_types as type', 'type.id', 'c.type_id')
    .leftJoin('regulator_file_cases as classified', 'classified.complaint_id', 'c.id')
    .select([
      'c.id',
      'c.folio',
      'c.type_id',
      'c.borrower_id',
      'c.filed_at',
      'c.answered_at',
      'c.state',
      'type.title_es',
      'type.title_en',
      'classified.kind',
      'classified.version',
      'classified.matter',
      'classified.person',
    ]);

type Row = InferResult<ReturnType<typeof allCases>>[number];

const toCase = (row: Row): CaseRow => ({
  complaintId: row.id,
  folio: row.folio,
  typeId: row.type_id,
  borrowerId: row.borrower_id,
  type: { es: row.title_es, en: row.title_en },
  filedAt: row.filed_at,
  answeredAt: row.state === 'open' ? null : row.answered_at,
  kind: row.kind,
  version: row.version ?? 0,
  values: { ...row.matter, ...row.person },
});

/** The complaints within a period that belong to a file, and those not classified yet. */
export async function listRegulatorCases(
  db: Db,
  {
    file,
    after,
    until,
  }: { readonly file: RegulatorFile; readonly after: Date; readonly until: Date },
): Promise<CaseRow[]> {
  const rows = await allCases(db)
    .where('c.filed_at', '>', after)
    .where('c.filed_at', '<=', until)
    .where('c.merged_into', 'is', null)
    .where((eb) => eb.or([eb('classified.kind', '=', file), eb('classified.kind', 'is', null)]))
    .orderBy('c.folio')
    .execute();
  return rows.map(toCase);
}

export async function findRegulatorCase(db: Db, complaintId: string): Promise<CaseRow | null> {
  const row = await allCases(db).where('c.id', '=', complaintId).executeTakeFirst();
  return row === undefined ? null : toCase(row);
}

/** Stores a classification. Returns the new version, or null if somebody else was first. */
export async function storeRegulatorCase(
  db: Db,
  classification: {
    readonly complaintId: string;
    readonly version: number;
    readonly kind: RegulatorKind;
    readonly values: CaseValues;
    readonly by: string;
    readonly at: Date;
  },
): Promise<number | null> {
  const matter = JSON.stringify(valuesOf(classification.values, 'matter'));
  const person = JSON.stringify(valuesOf(classification.values, 'person'));
  const { rows } = await sql<{ version: number }>`
    insert into regulator_file_cases as classified
      (complaint_id, kind, version, matter, person, saved_by, saved_at)
    select ${classification.complaintId}::text, ${classification.kind}::text, ${classification.version + 1}::integer, ${matter}::jsonb,
      ${person}::jsonb, ${classification.by}::text, ${classification.at}::timestamptz
    where ${classification.version}::integer = 0 or exists (
      select 1 from regulator_file_cases where complaint_id = ${classification.complaintId} and version = ${classification.version}::integer
    )
    on conflict (complaint_id) do update set kind = excluded.kind, version = excluded.version,
      matter = excluded.matter, person = excluded.person, saved_by = excluded.saved_by, saved_at = excluded.saved_at
    where classified.version = ${classification.version}::integer
    returning version
  `.execute(db);
  return rows[0]?.version ?? null;
}

function valuesOf(values: CaseValues, of: 'matter' | 'person'): CaseValues {
  const filled: Partial<Record<CaseField, string>> = {};
  for (const name of CASE_FIELD_NAMES) {
    const value = values[name] ?? '';
    if (value !== '' && CASE_FIELDS[name].of === of) filled[name] = value;
  }
  return filled;
}

/** The latest classification of a type, as a default for the next one; null if there is none. */
export async function findLatestOfType(
  db: Db,
  typeId: string,
): Promise<{ readonly kind: RegulatorKind; readonly matter: CaseValues } | null> {
  const row = await db
    .selectFrom('regulator_file_cases as classified')
    .innerJoin('complaints as c', 'c.id', 'classified.complaint_id')
    .select(['classified.kind', 'classified.matter'])
    .where('c.type_id', '=', typeId)
    .orderBy('classified.saved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The borrower's details from their latest case, and the CURP on record. */
export async function findPerson(
  db: Db,
  borrowerId: string,
): Promise<{ readonly person: CaseValues | null; readonly curp: string | null }> {
  const { rows } = await sql<{ person: CaseValues | null; curp: string | null }>`
    select b.curp, (
      select classified.person from regulator_file_cases classified join complaints c on c.id = classified.complaint_id
      where c.borrower_id = b.id order by classified.saved_at desc limit 1
    ) as person
    from borrowers b where b.id = ${borrowerId}
  `.execute(db);
  return rows[0] ?? { person: null, curp: null };
}
