import * as v from 'valibot';
import * as wire from '../wire/values.ts';

const planIn = wire.looseRecord({
  title: wire.looseText,
  amount: wire.looseAmount,
  description: wire.looseText,
  pay_time: wire.looseText,
  amountBefore: wire.looseAmount,
});

/** What a product offers, as any back end may answer it. */
export const quoteReply = v.pipe(
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
);

/** Where a confirmed loan is shown. */
export const confirmationReply = v.pipe(
  wire.looseRecord({ lendDetailsUrl: wire.looseText }),
  v.transform(({ lendDetailsUrl }) => ({ detailUrl: lendDetailsUrl })),
);
