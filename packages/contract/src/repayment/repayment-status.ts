import * as v from 'valibot';
import { defineEndpoint } from '../wire/endpoint.ts';
import * as wire from '../wire/values.ts';

/**
 * The state of a payment. `unknown` is a state of its own: the provider has not answered yet, and the borrower must not pay
 * again. `waiting` is a voucher that nobody has paid so far.
 */
export const REPAYMENT_STATES = ['waiting', 'pending', 'unknown', 'succeeded', 'failed'] as const;
export type RepaymentState = (typeof REPAYMENT_STATES)[number];

/** What happened to a payment, current until it is final. An addition of ours. */
export const readRepaymentStatus = defineEndpoint({
  name: 'readRepaymentStatus',
  method: 'POST',
  path: '/v3/installment/repayment-status',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  write: ({
    orderId,
    recordId,
  }: {
    readonly orderId: string;
    readonly recordId: string | null;
  }): Record<string, string> => ({
    orderId,
    repayRecordId: recordId ?? '',
  }),
  read: v.pipe(
    wire.looseRecord({
      repayRecordId: wire.looseText,
      state: wire.looseText,
      isFinal: wire.looseFlag,
      wasReturned: wire.looseFlag,
      failureMsg: wire.looseText,
      requestType: wire.looseText,
      amount: wire.looseAmount,
      returnedAmount: wire.looseAmount,
      wayName: wire.looseText,
      isOpenWallet: wire.looseFlag,
      actionUrl: wire.looseText,
      reference: wire.looseText,
      paidOn: wire.looseText,
      orderStatus: wire.looseCount,
      stillOwed: wire.looseAmount,
      nextAmount: wire.looseAmount,
      nextDate: wire.looseText,
      credit: wire.looseAmount,
    }),
    v.transform((status) => ({
      recordId: status.repayRecordId,
      // An unrecognised state counts as unknown, never as a failure.
      state: REPAYMENT_STATES.find((state) => state === status.state) ?? 'unknown',
      isFinal: status.isFinal,
      wasReturned: status.wasReturned,
      failureText: status.failureMsg,
      isExtension: status.requestType === '2',
      amount: status.amount,
      returnedAmount: status.returnedAmount,
      methodName: status.wayName,
      isOpenWallet: status.isOpenWallet,
      actionUrl: status.actionUrl,
      reference: status.reference,
      paidOn: status.paidOn,
      orderStatus: status.orderStatus,
      stillOwed: status.stillOwed,
      nextAmount: status.nextAmount,
      nextDueOn: status.nextDate,
      credit: status.credit,
    })),
  ),
  refusals: ['orderNotFound', 'attemptNotFound'],
});
