import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';

export interface CallerMinute {
  readonly count: number;
  /** Seconds left of the minute. */
  readonly leftSeconds: number;
}

/** Counts a call in the current minute of the database's clock, which all processes share. Returns the minute so far. */
export async function countCall(db: Db, callerHash: Buffer): Promise<CallerMinute> {
  const { rows } = await sql<CallerMinute>`
    insert into caller_minutes as m (caller_hash, minute, count)
    values (${callerHash}, date_trunc('minute', clock_timestamp()), 1)
    on conflict (minute, caller_hash) do update set count = m.count + 1
    returning count, ceil(60 - extract(second from clock_timestamp()))::int as "leftSeconds"
  `.execute(db);
  return rows[0]!; // ! an upsert returns its row
}

/** Deletes minutes that ended more than ten minutes ago; returns the count. */
export async function deleteOldMinutes(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from caller_minutes where minute < clock_timestamp() - interval '10 minutes'
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
