import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { Db, Tables } from './tables/tables.ts';

/** The columns that make a table a queue: from when a row is due, whether it is done, and the number of tries. */
interface Queue<Table extends keyof Tables> {
  readonly table: Table;
  readonly due: keyof Tables[Table] & string;
  readonly done: keyof Tables[Table] & string;
  readonly tries: keyof Tables[Table] & string;
}

const isDue = (
  { due, done }: { readonly due: string; readonly done: string },
  now: Date,
): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(done)} is null and ${sql.ref(due)} <= ${now}::timestamptz`;

/**
 * Leases the row that has waited longest until `leaseUntil` and counts the try; null if none is due. Other workers skip
 * it meanwhile.
 */
export async function takeNext<Table extends keyof Tables>(
  db: Db,
  queue: Queue<Table>,
  { now, leaseUntil }: { readonly now: Date; readonly leaseUntil: Date },
): Promise<Selectable<Tables[Table]> | null> {
  const table = sql.table(queue.table);
  const [due, tries] = [sql.ref(queue.due), sql.ref(queue.tries)];
  const { rows } = await sql<Selectable<Tables[Table]>>`
    update ${table} set ${tries} = ${tries} + 1, ${due} = ${leaseUntil}::timestamptz
    where id = (
      select id from ${table} where ${isDue(queue, now)}
      order by ${due}, id limit 1 for update skip locked
    )
    returning *
  `.execute(db);
  return rows[0] ?? null;
}

/** Whether any row is due; for one statement about several queues (schedule/due-work.ts). */
export const isAnyDue = <Table extends keyof Tables>(
  queue: Queue<Table>,
  now: Date,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${sql.table(queue.table)} where ${isDue(queue, now)})`;
