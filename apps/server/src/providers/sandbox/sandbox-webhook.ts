import * as v from 'valibot';
import { isSigned } from '../hmac-webhook.ts';
import { readJson } from '../read-json.ts';
import type { ProviderEvent, WebhookReader } from '../payments.ts';
import { unreadEvent } from '../unread-event.ts';

const HEADERS = { timestamp: 'x-sandbox-timestamp', signature: 'x-sandbox-signature' };

const KINDS: Readonly<Record<string, ProviderEvent['kind']>> = {
  'voucher.paid': 'paid',
  'charge.succeeded': 'paid',
  'charge.failed': 'failed',
  'voucher.expired': 'expired',
  'payment.refunded': 'refunded',
  'payment.restored': 'restored',
};

const text = v.pipe(v.string(), v.maxLength(200));
const named = {
  id: v.pipe(v.string(), v.regex(/^evt_[A-Za-z0-9]{1,64}$/)),
  type: text,
};
const anyEventIn = v.object({ ...named, data: v.unknown() });
const eventIn = v.object({
  ...named,
  data: v.object({
    paymentId: text,
    receiptId: v.pipe(text, v.minLength(1)),
    attemptId: v.nullable(text),
    reference: text,
    amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    currency: text,
    reason: v.optional(text, ''),
    paidAt: v.pipe(v.string(), v.isoTimestamp(), v.toDate()),
  }),
});

/** The sandbox's events: signed over time and raw bytes. */
export function sandboxWebhook(secrets: readonly string[]): WebhookReader {
  return {
    received: '',
    read: (call, nowMs) => {
      if (!isSigned(call, HEADERS, secrets, nowMs)) return null;
      return readEvent(readJson(call.body), nowMs);
    },
    readAgain: readEvent,
  };
}

function readEvent(body: unknown, nowMs: number): ProviderEvent | null {
  const event = v.safeParse(eventIn, body);
  if (!event.success) return unreadOf(body, nowMs);
  const { id, type, data } = event.output;
  return {
    eventId: id,
    kind: KINDS[type] ?? 'other',
    paymentId: data.receiptId,
    providerId: data.paymentId,
    attemptId: data.attemptId,
    reference: data.reference,
    amount: data.amount,
    currency: data.currency,
    reason: data.reason,
    paidAt: data.paidAt,
  };
}

function unreadOf(body: unknown, nowMs: number): ProviderEvent | null {
  const event = v.safeParse(anyEventIn, body);
  const kind = event.success ? KINDS[event.output.type] : undefined;
  const isMoney = kind === 'paid' || kind === 'refunded' || kind === 'restored';
  if (!event.success || !isMoney) return null;
  return unreadEvent({ eventId: event.output.id, kind, paidAt: new Date(nowMs) }, event.output);
}
