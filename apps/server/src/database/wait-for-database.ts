import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { isOutOfReach } from './is-out-of-reach.ts';
import type { Db } from './tables/tables.ts';

// A database that starts together with this server, or a busy machine, takes this long at most.
const LONGEST_WAIT_MS = 30_000;
const PAUSE_MS = 500;

/**
 * Resolves once the database answers, for a server that starts before or together with it. Reports the first failure to
 * `report`. Rejects with the last failure after 30 s, and at once with any error that a retry cannot cure, such as a wrong
 * password.
 */
export async function waitForDatabase(
  db: Db,
  report: (line: string) => void,
  longestMs = LONGEST_WAIT_MS,
): Promise<void> {
  const until = performance.now() + longestMs;
  for (let tries = 0; ; tries += 1) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (!isOutOfReach(error) || performance.now() >= until) throw error;
      if (tries === 0)
        report(`The database does not answer yet; trying for ${longestMs / 1_000} s.`);
      await pause(PAUSE_MS);
    }
  }
}
