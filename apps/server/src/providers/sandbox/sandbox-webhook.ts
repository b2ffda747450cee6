import * as v from 'valibot';
import { isSigned } from '../hmac-webhook.ts';
import { readJson } from '../read-json.ts';
import type { ProviderEvent, WebhookReader } from '../payments.ts';

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
const eventIn = v.object({
  id: v.pipe(v.string(), v.regex(/^evt_[A-Za-z0-9]{1,64}$/)),
  type: text,
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
      const event = v.safeParse(eventIn, readJson(call.body));
      if (!event.success) return null;
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
    },
  };
}
