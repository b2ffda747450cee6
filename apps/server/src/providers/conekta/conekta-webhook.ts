import { minor, sum } from '@cauce/lending';
import * as v from 'valibot';
import { charge, chargeOf, order } from './conekta-orders.ts';
import type { ConektaCharge, ConektaOrder } from './conekta-orders.ts';
import type { ProviderEvent, WebhookReader } from '../payments.ts';
import { readJson } from '../read-json.ts';
import { isSignedByOneOf, readPublicKey } from '../rsa-signature.ts';
import { instantOf, unixSeconds } from '../unix-seconds.ts';
import { unreadEvent } from '../unread-event.ts';

// A bank has reversed a card payment (published order event).
const CHARGED_BACK = 'order.charged_back';

const KINDS: Readonly<Record<string, ProviderEvent['kind']>> = {
  'order.paid': 'paid',
  'charge.paid': 'paid',
  'order.expired': 'expired',
  'order.canceled': 'expired',
  'charge.declined': 'failed',
  'order.declined': 'failed',
  'order.refunded': 'refunded',
  'order.partially_refunded': 'refunded',
  'charge.refunded': 'refunded',
  [CHARGED_BACK]: 'refunded',
};

const eventIn = v.object({
  id: v.pipe(v.string(), v.regex(/^\w{1,64}$/)),
  type: v.string(),
  created_at: unixSeconds,
  data: v.object({ object: v.looseObject({ object: v.optional(v.string(), '') }) }),
});
type Read = v.InferOutput<typeof eventIn>;

/**
 * Conekta's events: `digest` is the RSA signature over the raw body, without a timestamp. A repeated event has the same id,
 * which is the inbox key, so a replay changes nothing however old it is.
 */
export function conektaWebhook(publicKeys: readonly string[]): WebhookReader {
  const keys = publicKeys.map(readPublicKey);
  return {
    received: '',
    read: ({ body, headers }) => {
      if (!isSignedByOneOf(keys, body, headers['digest'] ?? '')) return null;
      return readEvent(readJson(body));
    },
    readAgain: readEvent,
  };
}

function readEvent(body: unknown): ProviderEvent | null {
  const event = v.safeParse(eventIn, body);
  return event.success ? eventOf(event.output) : null;
}

/** The order and charge of an event. The same field names mean different things in the two, so `object` decides. */
function subjectOf({ object }: Read['data']): {
  readonly found: ConektaOrder | null;
  readonly about: ConektaCharge | null;
} {
  if (object.object === 'order') {
    const read = v.safeParse(order, object);
    return {
      found: read.success ? read.output : null,
      about: read.success ? chargeOf(read.output) : null,
    };
  }
  const read = v.safeParse(charge, object);
  return { found: null, about: read.success ? read.output : null };
}

// If the event has no refunded sum, the amount is 0, which matches no payment: a person decides.
function refundedOf(found: ConektaOrder | null, about: ConektaCharge | null): number {
  const each = about?.refunds?.data.map(({ amount }) => minor(Math.abs(amount))) ?? [];
  return found?.amount_refunded ?? sum(each);
}

function amountOf(type: string, { found, about }: ReturnType<typeof subjectOf>): number {
  // A chargeback covers the whole charge: the published object (`chargeback_response`) names the charge and no amount.
  const isGivenBack = KINDS[type] === 'refunded' && type !== CHARGED_BACK;
  return isGivenBack ? refundedOf(found, about) : (about?.amount ?? 0);
}

function eventOf(event: Read): ProviderEvent {
  const kind = KINDS[event.type] ?? 'other';
  const subject = subjectOf(event.data);
  const { found, about } = subject;
  const isMoney = kind === 'paid' || kind === 'refunded';
  if (about === null && isMoney)
    return unreadEvent({ eventId: event.id, kind, paidAt: instantOf(event.created_at) }, event);
  const method = about?.payment_method;
  const attemptId = about?.reference_id ?? '';
  return {
    eventId: event.id,
    // An order that ended without a charge changes nothing.
    kind: about === null ? 'other' : kind,
    paymentId: about?.id ?? '',
    providerId: found?.id ?? about?.order_id ?? '',
    attemptId: attemptId === '' ? null : attemptId,
    reference: method?.reference ?? method?.clabe ?? '',
    amount: amountOf(event.type, subject),
    currency: about?.currency ?? '',
    reason: about?.failure_code ?? '',
    paidAt: instantOf(about?.paid_at ?? event.created_at),
  };
}
