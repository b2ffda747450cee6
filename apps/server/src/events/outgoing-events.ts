import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { prepared } from '../database/prepared.ts';
import { isAnyDue } from '../database/take-next.ts';
import type { Db } from '../database/tables/tables.ts';

/** Waiting for its first try, failed and to be retried, or accepted by the lender's systems. */
type EventState = 'waiting' | 'failed' | 'delivered';

export interface OutgoingEvent {
  readonly id: number;
  readonly kind: string;
  readonly orderId: string | null;
  readonly data: Readonly<Record<string, string | number>>;
  readonly happenedAt: Date;
  readonly dueAt: Date;
  readonly tries: number;
  readonly lastError: string | null;
  readonly deliveredAt: Date | null;
}

/** The id under which the lender's systems know an event. */
export const eventIdOf = ({ id }: Pick<OutgoingEvent, 'id'>): string => `event.${id}`;

const COLUMNS = sql`e.id, e.kind, e.order_id as "orderId", e.data, e.happened_at as "happenedAt", e.due_at as "dueAt", e.tries,
  e.last_error as "lastError", e.delivered_at as "deliveredAt"`;

const IN_STATE: Readonly<Record<EventState, RawBuilder<boolean>>> = {
  waiting: sql`e.delivered_at is null and e.last_error is null`,
  failed: sql`e.delivered_at is null and e.last_error is not null`,
  delivered: sql`e.delivered_at is not null`,
};

export interface EventFilter {
  readonly state?: EventState | undefined;
  readonly kind?: string | undefined;
}

const matches = ({ state, kind }: EventFilter): RawBuilder<boolean> =>
  sql`${state === undefined ? sql`true` : IN_STATE[state]} and ${kind === undefined ? sql`true` : sql`e.kind = ${kind}`}`;

/** Events that match a filter, latest first. */
export async function listOutgoingEvents(
  db: Db,
  filter: EventFilter,
  page: { readonly beforeId: number | null; readonly limit: number },
): Promise<OutgoingEvent[]> {
  const before = page.beforeId === null ? sql`true` : sql`e.id < ${page.beforeId}`;
  const { rows } = await sql<OutgoingEvent>`
    select ${COLUMNS} from outgoing_events e where ${matches(filter)} and ${before}
    order by e.id desc limit ${sql.lit(page.limit)}
  `.execute(db);
  return rows;
}

const QUEUE = {
  table: 'outgoing_events',
  due: 'due_at',
  done: 'delivered_at',
  tries: 'tries',
} as const;

export const isAnyEventDue = (now: Date): RawBuilder<boolean> => isAnyDue(QUEUE, now);

const takeDue = prepared<{ now: Date; leasedUntil: Date; accepted: number | null }>()((db, at) => ({
  compile: () =>
    sql<OutgoingEvent>`
        with accepted as (
          update outgoing_events set delivered_at = ${at('now')}::timestamptz, last_error = null
          where id = ${at('accepted')}::bigint
        )
        update outgoing_events e set tries = e.tries + 1, due_at = ${at('leasedUntil')}::timestamptz
        where e.id = (
          select id from outgoing_events
          where delivered_at is null and due_at <= ${at('now')}::timestamptz
            and id is distinct from ${at('accepted')}::bigint
          order by due_at, id limit 1 for update skip locked
        )
        returning ${COLUMNS}
      `.compile(db),
}));

/**
 * Stores that an event was accepted, if one was, and leases the event that has been due longest: one commit for each event.
 * A leased event becomes due again after the lease, unless it is accepted before.
 */
export async function takeDueEvent(
  db: Db,
  lease: { readonly now: Date; readonly leasedUntil: Date; readonly accepted: number | null },
): Promise<OutgoingEvent | null> {
  const [event] = await takeDue(db, lease);
  return event ?? null;
}

export async function finishEvent(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('outgoing_events')
    .set({ delivered_at: at, last_error: null })
    .where('id', '=', id)
    .execute();
}

export async function putEventBack(
  db: Db,
  id: number,
  dueAt: Date,
  lastError: string,
): Promise<void> {
  await db
    .updateTable('outgoing_events')
    .set({ due_at: dueAt, last_error: lastError })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .execute();
}

/**
 * Makes one event due at once, even if it was delivered, or all failed ones that match a filter; one that is due already
 * keeps its place. Returns the count.
 */
export async function makeEventsDue(
  db: Db,
  which: { readonly id: number } | EventFilter,
  at: Date,
): Promise<number> {
  const where =
    'id' in which ? sql`e.id = ${which.id}` : sql`${matches({ ...which, state: 'failed' })}`;
  const { numAffectedRows } = await sql`
    update outgoing_events e set
      due_at = case when e.delivered_at is null then least(e.due_at, ${at}) else ${at} end,
      delivered_at = null,
      tries = case when e.delivered_at is null then e.tries else 0 end
    where ${where}
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** How many events failed at their last try, and since when the oldest waits. */
export async function countFailedEvents(
  db: Db,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*) as count, min(e.made_at) as since from outgoing_events e where ${IN_STATE.failed}
  `.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

/** Deletes delivered events; returns the count. */
export async function deleteEventsDeliveredBefore(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outgoing_events where delivered_at < ${before}
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
