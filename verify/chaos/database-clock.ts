import { markets } from '@cauce/lending';
import { Client } from 'pg';

const DAY_MS = 86_400_000;

/** Milliseconds until midnight in Mexico. */
export function untilMidnight(nowMs: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = new Date(nowMs)
    .toLocaleTimeString('en-GB', { timeZone: markets.mexico.timeZone })
    .split(':')
    .map(Number);
  return DAY_MS - ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}

/** The clock offset at which it is midnight in Mexico in that many milliseconds. */
export const clockBeforeMidnight = (nowMs: number, midnightInMs: number): number =>
  untilMidnight(nowMs) - midnightInMs;

/**
 * Sets the clock that a database reports, which the servers follow: own functions precede PostgreSQL's in the search path.
 * The process keeps the machine's time, so nothing else on the machine notices.
 */
export async function setDatabaseClock(url: string, offMs: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const name = new URL(url).pathname.slice(1);
    await client.query('create schema other_clock');
    const clocks = { now: 'stable', clock_timestamp: 'volatile' };
    for (const [clock, kind] of Object.entries(clocks))
      await client.query(`create function other_clock.${clock}() returns timestamptz language sql ${kind}
        as $$ select pg_catalog.${clock}() + interval '${offMs} milliseconds' $$`);
    // New objects must still go to the first schema of the search path.
    await client.query(
      `alter database "${name}" set search_path = public, other_clock, pg_catalog`,
    );
  } finally {
    await client.end();
  }
}
