import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '../../src/database/tables/tables.ts';

/** Waits until a statement about orders waits for a lock, in the database of `db`. */
export async function waitForLock(db: Db): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } = await sql<{ is: boolean }>`
        select exists (select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%orders%') as is
      `.execute(db);
      return rows[0]?.is === true;
    },
    { timeout: 60_000 },
  );
}
