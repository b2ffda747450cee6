import * as v from 'valibot';
import { defineEndpoint } from '../wire/endpoint.ts';
import { loosePayoff } from '../repayment/loose-payoff.ts';
import * as wire from '../wire/values.ts';

/** One loan of the borrower: status, figures, possible actions. */
export const readLoan = defineEndpoint({
  name: 'readLoan',
  method: 'POST',
  path: '/v3/loan-details/loan-details',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  write: ({
    productId,
    orderId,
  }: {
    readonly productId: string | null;
    readonly orderId: string;
  }): Record<string, string> => ({
    productId: productId ?? '',
    orderId,
  }),
  read: v.pipe(
    wire.looseRecord({
      orderStatus: wire.looseCount,
      noticeStatusText: wire.looseText,
      noticeDesText: wire.looseText,
      noticeBadgeText: wire.looseText,
      productName: wire.looseText,
      productLogo: wire.looseText,
      userOrderDetail: wire.looseRecord({ detail: wire.looseList(wire.looseRow) }),
      isScore: wire.looseFlag,
      h5Url: wire.looseText,
      isDelay: wire.looseFlag,
      isNewContract: wire.looseText,
      orderId: wire.looseText,
      productId: wire.looseText,
      repayAmount: wire.looseAmount,
      repayDate: wire.looseText,
      periodNo: wire.looseCount,
      periods: wire.looseCount,
      paidPeriods: wire.looseCount,
      delay: wire.looseRecord({
        delayAmount: wire.looseAmount,
        delayTime: wire.looseText,
        delayDays: wire.looseCount,
        dueFirst: wire.looseAmount,
        payNow: wire.looseAmount,
        movedAmount: wire.looseAmount,
      }),
      openVoucher: wire.looseRecord({
        payCode: wire.looseText,
        requestType: wire.looseText,
        amount: wire.looseAmount,
        channelName: wire.looseText,
        expiresOn: wire.looseText,
      }),
      payoff: loosePayoff,
      payoffLater: loosePayoff,
      canGiveUp: wire.looseFlag,
      hasNewPlan: wire.looseFlag,
    }),
    v.transform((loan) => ({
      status: loan.orderStatus,
      statusBadge: loan.noticeBadgeText,
      statusTitle: loan.noticeStatusText,
      statusText: loan.noticeDesText,
      productId: loan.productId,
      productName: loan.productName,
      productLogo: loan.productLogo,
      details: loan.userOrderDetail.detail,
      wantsRating: loan.isScore,
      repayUrl: loan.h5Url,
      canBeExtended: loan.isDelay,
      contractUrl: loan.isNewContract,
      orderId: loan.orderId,
      nextAmount: loan.repayAmount,
      nextDueOn: loan.repayDate,
      instalmentNumber: loan.periodNo,
      instalmentCount: loan.periods,
      paidCount: loan.paidPeriods,
      extension: {
        fee: loan.delay.delayAmount,
        dueFirst: loan.delay.dueFirst,
        payNow: loan.delay.payNow ?? loan.delay.delayAmount,
        movedAmount: loan.delay.movedAmount,
        newDueOn: loan.delay.delayTime,
        days: loan.delay.delayDays,
      },
      openVoucher: loan.openVoucher,
      payoff: loan.payoff,
      payoffLater: loan.payoffLater,
      canGiveUp: loan.canGiveUp,
      hasNewPlan: loan.hasNewPlan,
    })),
  ),
  refusals: ['orderNotFound'],
});
