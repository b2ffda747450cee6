import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { REQUEST_TYPES, requestTypeOf } from './request-types.ts';
import * as wire from './wire-values.ts';

/** Where a voucher is in its life. An `expired` one that is paid all the same becomes `paidLate`. */
export const VOUCHER_STATES = [
  'active',
  'superseded',
  'expired',
  'paid',
  'paidLate',
  'refunded',
] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

const requestTypeIn = v.pipe(
  v.picklist(Object.values(REQUEST_TYPES)),
  v.transform((type) => requestTypeOf(type)),
);

const instalmentIn = v.pipe(
  v.string(),
  v.regex(/^[0-9]{0,4}$/),
  v.transform((digits): number | null => (digits === '' ? null : Number(digits))),
);

/** Makes, or finds again, the voucher of a channel: what to show and say at the till. */
export const makeVoucher = defineEndpoint({
  name: 'makeVoucher',
  summary: 'The voucher of a channel for what is due now; the same one while it is active',
  source: 'spec 2 §7: generate-vcode',
  method: 'POST',
  path: '/v3/loan-details/generate-vcode',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  isIdempotent: true,
  additions: ['instalment'],
  request: {
    read: v.strictObject({
      productId: v.optional(wire.wireIdOrNone, ''),
      orderId: wire.wireId,
      amount: wire.wireAmount,
      payCode: wire.wireId,
      requestType: requestTypeIn,
      /** Ours: the instalment of the slip that is looked at again; without it the slip is for what is due now. */
      instalment: v.optional(instalmentIn),
    }),
    write: ({
      productId,
      orderId,
      amount,
      payCode,
      requestType,
      instalment,
    }): Record<string, string> => ({
      productId: productId ?? '',
      orderId,
      amount: String(amount),
      payCode,
      requestType: REQUEST_TYPES[requestType],
      ...(instalment ? { instalment: String(instalment) } : {}),
    }),
  },
  reply: {
    wire: v.strictObject({
      topLogo: v.string(),
      repayDetail: v.strictObject({
        amount: wire.amountOut,
        repayTitle: v.string(),
        repayDes: v.string(),
        repayCode: v.string(),
        vCode: v.string(),
        companyName: v.string(),
      }),
      dataList: v.array(v.strictObject({ title: v.string(), content: v.array(v.string()) })),
      imgList: v.strictObject({
        title: v.string(),
        eMail: v.string(),
        content: v.array(v.string()),
      }),
      bottomLogo: v.string(),
      // Ours.
      payCode: v.string(),
      channelName: v.string(),
      hasBarcode: wire.flagOut,
      state: v.picklist(VOUCHER_STATES),
      expiresAt: v.string(),
      /** The first instalment that it was made for; null where that is not known. */
      instalment: v.nullable(v.number()),
      /** Where the channel's own fee is explained; empty where there is none. */
      feeUrl: v.string(),
      /** How amount and code are called, and what else whoever pays must type: an IFSC, a bank. */
      amountName: v.string(),
      codeName: v.string(),
      codeParts: v.array(v.strictObject({ label: v.string(), value: v.string() })),
      /** Opens the payment in an app of the phone (`upi://pay?…`); empty where there is no such address. */
      payUrl: v.string(),
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
        instalment: wire.looseCount,
        feeUrl: wire.looseText,
        amountName: wire.looseText,
        codeName: wire.looseText,
        codeParts: wire.looseList(
          wire.looseRecord({ label: wire.looseText, value: wire.looseText }),
        ),
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
        instalment: voucher.instalment,
        feeUrl: voucher.feeUrl,
        amountName: voucher.amountName,
        codeName: voucher.codeName,
        codeParts: voucher.codeParts,
        payUrl: voucher.payUrl,
      })),
    ),
  },
  refusals: [
    'orderNotFound',
    'notRepayable',
    'notExtendable',
    'channelNotFound',
    'amountChanged',
    'paymentOpen',
    'providerUnavailable',
  ],
  sample: {
    topLogo: '/assets/channels/oxxo.svg',
    repayDetail: {
      amount: 88920,
      repayTitle: 'Paga en caja',
      repayDes: 'Muestra este código o dicta la referencia.',
      repayCode: '',
      vCode: '93000123456789',
      companyName: 'Cauce Servicios Financieros, S.A. de C.V.',
    },
    dataList: [{ title: 'Cómo pagar', content: ['Di que harás un pago de servicio.'] }],
    imgList: { title: '', eMail: 'ayuda@cauce.example', content: [] },
    bottomLogo: '',
    payCode: 'oxxo',
    channelName: 'OXXO',
    hasBarcode: '1' as const,
    state: 'active' as const,
    expiresAt: '2026-05-02T05:59:59.000Z',
    instalment: 2,
    feeUrl: '',
    amountName: 'Total a pagar en caja',
    codeName: 'Referencia',
    codeParts: [],
    payUrl: '',
  },
});
