import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './rating.ts';

export const rateService = defineServerEndpoint(client.rateService, {
  summary: 'Stores the borrower’s rating of the service, one to five',
  source: 'spec 2 §7: google-score',
  request: v.pipe(
    v.strictObject({
      score: v.picklist(['1', '2', '3', '4', '5']),
      // Our addition: the rated loan; without it the rating is of the service.
      orderId: wire.wireIdOrNone,
    }),
    v.transform(({ score, orderId }) => ({ score: Number(score), orderId })),
  ),
  reply: v.null(),
  sample: null,
});
