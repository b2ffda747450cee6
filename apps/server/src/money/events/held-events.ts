import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import type { WebhookReader } from '../../providers/payments.ts';
import { readJson } from '../../providers/read-json.ts';
import type { MoneyEvent } from './webhook-events.ts';

type Payload = Omit<MoneyEvent, 'paidAt'> & { readonly paidAt: string };
type EventKey = Pick<MoneyEvent, 'provider' | 'eventId'>;

/** An event about money that books nothing by itself: a person has to handle it. */
export interface HeldEvent extends EventKey {
  readonly payload: Payload;
  readonly reason: string;
  readonly receivedAt: Date;
  /** Who handled it by hand. */
  readonly closed: {
    readonly at: string;
    readonly by: string;
    readonly reason: string;
  } | null;
}

// Event ids are unique per provider only.
const eventKey = sql<string>`provider || ' ' || event_id`;
const isHeld = sql<boolean>`result like 'held:%' and closed_at is null`;

/** Held events after a cursor: those that wait, oldest first, or those that somebody handled, newest first. */
export async function listHeldEvents(
  db: Db,
  which: 'open' | 'closed',
  {
    after,
    limit,
  }: {
    readonly after: { readonly at: string; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<(HeldEvent & { readonly place: string; readonly key: string })[]> {
  const [order, beyond] = which === 'open' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const { rows } = await sql<HeldEvent & { readonly place: string; readonly key: string }>`
    select provider, event_id as "eventId", payload, substr(result, 7) as reason, received_at as "receivedAt",
      received_at::text as place, ${eventKey} as key, case when closed_at is not null then
        json_build_object('at', closed_at, 'by', coalesce(g.name, closed_by), 'reason', coalesce(closed_reason, '')) end as closed
    from webhook_events left join agents g on g.id = closed_by
    where result like 'held:%' and (closed_at is null) = ${which === 'open'} and ${
      after === null
        ? sql`true`
        : sql`(received_at, ${eventKey}) ${beyond} (${after.at}::timestamptz, ${after.id})`
    }
    order by received_at ${order}, ${eventKey} ${order} limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Makes a held event due, read by this version if an earlier one could not read it. Whatever it leads to is booked once:
 * what it names is the cause of each booking.
 */
export async function readHeldEvent(
  tx: Db,
  { provider, eventId }: EventKey,
  reader: WebhookReader | undefined,
  at: Date,
): Promise<'done' | 'notHeld' | 'stillUnread'> {
  const row = await tx
    .selectFrom('webhook_events')
    .select(sql<Payload>`payload`.as('payload'))
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where(isHeld)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return 'notHeld';
  const { unread } = row.payload;
  const read =
    unread === undefined
      ? null
      : (reader?.readAgain(readJson(Buffer.from(unread)), at.getTime()) ?? null);
  if (unread !== undefined && (read === null || read.unread !== undefined)) return 'stillUnread';
  await tx
    .updateTable('webhook_events')
    .set({ applied_at: null, result: null, tries: 0 })
    .$if(read !== null, (update) =>
      // The key stays the one under which it came.
      update.set({
        kind: read?.kind,
        payload: JSON.stringify({ ...read, provider, eventId }),
      }),
    )
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
  return 'done';
}

/** Records that a person handled a held event. False if it is not held, or somebody was faster. */
export async function closeHeldEvent(
  tx: Db,
  { provider, eventId }: EventKey,
  { by, reason, at }: { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_events')
    .set({ closed_at: at, closed_by: by, closed_reason: reason })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where(isHeld)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
