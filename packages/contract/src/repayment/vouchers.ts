import type { Minor } from '@cauce/lending/money';
import * as v from 'valibot';
import { defineEndpoint } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';
import { REQUEST_TYPES } from './request-types.ts';
import type { RequestType } from './request-types.ts';

/** The states of a voucher. An `expired` one that is paid all the same becomes `paidLate`. */
export const VOUCHER_STATES = [
  'active',
  'superseded',
  'expired',
  'paid',
  'paidLate',
  'refunded',
] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

/** Issues the voucher of a channel, or finds it again: what to show and say at the till. */
export const makeVoucher = defineEndpoint({
  name: 'makeVoucher',
  method: 'POST',
  path: '/v3/loan-details/generate-vcode',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  isIdempotent: true,
  additions: ['voucherId'],
  write: ({
    productId,
    orderId,
    amount,
    payCode,
    requestType,
    voucherId,
  }: {
    readonly productId: string | null;
    readonly orderId: string;
    readonly amount: Minor;
    readonly payCode: string;
    readonly requestType: RequestType;
    /** The voucher that is shown, or that a list showed. */
    readonly voucherId?: string | undefined;
  }): Record<string, string> => ({
    productId: productId ?? '',
    orderId,
    amount: String(amount),
    payCode,
    requestType: REQUEST_TYPES[requestType],
    ...(voucherId ? { voucherId } : {}),
  }),
  read: v.pipe(
    wire.looseRecord({
      topLogo: wire.looseText,
      repayDetail: wire.looseRecord({
        amount: wire.looseAmount,
        repayTitle: wire.looseText,
        repayDes: wire.looseText,
        repayCode: wire.looseText,
        vCode: wire.looseText,
        companyName: wire.looseText,
      }),
      dataList: wire.looseList(
        wire.looseRecord({ title: wire.looseText, content: wire.looseTexts }),
      ),
      imgList: wire.looseRecord({
        title: wire.looseText,
        eMail: wire.looseText,
        content: wire.looseTexts,
      }),
      bottomLogo: wire.looseText,
      payCode: wire.looseText,
      channelName: wire.looseText,
      hasBarcode: wire.looseFlag,
      state: wire.looseText,
      expiresAt: wire.looseText,
      voucherId: wire.looseText,
      feeUrl: wire.looseText,
      amountName: wire.looseText,
      codeName: wire.looseText,
      codeParts: wire.looseList(wire.looseRecord({ label: wire.looseText, value: wire.looseText })),
      payUrl: wire.looseText,
    }),
    v.transform((voucher) => ({
      topLogo: voucher.topLogo,
      bottomLogo: voucher.bottomLogo,
      amount: voucher.repayDetail.amount,
      title: voucher.repayDetail.repayTitle,
      description: voucher.repayDetail.repayDes,
      codeImage: voucher.repayDetail.repayCode,
      code: voucher.repayDetail.vCode,
      payee: voucher.repayDetail.companyName,
      sections: voucher.dataList.map(({ title, content }) => ({ title, lines: content })),
      images: {
        title: voucher.imgList.title,
        email: voucher.imgList.eMail,
        urls: voucher.imgList.content,
      },
      payCode: voucher.payCode,
      channelName: voucher.channelName,
      hasBarcode: voucher.hasBarcode,
      state: VOUCHER_STATES.find((state) => state === voucher.state) ?? 'active',
      expiresAt: voucher.expiresAt,
      id: voucher.voucherId,
      feeUrl: voucher.feeUrl,
      amountName: voucher.amountName,
      codeName: voucher.codeName,
      codeParts: voucher.codeParts,
      payUrl: voucher.payUrl,
    })),
  ),
  refusals: [
    'orderNotFound',
    'notRepayable',
    'notExtendable',
    'channelNotFound',
    'amountChanged',
    'belowLeastAmount',
    'notYetEarly',
    'paymentOpen',
    'providerUnavailable',
  ],
});
