import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import type { Clock } from './clock.ts';

/**
 * By how many milliseconds a clock is ahead of the database's, which all machines share; below zero where it is behind. Zero for
 * time that a test moves: the database knows nothing of it.
 */
export async function aheadOfDatabase(clock: Clock, db: Db): Promise<number> {
  if (clock.isMoved === true) return 0;
  const before = clock.now();
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database told no time.');
  return (before + clock.now()) / 2 - row.now;
}
