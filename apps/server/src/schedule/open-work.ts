import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';

/** An attempt whose outcome is unknown. */
export interface OpenAttempt {
  readonly id: string;
  readonly orderId: string;
  readonly borrowerId: string;
  readonly state: 'pending' | 'unknown';
  readonly method: string;
  readonly amount: number;
  readonly provider: string;
  readonly needsCode: boolean;
  readonly startedAt: Date;
  readonly nextCheckAt: Date | null;
}

/** Open attempts, oldest first; only `unknown` ones on request. */
export async function listOpenAttempts(
  db: Db,
  input: { readonly isUnknown: boolean; readonly limit: number },
): Promise<OpenAttempt[]> {
  const states: readonly OpenAttempt['state'][] = input.isUnknown
    ? ['unknown']
    : ['pending', 'unknown'];
  const { rows } = await sql<OpenAttempt>`
    select id, order_id as "orderId", borrower_id as "borrowerId", state, way as method, amount, provider,
      needs_code as "needsCode", started_at as "startedAt", ask_again_at as "nextCheckAt"
    from attempts where state = any(${sql.val([...states])}::text[])
    order by started_at, id limit ${sql.lit(input.limit)}
  `.execute(db);
  return rows;
}

/** How much is waiting, and for how long; close to zero on a healthy server. */
export interface OpenWork {
  /** Jobs due for ten minutes, or tried at least five times. */
  readonly stuckJobs: number;
  /** Provider events that have waited a minute. */
  readonly lateEvents: number;
  /** Attempts without an outcome for a minute. */
  readonly openAttempts: number;
  /** Money that matches no order. */
  readonly unmatched: number;
  /** Events about money that wait for a person. */
  readonly held: number;
}

export async function countOpenWork(db: Db, now: Date): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select
      (select count(*) from jobs where done_at is null
        and (tries >= 5 or due_at < ${now}::timestamptz - interval '10 minutes')) as "stuckJobs",
      (select count(*) from webhook_events where applied_at is null
        and received_at < ${now}::timestamptz - interval '1 minute') as "lateEvents",
      (select count(*) from attempts where state in ('pending', 'unknown') and not needs_code
        and started_at < ${now}::timestamptz - interval '1 minute') as "openAttempts",
      (select count(*) from unmatched_money where matched_at is null) as unmatched,
      (select count(*) from webhook_events where result like 'held:%' and closed_at is null) as held
  `.execute(db);
  return rows[0] ?? { stuckJobs: 0, lateEvents: 0, openAttempts: 0, unmatched: 0, held: 0 };
}
