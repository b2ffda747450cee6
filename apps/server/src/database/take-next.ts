import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Db, Tables } from './tables/tables.ts';

/** How a table is a queue: since when a row may be worked on, what says that it is done, and what counts the tries. */
interface Queue<Table extends keyof Tables> {
  readonly table: Table;
  readonly due: keyof Tables[Table] & string;
  readonly done: keyof Tables[Table] & string;
  readonly tries: keyof Tables[Table] & string;
}

/** Takes the row that has waited longest, counts the try and keeps it from other workers until `leaseUntil`; null where none is due. */
export async function takeNext<Table extends keyof Tables>(
  db: Db,
  queue: Queue<Table>,
  { now, leaseUntil }: { readonly now: Date; readonly leaseUntil: Date },
): Promise<Selectable<Tables[Table]> | null> {
  const table = sql.table(queue.table);
  const [due, done, tries] = [sql.ref(queue.due), sql.ref(queue.done), sql.ref(queue.tries)];
  const { rows } = await sql<Selectable<Tables[Table]>>`
    update ${table} set ${tries} = ${tries} + 1, ${due} = ${leaseUntil}::timestamptz
    where id = (
      select id from ${table} where ${done} is null and ${due} <= ${now}::timestamptz
      order by ${due}, id limit 1 for update skip locked
    )
    returning *
  `.execute(db);
  return rows[0] ?? null;
}
