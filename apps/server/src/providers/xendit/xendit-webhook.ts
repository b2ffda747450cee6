import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { fromNumber } from '../decimal-amount.ts';
import { ProviderSilent } from '../payments.ts';
import type { ProviderEvent, WebhookReader } from '../payments.ts';
import { readJson } from '../read-json.ts';
import type { XenditPaymentRequest } from './xendit-client.ts';

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const eventIn = v.object({
  data: v.object({ id, payment_request_id: v.nullish(id), status: v.nullish(v.string()) }),
});

const PAID = 'SUCCEEDED';
const KINDS: Readonly<Record<string, ProviderEvent['kind']>> = {
  [PAID]: 'paid',
  EXPIRED: 'expired',
};

/**
 * Xendit's events: `x-callback-token` is the same in every call, so it proves the sender and not the content. What an event
 * reports is read again at Xendit before it counts, and only the request's id is taken from the event. If it reports a payment
 * that the request does not show yet, it is refused, so that it comes again: once accepted, it would not.
 */
export function xenditWebhook(
  tokens: readonly string[],
  find: (requestId: string) => Promise<XenditPaymentRequest | null>,
): WebhookReader {
  return {
    received: '',
    read: ({ body, headers }) => {
      if (!isOneOf(tokens, headers['x-callback-token'] ?? '')) return null;
      const event = v.safeParse(eventIn, readJson(body));
      if (!event.success) return null;
      const { data } = event.output;
      const claimed = ofNoConcern(data.id, data.payment_request_id ?? '');
      return data.status === PAID ? { ...claimed, kind: 'paid' } : claimed;
    },
    confirm: async (claimed) => {
      const found = claimed.providerId === '' ? null : await find(claimed.providerId);
      if (found === null) return { ...claimed, kind: 'other' };
      if (claimed.kind === 'paid' && found.status !== PAID)
        throw new ProviderSilent('Xendit does not show the payment yet', { answered: 200 });
      return eventOf(found);
    },
    // Nothing is stored that was not read at Xendit.
    readAgain: () => null,
  };
}

const ofNoConcern = (eventId: string, providerId: string): ProviderEvent => ({
  eventId,
  kind: 'other',
  paymentId: '',
  providerId,
  attemptId: null,
  reference: '',
  amount: 0,
  currency: '',
  reason: '',
  paidAt: new Date(0),
});

/** A request is paid once and in full, so its id identifies the money too. */
function eventOf(request: XenditPaymentRequest): ProviderEvent {
  const amount = fromNumber(request.amount);
  if (amount === null)
    throw new ProviderSilent('Xendit’s amount cannot be read', { answered: 'unreadable' });
  return {
    ...ofNoConcern(`${request.id}:${request.status}`, request.id),
    kind: KINDS[request.status] ?? 'other',
    paymentId: request.id,
    amount,
    currency: request.currency,
    paidAt: new Date(request.updated),
  };
}

/** Compares with every token, by digests of one length, so that the time taken reveals nothing. */
function isOneOf(tokens: readonly string[], given: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  const fits = tokens.map((token) => timingSafeEqual(digest(token), digest(given)));
  return fits.includes(true);
}
