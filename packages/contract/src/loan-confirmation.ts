import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import * as wire from './wire-values.ts';

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
});

const planIn = wire.looseRecord({
  title: wire.looseText,
  amount: wire.looseAmount,
  description: wire.looseText,
  pay_time: wire.looseText,
  amountBefore: wire.looseAmount,
});

/** Shows a borrower the loan that a product offers, and freezes that offer until it expires. */
export const quoteLoan = defineEndpoint({
  name: 'quoteLoan',
  summary: 'The loan that a product offers this borrower, with its cost and plan',
  source: 'spec 2 §7: loan-detail-confirm',
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-confirm',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  asksAbout: ['couponId'],
  request: {
    read: v.pipe(
      v.strictObject({
        productId: wire.wireId,
        isType: v.optional(v.picklist(['', '0', '1']), ''),
      }),
      v.transform(({ productId, isType }) => ({ productId, isReload: isType === '1' })),
    ),
    write: ({ productId, isReload }): Record<string, string> =>
      isReload ? { productId, isType: '1' } : { productId },
  },
  reply: {
    wire: quoteOut,
    read: v.pipe(
      wire.looseRecord({
        firstPayTime: wire.looseText,
        amount: wire.looseAmount,
        periods: wire.looseCount,
        termUnit: wire.looseText,
        isNeedPop: wire.looseFlag,
        details: wire.looseList(wire.looseRow),
        repay_plans: wire.looseList(planIn),
        ratemsg: wire.looseText,
        isNewContract: wire.looseText,
        comProductLogo: wire.looseText,
        comProductName: wire.looseText,
        couNum: wire.looseAmount,
        offerId: wire.looseText,
        receivedAmount: wire.looseAmount,
        totalAmount: wire.looseAmount,
        annualCostName: wire.looseText,
        annualCost: wire.looseText,
        annualCostDate: wire.looseText,
        planEveryDays: wire.looseCount,
        isPreticked: v.unknown(),
      }),
      v.transform((quote) => ({
        mustReload: quote.isNeedPop,
        amount: quote.amount,
        offerId: quote.offerId,
        // A back end that keeps nothing back pays out the amount itself.
        received: quote.receivedAmount ?? quote.amount,
        periods: quote.periods,
        termUnit: quote.termUnit,
        firstPaymentOn: quote.firstPayTime,
        rate: quote.ratemsg,
        details: quote.details,
        plan: quote.repay_plans.map((one) => ({
          title: one.title,
          amount: one.amount,
          amountBefore: one.amountBefore,
          description: one.description,
          dueOn: one.pay_time,
        })),
        planEveryDays: quote.planEveryDays,
        contractUrl: quote.isNewContract,
        productName: quote.comProductName,
        productLogo: quote.comProductLogo,
        couponAmount: quote.couNum,
        total: quote.totalAmount,
        annualCostName: quote.annualCostName,
        annualCost: quote.annualCost,
        annualCostOn: quote.annualCostDate,
        // A back end that does not say is taken at the specification's word: ticked.
        isPreticked: quote.isPreticked !== '0',
      })),
    ),
  },
  refusals: ['productNotFound'],
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
  },
});

/** Confirms the offer that was shown: makes the order, its consent, its history. */
export const confirmLoan = defineEndpoint({
  name: 'confirmLoan',
  summary: 'Confirms the frozen offer and makes one order of it',
  source: 'spec 2 §7: loan-detail-push',
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-push',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  isIdempotent: true,
  additions: ['offerId'],
  request: {
    read: v.strictObject({
      productId: wire.wireId,
      amount: wire.wireAmount,
      periods: wire.wireCount,
      termUnit: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,8}$/)),
      // Ours: the offer that was shown. The specification's clients name none and say what they saw by its figures.
      offerId: v.optional(wire.wireId),
    }),
    write: ({ productId, amount, periods, termUnit, offerId }): Record<string, string> => ({
      productId,
      amount: String(amount),
      periods: String(periods),
      termUnit,
      ...(offerId !== undefined && { offerId }),
    }),
  },
  reply: {
    wire: v.strictObject({ lendDetailsUrl: v.string() }),
    read: v.pipe(
      wire.looseRecord({ lendDetailsUrl: wire.looseText }),
      v.transform(({ lendDetailsUrl }) => ({ detailUrl: lendDetailsUrl })),
    ),
  },
  refusals: ['productNotFound', 'offerExpired', 'offerChanged', 'couponSpent', 'stillRunning'],
  sample: { lendDetailsUrl: '/loan/detail?orderId=D174&productId=flex' },
});
