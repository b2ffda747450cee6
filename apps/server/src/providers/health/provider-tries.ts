import { sql } from 'kysely';
import { countDeleted } from '../../database/count-rows.ts';
import type { Db } from '../../database/tables/tables.ts';
import type { TryOutcome } from './judge-try.ts';
import type { TryCounter } from './try-counter.ts';

/** Writes the counts since the last time in one statement. Counts that cannot be written are kept for the next time. */
export async function writeTries(db: Db, counter: TryCounter): Promise<void> {
  const tallies = counter.take();
  if (tallies.length === 0) return;
  try {
    // In the same order on all servers, to avoid deadlocks.
    await sql`
      insert into provider_tries (bucket_at, provider, call, outcome, within_ms, count, total_ms, max_ms, last_at, last_reason)
      select "bucketAt", provider, call, outcome, "withinMs", count, "totalMs", "maxMs", "lastAt", "lastReason"
      from jsonb_to_recordset(${JSON.stringify(tallies)}::jsonb) as t("bucketAt" timestamptz, provider text, call text,
        outcome text, "withinMs" integer, count bigint, "totalMs" bigint, "maxMs" bigint, "lastAt" timestamptz, "lastReason" text)
      order by 1, 2, 3, 4, 5
      on conflict (bucket_at, provider, call, outcome, within_ms) do update set
        count = provider_tries.count + excluded.count,
        total_ms = provider_tries.total_ms + excluded.total_ms,
        max_ms = greatest(provider_tries.max_ms, excluded.max_ms),
        last_reason = case when excluded.last_at >= provider_tries.last_at
          then excluded.last_reason else provider_tries.last_reason end,
        last_at = greatest(provider_tries.last_at, excluded.last_at)
    `.execute(db);
  } catch (error) {
    counter.giveBack(tallies);
    throw error;
  }
}

export async function deleteTriesBefore(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('provider_tries').where('bucket_at', '<', before));
}

/** The starts of the three windows that are shown. */
export interface Windows {
  readonly hour: Date;
  readonly day: Date;
  readonly week: Date;
}

/** The number of tries of one provider, call, outcome and latency bucket, in each window. */
export interface TrySum {
  readonly provider: string;
  readonly call: string;
  readonly outcome: TryOutcome;
  readonly withinMs: number;
  readonly hour: number;
  readonly day: number;
  readonly week: number;
  readonly hourMaxMs: number;
  readonly dayMaxMs: number;
  readonly weekMaxMs: number;
}

export async function sumTries(db: Db, { hour, day, week }: Windows): Promise<TrySum[]> {
  const { rows } = await sql<TrySum>`
    select provider, call, outcome, within_ms as "withinMs",
      coalesce(sum(count) filter (where bucket_at > ${hour}::timestamptz), 0)::bigint as hour,
      coalesce(sum(count) filter (where bucket_at > ${day}::timestamptz), 0)::bigint as day,
      sum(count)::bigint as week,
      coalesce(max(max_ms) filter (where bucket_at > ${hour}::timestamptz), 0) as "hourMaxMs",
      coalesce(max(max_ms) filter (where bucket_at > ${day}::timestamptz), 0) as "dayMaxMs",
      max(max_ms) as "weekMaxMs"
    from provider_tries where bucket_at > ${week}::timestamptz
    group by provider, call, outcome, within_ms
    order by provider, call, within_ms
  `.execute(db);
  return rows;
}

/** The tries of one provider and call within one hour. */
export interface HourOfTries {
  readonly provider: string;
  readonly call: string;
  readonly at: Date;
  readonly count: number;
  readonly ok: number;
}

export async function listHours(db: Db, since: Date): Promise<HourOfTries[]> {
  const { rows } = await sql<HourOfTries>`
    select provider, call, date_trunc('hour', bucket_at) as at, sum(count)::bigint as count,
      coalesce(sum(count) filter (where outcome = 'ok'), 0)::bigint as ok
    from provider_tries where bucket_at >= ${since}::timestamptz
    group by 1, 2, 3 order by 1, 2, 3
  `.execute(db);
  return rows;
}

export interface LastFailure {
  readonly provider: string;
  readonly call: string;
  readonly outcome: Exclude<TryOutcome, 'ok'>;
  readonly at: Date;
  readonly reason: string;
}

export async function listLastFailures(db: Db, since: Date): Promise<LastFailure[]> {
  const { rows } = await sql<LastFailure>`
    select distinct on (provider, call) provider, call, outcome, last_at as at, last_reason as reason
    from provider_tries where bucket_at > ${since}::timestamptz and outcome <> 'ok'
    order by provider, call, last_at desc
  `.execute(db);
  return rows;
}
