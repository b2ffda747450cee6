import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import * as wire from './wire-values.ts';

/**
 * The lender's own back office says where a loan is repaid, for instance on a page of its own: the `h5Url` of the order's detail.
 * Signed as the opening of a session is. It may be repeated; the last one counts.
 */
export const setRepayAddress = defineEndpoint({
  name: 'setRepayAddress',
  summary: 'Server to server: where the borrower repays an order, in place of our own screen',
  source: 'spec 2 §3: h5Url',
  method: 'POST',
  path: '/partner/orders/repay-address',
  encoding: 'json',
  dialect: 'zero',
  access: 'partner',
  request: {
    read: v.strictObject({
      userId: wire.wireId,
      orderId: wire.wireId,
      /** An https address on a host that the lender has listed; empty for our own screen again. */
      h5Url: v.pipe(v.string(), v.maxLength(2_000)),
    }),
    write: ({ userId, orderId, h5Url }): Record<string, string> => ({ userId, orderId, h5Url }),
  },
  reply: {
    wire: v.strictObject({ orderId: v.string(), h5Url: v.string() }),
    read: wire.looseRecord({ orderId: wire.looseText, h5Url: wire.looseText }),
  },
  refusals: ['badSignature', 'orderNotFound', 'addressNotListed'],
  sample: { orderId: 'D174', h5Url: 'https://pay.example/loans/D174' },
});
