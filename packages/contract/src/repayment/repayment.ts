import * as v from 'valibot';
import { defineEndpoint } from '../wire/endpoint.ts';
import { loosePayoff } from './loose-payoff.ts';
import * as wire from '../wire/values.ts';
import { looseChannelGroups } from './repayment-channels.ts';

const writeLoan = ({
  productId,
  orderId,
}: {
  readonly productId: string | null;
  readonly orderId: string;
}): Record<string, string> => ({ productId: productId ?? '', orderId });

/** What the calls that read what is due on a loan have in common. */
const dueCall = {
  method: 'POST',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  write: writeLoan,
} as const;

/** What is due on a loan now, its parts, and the payment methods. */
export const readRepayment = defineEndpoint({
  name: 'readRepayment',
  path: '/v3/installment/loan-play-detail',
  ...dueCall,
  read: v.pipe(
    wire.looseRecord({
      repayAmount: wire.looseAmount,
      repayDate: wire.looseText,
      daysLeft: wire.looseCount,
      periodNo: wire.looseCount,
      periods: wire.looseCount,
      productName: wire.looseText,
      productLogo: wire.looseText,
      detail: wire.looseList(wire.looseRow),
      repayList: looseChannelGroups,
      noticeMsg: wire.looseText,
      orderId: wire.looseText,
      isLate: wire.looseFlag,
      takesCards: wire.looseOptionalFlag,
      takesWallet: wire.looseOptionalFlag,
      openRecordId: wire.looseText,
      openWalletAmount: wire.looseAmount,
      payoff: loosePayoff,
      payoffLater: loosePayoff,
      takesOwnAmount: wire.looseFlag,
    }),
    v.transform((due) => ({
      amount: due.repayAmount,
      dueOn: due.repayDate,
      daysLeft: due.daysLeft,
      instalmentNumber: due.periodNo,
      instalmentCount: due.periods,
      productName: due.productName,
      productLogo: due.productLogo,
      details: due.detail,
      groups: due.repayList,
      notice: due.noticeMsg,
      orderId: due.orderId,
      isLate: due.isLate,
      takesCards: due.takesCards,
      takesWallet: due.takesWallet,
      openRecordId: due.openRecordId,
      openWalletAmount: due.openWalletAmount,
      payoff: due.payoff,
      payoffLater: due.payoffLater,
      takesOwnAmount: due.takesOwnAmount,
    })),
  ),
  refusals: ['orderNotFound', 'notRepayable'],
});

/** What postponing costs and changes, and the channels for its fee. */
export const readExtension = defineEndpoint({
  name: 'readExtension',
  path: '/v3/installment/loan-play-delay-detail',
  ...dueCall,
  read: v.pipe(
    wire.looseRecord({
      productLogo: wire.looseText,
      productName: wire.looseText,
      delayInfo: wire.looseRecord({
        label: wire.looseText,
        delayAmount: wire.looseAmount,
        delayTime: wire.looseText,
        delayDays: wire.looseCount,
        oldTime: wire.looseText,
        feeAmount: wire.looseAmount,
        feeTax: wire.looseAmount,
        dueFirst: wire.looseAmount,
      }),
      periodNo: wire.looseCount,
      periods: wire.looseCount,
      repayPlan: wire.looseList(
        wire.looseRecord({
          title: wire.looseText,
          amount: wire.looseAmount,
          remark: wire.looseText,
          time: wire.looseText,
        }),
      ),
      repayList: looseChannelGroups,
      noticeMsg: wire.looseText,
      note: wire.looseText,
      orderId: wire.looseText,
      stillOwed: wire.looseAmount,
      annualCostName: wire.looseText,
      annualCostBefore: wire.looseText,
      annualCostAfter: wire.looseText,
      openRecordId: wire.looseText,
    }),
    v.transform((extension) => ({
      productName: extension.productName,
      productLogo: extension.productLogo,
      label: extension.delayInfo.label,
      payNow: extension.delayInfo.delayAmount,
      newDueOn: extension.delayInfo.delayTime,
      oldDueOn: extension.delayInfo.oldTime,
      days: extension.delayInfo.delayDays,
      fee: extension.delayInfo.feeAmount,
      feeTax: extension.delayInfo.feeTax,
      dueFirst: extension.delayInfo.dueFirst,
      instalmentNumber: extension.periodNo,
      instalmentCount: extension.periods,
      plan: extension.repayPlan.map((one) => ({
        title: one.title,
        amount: one.amount,
        remark: one.remark,
        dueOn: one.time,
      })),
      groups: extension.repayList,
      notice: extension.noticeMsg,
      note: extension.note,
      orderId: extension.orderId,
      stillOwed: extension.stillOwed,
      annualCostName: extension.annualCostName,
      annualCostBefore: extension.annualCostBefore,
      annualCostAfter: extension.annualCostAfter,
      openRecordId: extension.openRecordId,
    })),
  ),
  refusals: ['orderNotFound', 'notExtendable'],
});
