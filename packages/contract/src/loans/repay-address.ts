import { defineEndpoint } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';

/**
 * The lender's own back office sets where a loan is repaid, for instance on a page of its own: the `h5Url` of the order's
 * detail. Signed like the opening of a session. It may be repeated; the last one counts.
 */
export const setRepayAddress = defineEndpoint({
  name: 'setRepayAddress',
  method: 'POST',
  path: '/partner/orders/repay-address',
  encoding: 'json',
  dialect: 'zero',
  access: 'partner',
  write: ({
    userId,
    orderId,
    h5Url,
  }: {
    readonly userId: string;
    readonly orderId: string;
    readonly h5Url: string;
  }): Record<string, string> => ({ userId, orderId, h5Url }),
  read: wire.looseRecord({ orderId: wire.looseText, h5Url: wire.looseText }),
  refusals: ['badSignature', 'orderNotFound', 'addressNotListed'],
});
