import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '../../src/database/tables/tables.ts';

/** Waits until a statement in the database of `db` waits for a lock: any, or one with that text. */
export async function waitForLock(db: Db, text = ''): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } = await sql<{ is: boolean }>`
        select exists (select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${text}%`}) as is
      `.execute(db);
      return rows[0]?.is === true;
    },
    { timeout: 60_000 },
  );
}
