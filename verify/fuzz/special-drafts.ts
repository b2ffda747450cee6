import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { callOf } from '../wire/drafts.ts';
import type { Draft } from '../wire/drafts.ts';

// The demo's own secret (settings-payments.ts); its sandbox is the only provider of a demo.
const WEBHOOK_SECRET = 'demo-sandbox-webhook-secret';

const text = v.pipe(v.string(), v.maxLength(200));

/** A sandbox event as sent, signed after its fields were changed. */
export const signedEvent = {
  schema: v.object({
    id: v.pipe(v.string(), v.regex(/^evt_[A-Za-z0-9]{1,64}$/)),
    type: v.picklist([
      'voucher.paid',
      'charge.succeeded',
      'charge.failed',
      'voucher.expired',
      'payment.refunded',
    ]),
    data: v.object({
      paymentId: text,
      receiptId: v.pipe(text, v.minLength(1)),
      attemptId: v.nullable(text),
      reference: text,
      amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      currency: v.picklist(['MXN', 'USD']),
      paidAt: v.pipe(v.string(), v.isoTimestamp()),
    }),
  }),
  finish: (draft: Draft): Draft => {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', WEBHOOK_SECRET)
      .update(`${timestamp}.`)
      .update(callOf(draft).body ?? '')
      .digest('hex');
    const headers = { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signature };
    return { ...draft, headers: { ...draft.headers, ...headers } };
  },
};
