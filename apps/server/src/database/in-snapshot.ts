import { sql } from 'kysely';
import type { Database, Db } from './tables/tables.ts';

/** Reads several times what was there at one moment. */
export function inSnapshot<T>(db: Database, read: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    // As a statement: Kysely's driver of the embedded database begins every transaction in the usual way.
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    return read(tx);
  });
}
