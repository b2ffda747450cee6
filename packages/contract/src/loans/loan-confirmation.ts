import type { Minor } from '@cauce/lending/money';
import * as v from 'valibot';
import { defineEndpoint } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';

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
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-confirm',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  dependsOn: ['couponId'],
  write: ({
    productId,
    isReload,
  }: {
    readonly productId: string;
    readonly isReload: boolean;
  }): Record<string, string> => (isReload ? { productId, isType: '1' } : { productId }),
  read: v.pipe(
    wire.looseRecord({
      firstPayTime: wire.looseText,
      amount: wire.looseAmount,
      periods: wire.looseCount,
      termUnit: wire.looseText,
      isNeedPop: wire.looseFlag,
      details: wire.looseList(wire.looseRow),
      repay_plans: wire.looseList(planIn),
      loanRate: wire.looseText,
      ratemsg: wire.looseText,
      isNewContract: wire.looseText,
      agreedTo: wire.looseText,
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
      lateCharge: wire.looseText,
      lateRules: wire.looseText,
    }),
    v.transform(
      ({
        isNeedPop,
        receivedAmount,
        firstPayTime,
        ratemsg,
        repay_plans,
        isNewContract,
        comProductName,
        comProductLogo,
        couNum,
        totalAmount,
        annualCostDate,
        isPreticked,
        ...quote
      }) => ({
        ...quote,
        mustReload: isNeedPop,
        // A back end that keeps nothing back pays out the amount itself.
        received: receivedAmount ?? quote.amount,
        firstPaymentOn: firstPayTime,
        rate: ratemsg,
        plan: repay_plans.map(({ pay_time, ...one }) => ({ ...one, dueOn: pay_time })),
        contractUrl: isNewContract,
        productName: comProductName,
        productLogo: comProductLogo,
        couponAmount: couNum,
        total: totalAmount,
        annualCostOn: annualCostDate,
        // Ticked by default, as specified, if the back end does not say.
        isPreticked: isPreticked !== '0',
      }),
    ),
  ),
  refusals: ['productNotFound'],
});

/** Confirms the shown offer: creates the order, its consent and its history. */
export const confirmLoan = defineEndpoint({
  name: 'confirmLoan',
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-push',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  isIdempotent: true,
  additions: ['offerId'],
  write: ({
    productId,
    amount,
    periods,
    termUnit,
    offerId,
  }: {
    readonly productId: string;
    readonly amount: Minor;
    readonly periods: number;
    readonly termUnit: string;
    readonly offerId?: string | undefined;
  }): Record<string, string> => ({
    productId,
    amount: String(amount),
    periods: String(periods),
    termUnit,
    ...(offerId !== undefined && { offerId }),
  }),
  read: v.pipe(
    wire.looseRecord({ lendDetailsUrl: wire.looseText }),
    v.transform(({ lendDetailsUrl }) => ({ detailUrl: lendDetailsUrl })),
  ),
  refusals: ['productNotFound', 'offerExpired', 'offerChanged', 'couponSpent', 'stillRunning'],
});
