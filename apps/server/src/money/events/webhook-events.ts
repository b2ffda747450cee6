import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import type { ProviderEvent } from '../../providers/payments.ts';

/** A provider's event with its provider. It contains no card or personal data. */
export interface MoneyEvent extends ProviderEvent {
  readonly provider: string;
}

export interface InboxEvent extends MoneyEvent {
  readonly tries: number;
}

interface Row {
  event_id: string;
  provider: string;
  tries: number;
  payload: Omit<MoneyEvent, 'paidAt'> & { readonly paidAt: string };
  known_as: Pick<MoneyEvent, 'paymentId' | 'providerId'> | null;
}

const toEvent = ({ payload, provider, event_id: eventId, tries, known_as }: Row): InboxEvent => ({
  ...payload,
  ...known_as,
  provider,
  eventId,
  tries,
  paidAt: new Date(payload.paidAt),
});

/** Stores an event in the inbox; false if it is there already: its id is the key. */
export async function storeEvent(db: Db, event: MoneyEvent, at: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('webhook_events')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      kind: event.kind,
      payload: JSON.stringify(event),
      received_at: at,
      applied_at: null,
      result: null,
      tries: 0,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The number of waits that double, beginning with one second; together they last about an hour. After them, a try an hour. */
const DOUBLED_WAITS = sql.lit(12);
// The sum of the waits, from the receipt on. If only the last wait counted from there, an old event would always be due, and a
// run would never come to the next one.
const nextTry = sql<Date>`received_at + interval '1 second'
  * (power(2, least(tries, ${DOUBLED_WAITS})) - 1 + greatest(tries - ${DOUBLED_WAITS}, 0) * 3600)`;

const isDue = (now: Date) => sql<boolean>`applied_at is null and ${nextTry} <= ${now}::timestamptz`;

export const isAnyEventDue = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from webhook_events where ${isDue(now)})`;

/**
 * The names under which a report has already brought held event `h`'s payment into the books, if it used another of its
 * provider's names: then the event is no second payment. Two payments of one order share the order's name, which counts as
 * the name of the first.
 */
const KNOWN_AS = sql`
  select k.payload as known_as from webhook_events k
  where k.provider = h.provider and k.kind = 'paid' and k.event_id like 'report:%' and h.event_id not like 'report:%'
    and k.payload ->> 'paymentId' in (h.payload ->> 'paymentId', h.payload ->> 'providerId')
    and (k.payload ->> 'paymentId' = h.payload ->> 'paymentId' or h.payload ->> 'paymentId' = coalesce((
      select o.payload ->> 'paymentId' from webhook_events o
      where o.kind = 'paid' and o.provider = h.provider and o.payload ->> 'providerId' = k.payload ->> 'paymentId'
        and o.event_id not like 'report:%'
      order by o.received_at, o.event_id limit 1), h.payload ->> 'paymentId'))
  limit 1`;

/**
 * Locks the due event that has waited longest: after each try it waits twice as long, an hour at most. Others skip it while
 * it is locked; null if none is due.
 */
export async function holdEvent(tx: Db, now: Date): Promise<InboxEvent | null> {
  const found = await sql<Row>`
    with h as materialized (
      select provider, event_id, tries, payload from webhook_events where ${isDue(now)}
      order by received_at, event_id limit 1 for update skip locked
    )
    select h.provider, h.event_id, h.tries, h.payload, case when n.known_as is not null then jsonb_build_object(
        'paymentId', n.known_as -> 'paymentId', 'providerId', n.known_as -> 'providerId') end as known_as
    from h left join lateral (${KNOWN_AS}) n on true
  `.execute(tx);
  const row = found.rows[0];
  return row === undefined ? null : toEvent(row);
}

/** An event that could not be applied yet. */
export interface WaitingEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly kind: string;
  readonly tries: number;
  readonly receivedAt: Date;
  readonly dueAt: Date;
}

// Event ids are unique per provider only.
const eventKey = sql<string>`provider || ' ' || event_id`;

/** Events that were tried and not applied, oldest first, after a cursor. */
export async function listWaitingEvents(
  db: Db,
  page: {
    readonly after: { readonly at: string; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<(WaitingEvent & { readonly place: string; readonly key: string })[]> {
  const { after, limit } = page;
  return db
    .selectFrom('webhook_events')
    .select(['provider', 'event_id as eventId', 'kind', 'tries', 'received_at as receivedAt'])
    .select([nextTry.as('dueAt'), sql<string>`received_at::text`.as('place'), eventKey.as('key')])
    .where('applied_at', 'is', null)
    .where('tries', '>', 0)
    .where(
      after === null
        ? sql<boolean>`true`
        : sql<boolean>`(received_at, ${eventKey}) > (${after.at}::timestamptz, ${after.id})`,
    )
    .orderBy('received_at')
    .orderBy(eventKey)
    .limit(limit)
    .execute();
}

/** Makes a waiting event due at once. False if it does not exist or was applied. */
export async function makeEventDue(db: Db, { provider, eventId }: EventKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_events')
    .set({ tries: 0 })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('applied_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type EventKey = Pick<MoneyEvent, 'provider' | 'eventId'>;

/** An event with its result, as `finish_event` marks it in the transaction of what it changed. */
export interface EndedEvent extends EventKey, Pick<MoneyEvent, 'kind' | 'paymentId'> {
  readonly result: string;
}

/** The result of an applied event. */
export const appliedAs = (event: Omit<EndedEvent, 'result'>, reason: string): EndedEvent => {
  const { provider, eventId, kind, paymentId } = event;
  return { provider, eventId, kind, paymentId, result: `applied: ${reason}` };
};

/** Marks an event as finished, in the transaction of what it changed. Events that waited for this money become due at once. */
export async function finishEvent(tx: Db, event: EndedEvent, at: Date): Promise<void> {
  await sql`
    select finish_event(${JSON.stringify(event)}::jsonb, ${at}::timestamptz)
  `.execute(tx);
}

/**
 * Postpones an event. Every try makes its next wait longer. Hours in which no server ran count as tried: otherwise it would be
 * tried once for each of them at the next start.
 */
export async function putEventBack(
  db: Db,
  { provider, eventId }: EventKey,
  now: Date,
): Promise<void> {
  const passed = sql`extract(epoch from ${now}::timestamptz - received_at)`;
  const hours = sql`floor((${passed} - (power(2, ${DOUBLED_WAITS}) - 1)) / 3600)::int`;
  await db
    .updateTable('webhook_events')
    .set({
      tries: sql<number>`case when tries < ${DOUBLED_WAITS} then tries + 1
        else greatest(tries + 1, ${DOUBLED_WAITS} + 1 + ${hours}) end`,
    })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('applied_at', 'is', null)
    .execute();
}
