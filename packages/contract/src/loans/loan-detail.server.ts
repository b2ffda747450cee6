import * as v from 'valibot';
import { REQUEST_TYPES } from '../repayment/request-types.ts';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './loan-detail.ts';

const delayOut = v.strictObject({
  /** The fee with its tax only. */
  delayAmount: wire.amountOut,
  delayTime: wire.dateOut,
  delayDays: v.number(),
  /** What must be paid first, with the fee: interest with its commission and tax, and penalties; 0 for none. */
  dueFirst: wire.amountOut,
  /** The amount to pay for the extension: the fee and what is due first. */
  payNow: wire.amountOut,
  /** What remains of the postponed payment on its new day. */
  movedAmount: wire.amountOut,
});

const voucherOut = v.strictObject({
  payCode: v.string(),
  requestType: v.picklist(Object.values(REQUEST_TYPES)),
  amount: wire.amountOut,
  channelName: v.string(),
  /** The last day on which it can be paid, in the market's zone. */
  expiresOn: wire.dateOut,
  voucherId: v.string(),
});

const payoffOut = v.strictObject({
  amount: wire.amountOut,
  saved: wire.amountOut,
  /**
   * The last day of the cooling-off time, while it runs: this payoff then gives the loan back, without most of its
   * commission.
   */
  coolingOffUntil: v.nullable(wire.dateOut),
});

const detailOut = v.strictObject({
  orderStatus: v.number(),
  noticeStatusText: v.string(),
  noticeDesText: v.string(),
  productName: v.string(),
  productLogo: v.string(),
  userOrderDetail: v.strictObject({ detail: v.array(wire.rowOut) }),
  inside: wire.flagOut,
  isScore: wire.flagOut,
  h5Url: v.string(),
  isDelay: wire.flagOut,
  isNewContract: v.string(),
  // Our additions from here: the screen's headline. Absent in other back ends; the screen then omits it.
  orderId: v.string(),
  productId: v.string(),
  noticeBadgeText: v.string(),
  repayAmount: v.nullable(wire.amountOut),
  repayDate: v.nullable(wire.dateOut),
  periodNo: v.nullable(v.number()),
  periods: v.number(),
  paidPeriods: v.number(),
  delay: v.nullable(delayOut),
  /** The voucher that the borrower opened last, while it can be paid. */
  openVoucher: v.nullable(voucherOut),
  /** What ends the loan today, if that saves anything. */
  payoff: v.nullable(payoffOut),
  /** If early payments have a wait: what ends the loan after it, once everything due before is paid. */
  payoffLater: v.nullable(v.strictObject({ from: wire.dateOut, amount: wire.amountOut })),
  /** Its payout failed, and its borrower may give it up. */
  canGiveUp: wire.flagOut,
  /** A new plan is offered and awaits an answer. */
  hasNewPlan: wire.flagOut,
});

export const readLoan = defineServerEndpoint(client.readLoan, {
  summary: 'Returns one loan of the borrower: status, figures and possible actions',
  source: 'spec 2 §7: loan-details',
  request: v.strictObject({ productId: v.optional(wire.wireIdOrNone, ''), orderId: wire.wireId }),
  reply: detailOut,
  sample: {
    orderStatus: 174,
    noticeStatusText: 'Tu pago vence en 6 días',
    noticeDesText: 'A más tardar el 2026-05-01.',
    productName: 'Crédito Flex',
    productLogo: '',
    userOrderDetail: { detail: [{ text: 'Fecha límite', value: '2026-05-01' }] },
    inside: '1',
    isScore: '0',
    h5Url: '',
    isDelay: '1',
    isNewContract: '/loan/agreement?orderId=D174',
    orderId: 'D174',
    productId: 'flex',
    noticeBadgeText: 'Por pagar',
    repayAmount: 88920,
    repayDate: '2026-05-01',
    periodNo: 2,
    periods: 4,
    paidPeriods: 1,
    delay: {
      delayAmount: 11136,
      delayTime: '2026-05-08',
      delayDays: 7,
      dueFirst: 0,
      payNow: 11136,
      movedAmount: 88920,
    },
    openVoucher: {
      payCode: 'oxxo',
      requestType: '1',
      amount: 88920,
      channelName: 'OXXO',
      expiresOn: '2026-05-01',
      voucherId: '5d0e3c1f',
    },
    payoff: { amount: 254_318, saved: 12_442, coolingOffUntil: null },
    payoffLater: null,
    canGiveUp: '0',
    hasNewPlan: '0',
  },
});
