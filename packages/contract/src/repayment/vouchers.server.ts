import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import { REQUEST_TYPES, requestTypeOf } from './request-types.ts';
import * as client from './vouchers.ts';
import { VOUCHER_STATES } from './vouchers.ts';

const requestTypeIn = v.pipe(
  v.picklist(Object.values(REQUEST_TYPES)),
  v.transform((type) => requestTypeOf(type)),
);

export const makeVoucher = defineServerEndpoint(client.makeVoucher, {
  summary: 'Returns the voucher of a channel for what is due now; the same one while it is active',
  source: 'spec 2 §7: generate-vcode',
  request: v.strictObject({
    productId: v.optional(wire.wireIdOrNone, ''),
    orderId: wire.wireId,
    amount: wire.wireAmount,
    payCode: wire.wireId,
    requestType: requestTypeIn,
    /**
     * Our addition: the voucher that the borrower means, as listed or shown before. One that is no longer active is returned
     * as it is, and none is issued in its place. Without it the voucher is for what is due now.
     */
    voucherId: v.optional(wire.wireId),
  }),
  reply: v.strictObject({
    topLogo: v.string(),
    repayDetail: v.strictObject({
      /** What it asks for; once money has arrived, how much did. */
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
    // Our additions.
    payCode: v.string(),
    channelName: v.string(),
    hasBarcode: wire.flagOut,
    state: v.picklist(VOUCHER_STATES),
    expiresAt: v.string(),
    /** Names it in a later call, and to `repayment-status`. */
    voucherId: v.string(),
    /** Where the channel's own fee is explained; empty if nowhere. */
    feeUrl: v.string(),
    /** The names of amount and code, and what else the payer must enter: an IFSC, a bank. */
    amountName: v.string(),
    codeName: v.string(),
    codeParts: v.array(v.strictObject({ label: v.string(), value: v.string() })),
    /** Opens the payment in an app of the phone (`upi://pay?…`); empty if there is no such address. */
    payUrl: v.string(),
  }),
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
    hasBarcode: '1',
    state: 'active',
    expiresAt: '2026-05-02T05:59:59.000Z',
    voucherId: '5d0e3c1f',
    feeUrl: '',
    amountName: 'Total a pagar en caja',
    codeName: 'Referencia',
    codeParts: [],
    payUrl: '',
  },
});
