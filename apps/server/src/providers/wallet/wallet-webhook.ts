import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { fromDecimal } from '../decimal-amount.ts';
import type { ProviderEvent, WebhookReader } from '../payments.ts';
import { isSignedByOneOf } from '../rsa-signature.ts';
import { unreadEvent } from '../unread-event.ts';
import { signedText, walletInstant } from './wallet-signing.ts';

const TOLERANCE_MS = 300_000;

/**
 * The wallet's notification: a form with signed fields, repeated until the answer is the word `success`. A repetition has
 * the same `notify_id`, which is the inbox key.
 */
export function walletWebhook(
  keys: readonly KeyObject[],
  ours: { readonly appId: string; readonly currency: string },
): WebhookReader {
  return {
    received: 'success',
    read: ({ body }, nowMs) => {
      const fields = readFields(body);
      if (fields === null) return null;
      const text = Buffer.from(signedText(fields, ['sign', 'sign_type']), 'utf8');
      const isSigned = isSignedByOneOf(keys, text, fields['sign'] ?? '');
      if (!isSigned || fields['app_id'] !== ours.appId) return null;
      // Repeated for a day with its first timestamp, so only a future time is refused.
      const sentAt = walletInstant(fields['notify_time'] ?? '');
      if (sentAt === null || sentAt.getTime() - nowMs > TOLERANCE_MS) return null;
      return eventOf(fields, ours.currency, sentAt);
    },
    readAgain: (content) => {
      const fields = v.safeParse(v.record(v.string(), v.string()), content);
      const sentAt = fields.success ? walletInstant(fields.output['notify_time'] ?? '') : null;
      return fields.success && sentAt !== null
        ? eventOf(fields.output, ours.currency, sentAt)
        : null;
    },
  };
}

type Fields = Readonly<Record<string, string>>;

// A field that occurs twice might be verified with one value and read with the other.
function readFields(body: Buffer): Fields | null {
  const pairs = [...new URLSearchParams(body.toString('utf8'))];
  const names = new Set(pairs.map(([name]) => name));
  return names.size === pairs.length && pairs.length <= 60 ? Object.fromEntries(pairs) : null;
}

function eventOf(fields: Fields, currency: string, sentAt: Date): ProviderEvent | null {
  const { notify_id: eventId, out_trade_no: attemptId, trade_no: paymentId } = fields;
  if (!eventId) return null;
  const total = fromDecimal(fields['total_amount'] ?? '');
  const refunded = fromDecimal(fields['refund_fee'] ?? '0');
  const kind = kindOf(fields['trade_status'] ?? '', refunded !== 0);
  if (!attemptId || !paymentId || total === null || refunded === null) {
    const isMoney = kind === 'paid' || kind === 'refunded';
    return isMoney ? unreadEvent({ eventId, kind, paidAt: sentAt }, fields) : null;
  }
  return {
    eventId,
    kind,
    paymentId,
    providerId: attemptId,
    attemptId,
    reference: paymentId,
    amount: kind === 'refunded' ? refunded : total,
    currency,
    reason: kind === 'failed' ? 'closed' : '',
    paidAt: walletInstant(fields['gmt_payment'] ?? '') ?? sentAt,
  };
}

// A trade that is closed after it was paid was refunded; one that never was paid has expired (published trade states).
function kindOf(status: string, isRefunded: boolean): ProviderEvent['kind'] {
  if (isRefunded) return 'refunded';
  if (status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') return 'paid';
  return status === 'TRADE_CLOSED' ? 'failed' : 'other';
}
