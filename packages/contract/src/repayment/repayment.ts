import { defineEndpoint } from '../wire/endpoint.ts';

const writeLoan = ({
  productId,
  orderId,
}: {
  readonly productId: string | null;
  readonly orderId: string;
}): Record<string, string> => ({ productId: productId ?? '', orderId });

/** What is due on a loan now, how it is made up, and the ways to pay it. */
export const readRepayment = defineEndpoint({
  name: 'readRepayment',
  method: 'POST',
  path: '/v3/installment/loan-play-detail',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  write: writeLoan,
  read: async () => (await import('./repayment.reply.ts')).repaymentReply,
  refusals: ['orderNotFound', 'notRepayable'],
});

/** What postponing costs and changes, and the channels to pay its fee by. */
export const readExtension = defineEndpoint({
  name: 'readExtension',
  method: 'POST',
  path: '/v3/installment/loan-play-delay-detail',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  write: writeLoan,
  read: async () => (await import('./repayment.reply.ts')).extensionReply,
  refusals: ['orderNotFound', 'notExtendable'],
});
