import { defineEndpoint } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';

/** Stores the borrower's rating, one to five stars. */
export const rateService = defineEndpoint({
  name: 'rateService',
  method: 'POST',
  path: '/v3/loan-details/google-score',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  isIdempotent: true,
  additions: ['orderId'],
  write: ({
    score,
    orderId,
  }: {
    readonly score: number;
    readonly orderId: string | null;
  }): Record<string, string> => ({
    score: String(score),
    orderId: orderId ?? '',
  }),
  read: wire.looseRecord({}),
  refusals: ['orderNotFound'],
});
