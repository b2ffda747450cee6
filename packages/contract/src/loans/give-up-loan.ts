import { defineEndpoint } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';

/** Gives up a loan that was never paid out because its payout failed. An addition of ours. */
export const giveUpLoan = defineEndpoint({
  name: 'giveUpLoan',
  method: 'POST',
  path: '/v3/loan-details/give-up-loan',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  isIdempotent: true,
  write: ({ orderId }: { readonly orderId: string }): Record<string, string> => ({ orderId }),
  read: wire.looseRecord({ orderStatus: wire.looseCount }),
  refusals: ['orderNotFound'],
});
