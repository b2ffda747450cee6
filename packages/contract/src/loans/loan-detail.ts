import { defineEndpoint } from '../wire/endpoint.ts';

/** One loan of the borrower: status, figures, what may be done. */
export const readLoan = defineEndpoint({
  name: 'readLoan',
  method: 'POST',
  path: '/v3/loan-details/loan-details',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  write: ({
    productId,
    orderId,
  }: {
    readonly productId: string | null;
    readonly orderId: string;
  }): Record<string, string> => ({
    productId: productId ?? '',
    orderId,
  }),
  read: async () => (await import('./loan-detail.reply.ts')).loanReply,
  refusals: ['orderNotFound'],
});
