import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './loan-confirmation.ts';

/** One payment of the plan on the confirmation (`repay_plans`). */
const planOut = v.strictObject({
  title: v.string(),
  amount: wire.amountOut,
  description: v.string(),
  pay_time: wire.dateOut,
  /** Our addition: this payment without the coupon; equal to `amount` if no coupon affects it. */
  amountBefore: wire.amountOut,
});

const quoteOut = v.strictObject({
  firstPayTime: wire.dateOut,
  amount: wire.amountOut,
  periods: v.number(),
  termUnit: v.string(),
  isNeedPop: v.picklist([0, 1]),
  sendSms: v.picklist([0, 1]),
  details: v.array(wire.rowOut),
  repay_plans: v.array(planOut),
  loanRate: v.string(),
  ratemsg: v.string(),
  amountDec: v.string(),
  isNewContract: v.string(),
  /** Our addition: the names of the documents at that address if there is more than the contract; otherwise empty. */
  agreedTo: v.string(),
  messageType: v.string(),
  comProductLogo: v.string(),
  comProductName: v.string(),
  couNum: wire.amountOut,
  /** Our addition: the id of this offer, so that no other one is confirmed with its figures. */
  offerId: v.string(),
  /** Our addition: the amount that reaches the borrower's account, without what is kept back. */
  receivedAmount: wire.amountOut,
  /** Our addition: the total of all payments, after the coupon. */
  totalAmount: wire.amountOut,
  /** Our additions: the name and figure of the market's annual cost, ready for display; empty if unknown. */
  annualCostName: v.string(),
  annualCost: v.string(),
  /** Our addition: the day for which the annual cost was computed. */
  annualCostDate: wire.dateOut,
  /** Our addition: days between two payments; 0 for a single one. */
  planEveryDays: v.number(),
  /** Our addition: whether the agreement box starts ticked (policy switch `consent.preticked`). */
  isPreticked: wire.flagOut,
  /** Our addition: what the first late day of the first payment costs and the limit; empty if it is free. */
  lateCharge: v.string(),
  /** Our addition: how that is computed, in the words of the note. */
  lateRules: v.string(),
});

export const quoteLoan = defineServerEndpoint(client.quoteLoan, {
  summary: 'Returns the loan that a product offers this borrower, with its cost and plan',
  source: 'spec 2 §7: loan-detail-confirm',
  request: v.pipe(
    v.strictObject({
      productId: wire.wireId,
      isType: v.optional(v.picklist(['', '0', '1']), ''),
    }),
    v.transform(({ productId, isType }) => ({ productId, isReload: isType === '1' })),
  ),
  reply: quoteOut,
  sample: {
    firstPayTime: '2026-04-01',
    amount: 300000,
    periods: 120,
    termUnit: 'D',
    isNeedPop: 0,
    sendSms: 0,
    details: [{ text: 'Monto del préstamo', value: '$3.000,00' }],
    repay_plans: [
      {
        title: 'Pago 1',
        amount: 83920,
        description: '',
        pay_time: '2026-04-01',
        amountBefore: 88920,
      },
    ],
    loanRate: '0.0005',
    ratemsg: '0,05 %',
    amountDec: '$3.000,00',
    isNewContract: '/loan/agreement',
    agreedTo: '',
    messageType: '',
    comProductLogo: '',
    comProductName: 'Crédito Flex',
    couNum: 5000,
    offerId: 'of_3b7d',
    receivedAmount: 300000,
    totalAmount: 350680,
    annualCostName: 'CAT sin IVA',
    annualCost: '108,4 %',
    annualCostDate: '2026-03-02',
    planEveryDays: 30,
    isPreticked: '1',
    lateCharge:
      'Si tu primer pago se atrasa, el primer día cuesta $25,18. En total, sus cargos por atraso no pasan de $839,20.',
    lateRules:
      'Si un pago no se realiza en su fecha, causa una pena de 3 % de lo que no se pagó por cada día de atraso.',
  },
});

export const confirmLoan = defineServerEndpoint(client.confirmLoan, {
  summary: 'Confirms the frozen offer and creates one order from it',
  source: 'spec 2 §7: loan-detail-push',
  request: v.strictObject({
    productId: wire.wireId,
    amount: wire.wireAmount,
    periods: wire.wireCount,
    termUnit: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,8}$/)),
    // Our addition: the shown offer. The specification's clients identify it by its figures instead.
    offerId: v.optional(wire.wireId),
  }),
  reply: v.strictObject({ lendDetailsUrl: v.string() }),
  sample: { lendDetailsUrl: '/loan/detail?orderId=D174&productId=flex' },
});
