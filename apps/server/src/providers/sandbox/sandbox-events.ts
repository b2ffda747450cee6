import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import * as v from 'valibot';
import type { FaultSwitch } from './sandbox-faults.ts';
import type { SandboxDatabase, SandboxDb, SandboxTables } from './sandbox-database.ts';

const SANDBOX_EVENT_TYPES = [
  'voucher.paid',
  'voucher.expired',
  'charge.succeeded',
  'charge.failed',
  'payment.refunded',
  'payment.restored',
] as const;

/** The subject of an event. `receiptId` is the money itself: several events may concern one receipt. */
export interface SandboxEvent {
  readonly type: (typeof SANDBOX_EVENT_TYPES)[number];
  readonly paymentId: string;
  readonly receiptId: string;
  readonly attemptId: string | null;
  readonly reference: string;
  readonly amount: number;
  readonly paidAt: Date;
  readonly reason?: string;
}

/** The row of an event, to be inserted in the transaction of the change that it reports. */
export function eventRow(
  event: SandboxEvent,
  at: Date,
): Insertable<SandboxTables['sandbox_events']> {
  const { type, ...data } = event;
  const id = `evt_${randomBytes(12).toString('hex')}`;
  const body = JSON.stringify({ id, type, createdAt: at, data });
  return { id, body, made_at: at, next_at: at, delivered_at: null };
}

export async function addEvent(db: SandboxDb, event: SandboxEvent, at: Date): Promise<void> {
  await db.insertInto('sandbox_events').values(eventRow(event, at)).execute();
}

/** Sends an event to the lender; resolves to the HTTP status, or 0 without an answer. */
export type SendEvent = (
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<number>;

export interface Outbox {
  readonly db: SandboxDatabase;
  readonly now: () => number;
  readonly secret: string;
  /** The currency of the lender's account, and so of everything paid into it. */
  readonly currency: string;
  readonly send: SendEvent;
  readonly faults: FaultSwitch;
}

// Like a real provider, it retries until the lender acknowledges.
const LONGEST_WAIT_MS = 60_000;
const BATCH = 100;

/** Delivers every due event, signed over time and bytes; returns how many the lender acknowledged. */
export async function deliverEvents(outbox: Outbox): Promise<number> {
  const { db, now, faults } = outbox;
  if (faults.faults.holdEvents) return 0;
  const due = await db
    .selectFrom('sandbox_events')
    .select(['seq', 'body', 'tries'])
    .where('delivered_at', 'is', null)
    .where('next_at', '<=', new Date(now()))
    .orderBy('seq')
    .limit(BATCH)
    .execute();
  if (faults.faults.reorderEvents) shuffle(due);
  const taken = await Promise.all(due.map((event) => deliver(outbox, event)));
  return taken.filter(Boolean).length;
}

async function deliver(
  { db, now, secret, currency, send, faults }: Outbox,
  {
    seq,
    body: stored,
    tries,
  }: { readonly seq: number; readonly body: string; readonly tries: number },
): Promise<boolean> {
  const body = inCurrency(stored, currency);
  let isTaken = false;
  for (let sent = 0; sent <= faults.faults.repeatEvents; sent += 1) {
    const timestamp = String(Math.floor(now() / 1_000));
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const status = await send(body, {
      'content-type': 'application/json',
      'x-sandbox-timestamp': timestamp,
      'x-sandbox-signature': signature,
    }).catch(() => 0);
    isTaken ||= status >= 200 && status < 300;
  }
  const at = now();
  const wait = Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** Math.min(tries, 10));
  await db
    .updateTable('sandbox_events')
    .set(
      isTaken
        ? { delivered_at: new Date(at), tries: tries + 1 }
        : { next_at: new Date(at + wait), tries: tries + 1 },
    )
    .where('seq', '=', seq)
    .execute();
  return isTaken;
}

const storedEvent = v.looseObject({ data: v.looseObject({}) });

function inCurrency(stored: string, currency: string): string {
  const event = v.parse(storedEvent, JSON.parse(stored));
  return JSON.stringify({ ...event, data: { ...event.data, currency } });
}

function shuffle(list: unknown[]): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [list[last], list[other]] = [list[other], list[last]];
  }
}
