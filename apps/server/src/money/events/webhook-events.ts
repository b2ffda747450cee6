import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import type { ProviderEvent } from '../../providers/payments.ts';

/** A provider's event with whose it is. Nothing of a card or a person is in it. */
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
}

const toEvent = ({ payload, provider, event_id: eventId, tries }: Row): InboxEvent => ({
  ...payload,
  provider,
  eventId,
  tries,
  paidAt: new Date(payload.paidAt),
});

/** Puts an event into the inbox; false where it is there already: its id is the key. */
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

// After so many tries an event waits an hour between two.
const nextTry = sql<Date>`received_at + interval '1 second' * (least(power(2, least(tries, 20)), 3600) - 1)`;

/**
 * Holds the event that has waited longest and is due: after each try it waits twice as long as before, an hour at most.
 * Others pass over it while it is held; null when none is due.
 */
export async function holdEvent(tx: Db, now: Date): Promise<InboxEvent | null> {
  const found = await sql<Row>`
    select provider, event_id, tries, payload from webhook_events
    where applied_at is null
      and ${nextTry} <= ${now}::timestamptz
    order by received_at, event_id limit 1 for update skip locked
  `.execute(tx);
  const row = found.rows[0];
  return row === undefined ? null : toEvent(row);
}

/** An event that could not be applied so far. */
export interface WaitingEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly kind: string;
  readonly tries: number;
  readonly receivedAt: Date;
  readonly dueAt: Date;
}

// An event's id is its provider's: two of them may have the same.
const eventKey = sql<string>`provider || ' ' || event_id`;

/** Events that were tried and are not applied, the one that came first, after a place. */
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

/** Makes an event that waits due at once. False where there is none, or it was applied. */
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

/** An event with what came of it, as `finish_event` marks it in the transaction of what it changed. */
export interface EndedEvent extends EventKey, Pick<MoneyEvent, 'kind' | 'paymentId'> {
  readonly result: string;
}

/** Of an event that was applied. */
export const appliedAs = (event: Omit<EndedEvent, 'result'>, reason: string): EndedEvent => {
  const { provider, eventId, kind, paymentId } = event;
  return { provider, eventId, kind, paymentId, result: `applied: ${reason}` };
};

/**
 * Marks an event as finished, in the transaction of what it changed. What waited for money to come or to be taken back is due at once.
 */
export async function finishEvent(tx: Db, event: EndedEvent, at: Date): Promise<void> {
  await sql`
    select finish_event(${JSON.stringify(event)}::jsonb, ${at}::timestamptz)
  `.execute(tx);
}

/** Leaves an event for later. Every try makes its next wait longer. */
export async function putEventBack(db: Db, { provider, eventId }: EventKey): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set((build) => ({ tries: build('tries', '+', 1) }))
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where('applied_at', 'is', null)
    .execute();
}
