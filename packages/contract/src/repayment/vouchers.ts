import type { Minor } from '@cauce/lending/money';
import { defineEndpoint } from '../wire/endpoint.ts';
import { REQUEST_TYPES } from './request-types.ts';
import type { RequestType } from './request-types.ts';

/** Makes, or finds again, the voucher of a channel: what to show and say at the till. */
export const makeVoucher = defineEndpoint({
  name: 'makeVoucher',
  method: 'POST',
  path: '/v3/loan-details/generate-vcode',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  isIdempotent: true,
  additions: ['instalment'],
  write: ({
    productId,
    orderId,
    amount,
    payCode,
    requestType,
    instalment,
  }: {
    readonly productId: string | null;
    readonly orderId: string;
    readonly amount: Minor;
    readonly payCode: string;
    readonly requestType: RequestType;
    readonly instalment?: number | null | undefined;
  }): Record<string, string> => ({
    productId: productId ?? '',
    orderId,
    amount: String(amount),
    payCode,
    requestType: REQUEST_TYPES[requestType],
    ...(instalment ? { instalment: String(instalment) } : {}),
  }),
  read: async () => (await import('./vouchers.reply.ts')).voucherReply,
  refusals: [
    'orderNotFound',
    'notRepayable',
    'notExtendable',
    'channelNotFound',
    'amountChanged',
    'paymentOpen',
    'providerUnavailable',
  ],
});
