import * as v from 'valibot';
import { isHmacOf } from '../hmac-webhook.ts';
import type { ProviderEvent, WebhookReader } from '../payments.ts';
import { readJson } from '../read-json.ts';
import { instantOf, unixSeconds } from '../unix-seconds.ts';
import { unreadEvent } from '../unread-event.ts';

/**
 * The events that concern us. `payment.captured` reports the same money as `virtual_account.credited`, without its account. A
 * disputed amount is taken only when the dispute is lost, so a won one gives nothing back.
 */
const KINDS: Readonly<Record<string, ProviderEvent['kind']>> = {
  'virtual_account.credited': 'paid',
  'virtual_account.closed': 'expired',
  'refund.processed': 'refunded',
  'payment.dispute.lost': 'refunded',
};

const whole = v.pipe(v.number(), v.safeInteger());
const EVENT_ID = /^[\w-]{1,64}$/;

const eventIn = v.looseObject({
  /** From the header of the call: the body has none. */
  id: v.pipe(v.string(), v.regex(EVENT_ID)),
  event: v.string(),
  created_at: unixSeconds,
  payload: v.unknown(),
});
type Read = v.InferOutput<typeof eventIn>;

const payload = v.object({
  payment: v.optional(
    v.object({
      entity: v.object({
        id: v.string(),
        amount: whole,
        currency: v.string(),
        captured: v.boolean(),
        amount_refunded: v.nullish(whole),
        created_at: unixSeconds,
      }),
    }),
  ),
  virtual_account: v.optional(v.object({ entity: v.object({ id: v.string() }) })),
  dispute: v.optional(v.object({ entity: v.object({ amount_deducted: whole }) })),
});

/**
 * Razorpay's events: `x-razorpay-signature` is the HMAC of the raw body, without a timestamp. A replay changes nothing
 * however old it is: the payment's id is the same.
 */
export function razorpayWebhook(secrets: readonly string[], currency: string): WebhookReader {
  const readEvent = (content: unknown): ProviderEvent | null => {
    const event = v.safeParse(eventIn, content);
    return event.success ? eventOf(event.output, currency) : null;
  };
  return {
    received: '',
    read: ({ body, headers }) => {
      if (!isHmacOf([body], headers['x-razorpay-signature'] ?? '', secrets)) return null;
      const content = v.safeParse(v.looseObject({}), readJson(body));
      return content.success
        ? readEvent({ ...content.output, id: headers['x-razorpay-event-id'] ?? '' })
        : null;
    },
    readAgain: readEvent,
  };
}

function eventOf(event: Read, currency: string): ProviderEvent {
  const { id: eventId, event: type, created_at: createdAt } = event;
  const kind = KINDS[type] ?? 'other';
  const at = instantOf(createdAt);
  const read = v.safeParse(payload, event.payload);
  const { payment, virtual_account: account, dispute } = read.success ? read.output : {};
  const paid = payment?.entity;
  const common = {
    eventId,
    providerId: account?.entity.id ?? '',
    attemptId: null,
    // An account may also be paid by its other receiver, so its id alone identifies the voucher.
    reference: '',
    reason: '',
    paidAt: at,
  };
  const nothing = { ...common, paymentId: '', amount: 0, currency };
  // A payment that was never captured goes back by itself and was never reported.
  if (kind === 'other' || (kind === 'refunded' && paid?.captured === false))
    return { ...nothing, kind: 'other' };
  if (kind === 'expired') return { ...nothing, kind };
  const isWhole =
    paid !== undefined &&
    (kind === 'paid'
      ? paid.captured && account !== undefined
      : type !== 'payment.dispute.lost' || dispute !== undefined);
  if (!isWhole) return unreadEvent({ eventId, kind, paidAt: at }, event);
  return {
    ...common,
    kind,
    paymentId: paid.id,
    // All that ever left of the payment: refunds, and what a lost dispute took besides.
    amount:
      kind === 'paid'
        ? paid.amount
        : (paid.amount_refunded ?? 0) + (dispute?.entity.amount_deducted ?? 0),
    currency: paid.currency,
    paidAt: kind === 'paid' ? instantOf(paid.created_at) : at,
  };
}
