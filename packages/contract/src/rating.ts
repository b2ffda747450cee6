import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import * as wire from './wire-values.ts';

/** Keeps the borrower's rating of the service, one to five stars. */
export const rateService = defineEndpoint({
  name: 'rateService',
  summary: 'The borrower’s rating of the service, one to five',
  source: 'spec 2 §7: google-score',
  method: 'POST',
  path: '/v3/loan-details/google-score',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  isIdempotent: true,
  additions: ['orderId'],
  request: {
    read: v.pipe(
      v.strictObject({
        score: v.picklist(['1', '2', '3', '4', '5']),
        // Ours: which loan is rated; without it the rating is of the service as a whole.
        orderId: wire.wireIdOrNone,
      }),
      v.transform(({ score, orderId }) => ({ score: Number(score), orderId })),
    ),
    write: ({ score, orderId }): Record<string, string> => ({
      score: String(score),
      orderId: orderId ?? '',
    }),
  },
  reply: { wire: v.null(), read: wire.looseRecord({}) },
  refusals: ['orderNotFound'],
  sample: null,
});
