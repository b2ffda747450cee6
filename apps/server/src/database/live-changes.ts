import { sql } from 'kysely';
import type { Db } from './tables/tables.ts';

/** Notifies open consoles of a change within a topic. Runs in the transaction of the change: readers see it after the commit. */
export async function announceChange(db: Db, topic: string): Promise<void> {
  await db.insertInto('live_changes').values({ topic }).execute();
}

/**
 * What was announced within the last minute by the database's clock. A reader remembers the ids that it has
 * seen: ids need not become visible in order, because a transaction may commit after one that began later.
 */
export async function recentChanges(
  db: Db,
): Promise<readonly { readonly id: number; readonly topic: string }[]> {
  const result = await sql<{ id: number; topic: string }>`
    select id, topic from live_changes where at > clock_timestamp() - interval '1 minute' order by id
  `.execute(db);
  return result.rows;
}

/** Deletes announcements that every reader has seen; returns the count. */
export async function deleteOldChanges(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from live_changes where at < clock_timestamp() - interval '10 minutes'
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
