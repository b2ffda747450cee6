import { sql } from 'kysely';
import type { Database, Db } from './tables/tables.ts';

/** Runs several reads in one read-only snapshot. */
export function inSnapshot<T>(db: Database, read: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    // As a statement, because Kysely's PGlite driver begins every transaction with the default isolation level.
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    return read(tx);
  });
}
