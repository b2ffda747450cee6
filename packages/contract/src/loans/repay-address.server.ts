import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './repay-address.ts';

export const setRepayAddress = defineServerEndpoint(client.setRepayAddress, {
  summary:
    'Server to server: sets the address where the borrower repays an order, instead of our own screen',
  source: 'spec 2 §3: h5Url',
  request: v.strictObject({
    userId: wire.wireId,
    orderId: wire.wireId,
    /** An https address on a host that the lender has listed; empty restores our own screen. */
    h5Url: v.pipe(v.string(), v.maxLength(2_000)),
  }),
  reply: v.strictObject({ orderId: v.string(), h5Url: v.string() }),
  sample: { orderId: 'D174', h5Url: 'https://pay.example/loans/D174' },
});
