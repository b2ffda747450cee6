import { markets } from '@cauce/lending';
import { Client } from 'pg';

const DAY_MS = 86_400_000;

/** How long it is until midnight in Mexico. */
export function untilMidnight(nowMs: number): number {
  const [hours = 0, minutes = 0, seconds = 0] = new Date(nowMs)
    .toLocaleTimeString('en-GB', { timeZone: markets.mexico.timeZone })
    .split(':')
    .map(Number);
  return DAY_MS - ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}

/** How far a clock must stand off so that it is midnight in Mexico in so many milliseconds. */
export const clockBeforeMidnight = (nowMs: number, midnightInMs: number): number =>
  untilMidnight(nowMs) - midnightInMs;

/**
 * Sets the clock that a database tells, which the servers follow: functions of its own stand before PostgreSQL's. Its process keeps
 * the machine's time, so nothing else on the machine notices.
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
    // What is made still goes to the first of them.
    await client.query(
      `alter database "${name}" set search_path = public, other_clock, pg_catalog`,
    );
  } finally {
    await client.end();
  }
}
