import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { isOutOfReach } from './is-out-of-reach.ts';
import type { Db } from './tables/tables.ts';

// Long enough for a database that starts at the same time on a busy machine.
const MAX_WAIT_MS = 30_000;
const RETRY_AFTER_MS = 500;

/**
 * Resolves once the database answers, for a server that starts before or together with it. Reports the first failure to
 * `report`. Rejects with the last failure after 30 s, and at once with any error that a retry cannot cure, such as a wrong
 * password.
 */
export async function waitForDatabase(
  db: Db,
  report: (line: string) => void,
  maxWaitMs = MAX_WAIT_MS,
): Promise<void> {
  const until = performance.now() + maxWaitMs;
  for (let tries = 0; ; tries += 1) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (!isOutOfReach(error) || performance.now() >= until) throw error;
      if (tries === 0)
        report(`The database does not answer yet; trying for ${maxWaitMs / 1_000} s.`);
      await pause(RETRY_AFTER_MS);
    }
  }
}
