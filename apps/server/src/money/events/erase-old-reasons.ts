import { sql } from 'kysely';
import type { Work } from '../../jobs/work.ts';

/**
 * Erases why agents closed events about money, and matched or sent back money of the queue, as long after that as the audit
 * log of these acts is kept; returns the count. Most of these events and much of this money belong to no borrower with
 * whose data an agent's own words could be erased.
 */
export async function eraseOldReasons({ database, ports, settings }: Work): Promise<number> {
  const before = sql`${new Date(ports.clock.now())}::timestamptz
    - make_interval(months => ${settings.retention.auditMonths}::integer)`;
  const { rows } = await sql<{ count: number }>`
    with events as (
      update webhook_events set closed_reason = null
      where result like 'held:%' and closed_reason is not null and closed_at <= ${before} returning 1
    ), money as (
      update unmatched_money set close_reason = null
      where close_reason is not null and matched_at <= ${before} returning 1
    )
    select (select count(*) from events) + (select count(*) from money) as count
  `.execute(database);
  return rows[0]?.count ?? 0;
}
