import * as v from 'valibot';
import { defineConsoleAct, defineConsoleEndpoint } from './console-endpoint.ts';
import { amount, cursorOfTwo, instant, reason } from './values.ts';

const eventKey = {
  provider: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  eventId: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
};

export const HELD_EVENT_STATES = ['open', 'closed'] as const;
const heldState = v.picklist(HELD_EVENT_STATES);

export const listHeldEvents = defineConsoleEndpoint({
  name: 'listHeldEvents',
  summary:
    'Lists provider events about money that cannot be read or placed: open, longest first, or handled, newest first',
  permission: 'operation.read',
  audits: 'view',
  request: v.strictObject({ which: heldState, after: v.optional(cursorOfTwo) }),
  reply: v.object({
    rows: v.array(
      v.object({
        provider: v.string(),
        eventId: v.string(),
        kind: v.picklist(['paid', 'refunded', 'restored', 'other']),
        /** Null if the event cannot be read. */
        amount: v.nullable(v.object({ minor: amount, currency: v.string() })),
        /** Unreadable; another currency; a return or a won dispute that fits no payment. */
        why: v.picklist(['unread', 'currency', 'takenBack', 'takenAgain', 'wonBack', 'other']),
        /** What the event contains, as JSON, without what names people. */
        content: v.string(),
        receivedAt: instant,
        /** Who handled it by hand; null while it is open. */
        closed: v.nullable(v.object({ at: instant, by: v.string(), reason: v.string() })),
      }),
    ),
    next: v.nullable(cursorOfTwo),
  }),
  refusals: [],
  sample: {
    rows: [
      {
        provider: 'conekta',
        eventId: 'evt_6b1f',
        kind: 'paid' as const,
        amount: { minor: 88_920, currency: 'USD' },
        why: 'currency' as const,
        content: '{"paymentId":"chg_51a0","amount":88920,"currency":"USD"}',
        receivedAt: '2026-03-02T17:40:00.000Z',
        closed: null,
      },
    ],
    next: null,
  },
});

export const readEventAgain = defineConsoleAct({
  name: 'readEventAgain',
  summary: 'Reads a held event again and makes it due now; applying one twice changes nothing',
  permission: 'operation.retry',
  request: v.strictObject(eventKey),
  refusals: ['eventNotFound', 'eventStillUnread'],
});

export const closeHeldEvent = defineConsoleAct({
  name: 'closeHeldEvent',
  summary: 'Records that the money of a held event was handled by hand; moves no money',
  permission: 'money.match',
  request: v.strictObject({ ...eventKey, reason }),
  refusals: ['eventNotFound'],
});

export const retryEvent = defineConsoleAct({
  name: 'retryEvent',
  summary: 'Makes a provider event due now; applying one twice changes nothing',
  permission: 'operation.retry',
  request: v.strictObject(eventKey),
  refusals: ['eventNotFound'],
});
