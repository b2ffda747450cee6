import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { fromNumber } from '../decimal-amount.ts';
import { ProviderSilent } from '../payments.ts';
import type { ProviderEvent, WebhookReader } from '../payments.ts';
import { readJson } from '../read-json.ts';
import { unreadEvent } from '../unread-event.ts';
import { readRequest } from './xendit-client.ts';

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const eventIn = v.object({
  data: v.object({ id, payment_request_id: v.nullish(id), status: v.nullish(v.string()) }),
});

const PAID = 'SUCCEEDED';
/** A request that has ended unpaid takes no payment any more, whatever ended it. */
const KINDS: Readonly<Record<string, ProviderEvent['kind']>> = {
  [PAID]: 'paid',
  EXPIRED: 'expired',
  FAILED: 'expired',
  CANCELED: 'expired',
  VOIDED: 'expired',
};

/** What tells an answer about a request from a page of something in between. */
const aboutRequest = v.object({ id, status: v.string() });

/**
 * Xendit's events: `x-callback-token` is the same in every call, so it proves the sender and not the content. What an event
 * reports is read again at Xendit before it counts, and only the request's id is taken from the event. If it reports a payment
 * that the request does not show yet, it is refused, so that it comes again: once accepted, it would not. A paid request that
 * cannot be read waits for a person: it would be as unreadable the next time, and Xendit gives up.
 */
export function xenditWebhook(
  tokens: readonly string[],
  { find, now }: { find: (requestId: string) => Promise<unknown>; now: () => number },
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
      const answer = claimed.providerId === '' ? null : await find(claimed.providerId);
      if (answer === null) return { ...claimed, kind: 'other' };
      const about = v.safeParse(aboutRequest, answer);
      if (!about.success || about.output.id !== claimed.providerId)
        throw new ProviderSilent('Xendit answered about something else', {
          answered: 'unreadable',
        });
      const { status } = about.output;
      if (claimed.kind === 'paid' && status !== PAID)
        throw new ProviderSilent('Xendit does not show the payment yet', { answered: 200 });
      const event = eventOf(answer);
      if (event !== null) return event;
      if (status !== PAID) return { ...claimed, kind: 'other' };
      const held = { eventId: `${claimed.providerId}:unread`, paidAt: new Date(now()) };
      return unreadEvent({ ...held, kind: 'paid' }, answer);
    },
    // What is stored was read at Xendit, not in the event.
    readAgain: eventOf,
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

/** A request is paid once and in full, so its id identifies the money too. Null if the answer or its amount cannot be read. */
function eventOf(answer: unknown): ProviderEvent | null {
  const request = readRequest(answer);
  const amount = request === null ? null : fromNumber(request.amount);
  if (request === null || amount === null) return null;
  return {
    ...ofNoConcern(`${request.id}:${request.status}`, request.id),
    kind: KINDS[request.status] ?? 'other',
    paymentId: request.id,
    amount,
    currency: request.currency,
    // A request has no other time of its payment: its last change is that it was paid.
    paidAt: new Date(request.updated),
  };
}

/** Compares with every token, by digests of one length, so that the time taken reveals nothing. */
function isOneOf(tokens: readonly string[], given: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  const fits = tokens.map((token) => timingSafeEqual(digest(token), digest(given)));
  return fits.includes(true);
}
