import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './give-up-loan.ts';

export const giveUpLoan = defineServerEndpoint(client.giveUpLoan, {
  summary: 'Cancels a loan whose payout failed (170 → 110); any other is unchanged',
  source: 'docs/decisions/048-payout-rounds.md',
  request: v.strictObject({ orderId: wire.wireId }),
  /** The loan's status afterwards. */
  reply: v.strictObject({ orderStatus: v.number() }),
  sample: { orderStatus: 110 },
});
