import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';

const COMPARED_EVERY_MS = 10_000;

/** An answer that took longer is not usable: the query may have waited for a connection. */
const LONGEST_ANSWER_MS = 1_000;

/**
 * By how many ms this machine's clock is ahead of the database's, which all machines share; negative if it is behind. Zero
 * for a test's movable clock.
 */
export async function readClockLead(clock: Clock, db: Db): Promise<number> {
  if (clock.isMoved === true) return 0;
  const { now } = clock.machine ?? clock;
  const before = now();
  const databaseMs = await readDatabase(db);
  return (before + now()) / 2 - databaseMs;
}

/**
 * A clock that follows the database's, which all machines share. It is read from time to time, with a monotonic timer in
 * between. A machine whose own clock is wrong, or jumps, thus charges no penalty for a day that has not come, and ends no
 * payment, session or voucher early (docs/decisions/043-database-clock.md). While the database is away the timer
 * continues.
 */
export async function followDatabase(
  db: Db,
): Promise<{ readonly clock: Clock; readonly stop: () => void }> {
  let { atZeroMs } = await measure(db);
  const follow = async (): Promise<void> => {
    const measured = await measure(db);
    if (measured.tookMs <= LONGEST_ANSWER_MS) ({ atZeroMs } = measured);
  };
  // Callers that need the database learn that it is down; the time continues.
  const timer = setInterval(() => void follow().catch(() => undefined), COMPARED_EVERY_MS);
  timer.unref();
  const now = (): number => Math.floor(atZeroMs + performance.now());
  return { clock: { now, machine: systemClock }, stop: () => clearInterval(timer) };
}

/** The database's time at which this process's timer stood at zero, and how long the query took. */
async function measure(db: Db): Promise<{ readonly atZeroMs: number; readonly tookMs: number }> {
  const before = performance.now();
  const databaseMs = await readDatabase(db);
  const after = performance.now();
  return { atZeroMs: databaseMs - (before + after) / 2, tookMs: after - before };
}

async function readDatabase(db: Db): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no time.');
  return row.now;
}
