import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';

/** How much is in progress and the age of the oldest, in seconds (0 if there is none). */
export interface OperationFacts {
  readonly attempts: Readonly<
    Record<'pending' | 'unknown', { readonly open: number; readonly oldestSeconds: number }>
  >;
  readonly jobs: Readonly<Record<'waiting' | 'due' | 'retrying', number>>;
  readonly oldestDueJobSeconds: number;
  readonly events: { readonly waiting: number; readonly oldestSeconds: number };
  readonly unmatched: {
    readonly open: number;
    readonly amount: number;
    readonly oldestSeconds: number;
  };
  /** Events about money that a person has to handle. */
  readonly held: { readonly open: number; readonly oldestSeconds: number };
  readonly codes: {
    readonly waiting: number;
    readonly oldestSeconds: number;
    readonly ofDay: number;
  };
  /** Alarms raised in the last 24 hours. */
  readonly alarms: readonly string[];
  readonly migration: number;
}

type Row = Readonly<
  Record<
    | 'pending'
    | 'pending_age'
    | 'unknown'
    | 'unknown_age'
    | 'waiting_jobs'
    | 'due_jobs'
    | 'retrying_jobs'
    | 'job_age'
    | 'events'
    | 'event_age'
    | 'unmatched'
    | 'unmatched_amount'
    | 'unmatched_age'
    | 'held'
    | 'held_age'
    | 'codes'
    | 'code_age'
    | 'codes_of_day'
    | 'migration',
    number
  >
> & { readonly alarms: readonly string[] };

/**
 * Reads the facts in one statement. Each part scans a partial index of open rows, so that the cost follows the backlog and
 * not the history.
 */
export async function readOperationFacts(db: Db, now: Date): Promise<OperationFacts> {
  const age = (instant: string, which = 'true') => sql`coalesce(extract(epoch from
    ${now}::timestamptz - min(${sql.ref(instant)}) filter (where ${sql.raw(which)})
  ), 0)::float8`;
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<Row>`
    select a.*, j.*, e.*, u.*, h.*, c.*,
      (select count(*) from sms_codes where asked_at > ${dayAgo}::timestamptz)::int as codes_of_day,
      (select coalesce(array_agg(distinct kind), '{}') from sms_alarms
        where raised_at > ${dayAgo}::timestamptz) as alarms,
      (select coalesce(max(left(name, 4)::int), 0) from migrations) as migration
    from (
      select count(*) filter (where state = 'pending')::int as pending,
        count(*) filter (where state = 'unknown')::int as unknown,
        ${age('started_at', "state = 'pending' and not needs_code")} as pending_age,
        ${age('started_at', "state = 'unknown'")} as unknown_age
      from attempts where state in ('pending', 'unknown')
    ) a, (
      select count(*) filter (where due_at > ${now}::timestamptz and tries = 0)::int as waiting_jobs,
        count(*) filter (where due_at <= ${now}::timestamptz)::int as due_jobs,
        count(*) filter (where due_at > ${now}::timestamptz and tries > 0)::int as retrying_jobs,
        greatest(${age('due_at')}, 0) as job_age
      from jobs where done_at is null
    ) j, (
      select count(*)::int as events, ${age('received_at')} as event_age
      from webhook_events where applied_at is null
    ) e, (
      select count(*)::int as unmatched, coalesce(sum(amount), 0)::float8 as unmatched_amount,
        ${age('received_at')} as unmatched_age
      from unmatched_money where matched_at is null
    ) u, (
      select count(*)::int as held, ${age('received_at')} as held_age
      from webhook_events where result like 'held:%' and closed_at is null
    ) h, (
      select count(*)::int as codes, ${age('asked_at')} as code_age
      from sms_codes where sent_at is null
    ) c
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no figures');
  return toFacts(row);
}

const toFacts = (row: Row): OperationFacts => ({
  attempts: {
    pending: { open: row.pending, oldestSeconds: row.pending_age },
    unknown: { open: row.unknown, oldestSeconds: row.unknown_age },
  },
  jobs: { waiting: row.waiting_jobs, due: row.due_jobs, retrying: row.retrying_jobs },
  oldestDueJobSeconds: row.job_age,
  events: { waiting: row.events, oldestSeconds: row.event_age },
  unmatched: {
    open: row.unmatched,
    amount: row.unmatched_amount,
    oldestSeconds: row.unmatched_age,
  },
  held: { open: row.held, oldestSeconds: row.held_age },
  codes: { waiting: row.codes, oldestSeconds: row.code_age, ofDay: row.codes_of_day },
  alarms: row.alarms,
  migration: row.migration,
});
