import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './loan-confirmation.ts';

/** One payment of the plan as the confirmation shows it (`repay_plans`). */
const planOut = v.strictObject({
  title: v.string(),
  amount: wire.amountOut,
  description: v.string(),
  pay_time: wire.dateOut,
  /** Ours: what this payment would be without the coupon; equal to `amount` where no coupon touches it. */
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
  messageType: v.string(),
  comProductLogo: v.string(),
  comProductName: v.string(),
  couNum: wire.amountOut,
  /** Ours: which offer this is, so that no other one is confirmed by its figures. */
  offerId: v.string(),
  /** Ours: what reaches the borrower's account: the amount without what is kept back of it. */
  receivedAmount: wire.amountOut,
  /** Ours: everything that will be paid, after the coupon. */
  totalAmount: wire.amountOut,
  /** Ours: the market's annual cost, its name and its figure ready to be shown; empty where none is known. */
  annualCostName: v.string(),
  annualCost: v.string(),
  /** Ours: the day for which the annual cost was computed. */
  annualCostDate: wire.dateOut,
  /** Ours: days between two payments; 0 for a single one. */
  planEveryDays: v.number(),
  /** Ours: whether the agreement box starts ticked (policy switch `consent.preticked`). */
  isPreticked: wire.flagOut,
  /** Ours: what the first late day of its first payment costs and where that ends; empty where it is free. */
  lateCharge: v.string(),
  /** Ours: how that is computed, in the words of the note. */
  lateRules: v.string(),
});

export const quoteLoan = defineServerEndpoint(client.quoteLoan, {
  summary: 'The loan that a product offers this borrower, with its cost and plan',
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
      'Si tu primer pago se atrasa, el primer día cuesta $25,18. Todos sus cargos por atraso no pasan de $839,20.',
    lateRules:
      'Si un pago no se realiza en su fecha, causa una pena de 3 % de lo que no se pagó por cada día de atraso.',
  },
});

export const confirmLoan = defineServerEndpoint(client.confirmLoan, {
  summary: 'Confirms the frozen offer and makes one order of it',
  source: 'spec 2 §7: loan-detail-push',
  request: v.strictObject({
    productId: wire.wireId,
    amount: wire.wireAmount,
    periods: wire.wireCount,
    termUnit: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,8}$/)),
    // Ours: the offer that was shown. The specification's clients name none and say what they saw by its figures.
    offerId: v.optional(wire.wireId),
  }),
  reply: v.strictObject({ lendDetailsUrl: v.string() }),
  sample: { lendDetailsUrl: '/loan/detail?orderId=D174&productId=flex' },
});
