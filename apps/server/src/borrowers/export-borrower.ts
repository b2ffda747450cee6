import { sql } from 'kysely';
import { inSnapshot } from '../database/in-snapshot.ts';
import type { Database, Db } from '../database/tables/tables.ts';
import { namesOf, personTables } from './personal-data.ts';
import type { PersonTable } from './person-table.ts';

/** All data about one borrower except secrets: rows by table, amounts in the smallest unit. */
export interface BorrowerExport {
  readonly borrowerId: string;
  readonly madeAt: string;
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** Image files: uploaded by the borrower, or sent to them by an agent. */
  readonly images: readonly { readonly name: string; readonly mime: string }[];
}

/** Reads everything in one snapshot; null if the borrower does not exist. */
export async function readBorrowerExport(
  db: Database,
  borrowerId: string,
  at: Date,
): Promise<BorrowerExport | null> {
  return inSnapshot(db, (tx) => readEverything(tx, borrowerId, at));
}

async function readEverything(
  tx: Db,
  borrowerId: string,
  at: Date,
): Promise<BorrowerExport | null> {
  const tables: Record<string, readonly Readonly<Record<string, unknown>>[]> = {};
  for (const one of personTables) {
    const rows = await readRows(tx, one, borrowerId);
    if (rows.length > 0) tables[one.table] = rows;
  }
  if (tables['borrowers'] === undefined) return null;
  return { borrowerId, madeAt: at.toISOString(), tables, images: imagesOf(tables) };
}

async function readRows(tx: Db, { table, rows, plain, personal }: PersonTable, id: string) {
  const columns = namesOf(`${plain} ${personal}`).map((name) => sql.ref(name));
  const { rows: found } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${sql.table(table)} where ${conditionOf(rows, { id })}
  `.execute(tx);
  return found;
}

/** The SQL condition of a table's rows with its values bound. */
export function conditionOf(text: string, values: Readonly<Record<string, string | Date>>) {
  const parts = text.split(/\$([a-z]+)/);
  return sql.join(
    parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : valueOf(values, part))),
    sql``,
  );
}

function valueOf(values: Readonly<Record<string, string | Date>>, name: string) {
  const value = values[name];
  if (value === undefined) throw new Error(`A condition uses the unknown parameter $${name}.`);
  return value instanceof Date ? sql`${value}::timestamptz` : sql`${value}::text`;
}

function imagesOf(tables: BorrowerExport['tables']): BorrowerExport['images'] {
  return (tables['complaint_images'] ?? [])
    .filter((row) => row['stored_at'] !== null && row['removed_at'] === null)
    .map((row) => ({ name: String(row['name']), mime: String(row['mime']) }));
}
