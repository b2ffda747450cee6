import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import * as wire from './wire-values.ts';

/** Gives up a loan that was never paid out, since its payout failed. The call is ours. */
export const giveUpLoan = defineEndpoint({
  name: 'giveUpLoan',
  summary: 'Gives up a loan whose payout failed (170 → 110); any other stays as it is',
  source: 'docs/decisions/048-payout-rounds.md',
  method: 'POST',
  path: '/v3/loan-details/give-up-loan',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  isIdempotent: true,
  request: {
    read: v.strictObject({ orderId: wire.wireId }),
    write: ({ orderId }): Record<string, string> => ({ orderId }),
  },
  reply: {
    /** How the loan stands then. */
    wire: v.strictObject({ orderStatus: v.number() }),
    read: wire.looseRecord({ orderStatus: wire.looseCount }),
  },
  refusals: ['orderNotFound'],
  sample: { orderStatus: 110 },
});
