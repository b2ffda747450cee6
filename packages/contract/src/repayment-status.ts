import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { REQUEST_TYPES } from './request-types.ts';
import * as wire from './wire-values.ts';

/**
 * Where a payment stands. `unknown` is a state of its own: the provider has not said yet, and the borrower must not pay
 * again. `waiting` is a voucher that nobody has paid so far.
 */
export const REPAYMENT_STATES = ['waiting', 'pending', 'unknown', 'succeeded', 'failed'] as const;
export type RepaymentState = (typeof REPAYMENT_STATES)[number];

/** What happened to a payment, kept current until it is final. The call is ours. */
export const readRepaymentStatus = defineEndpoint({
  name: 'readRepaymentStatus',
  summary: 'What happened to a payment; without a record id, to the latest one of the order',
  source: 'decisions §10',
  method: 'POST',
  path: '/v3/installment/repayment-status',
  encoding: 'form',
  dialect: 'flag',
  access: 'session',
  request: {
    read: v.pipe(
      v.strictObject({ orderId: wire.wireId, repayRecordId: wire.wireIdOrNone }),
      v.transform(({ orderId, repayRecordId }) => ({ orderId, recordId: repayRecordId })),
    ),
    write: ({ orderId, recordId }): Record<string, string> => ({
      orderId,
      repayRecordId: recordId ?? '',
    }),
  },
  reply: {
    wire: v.strictObject({
      repayRecordId: v.string(),
      state: v.picklist(REPAYMENT_STATES),
      isFinal: wire.flagOut,
      /** Of a payment of any way that failed after its money had come: it was taken back, and nothing is to be paid again (010). */
      wasReturned: wire.flagOut,
      requestType: v.picklist(Object.values(REQUEST_TYPES)),
      amount: wire.amountOut,
      wayName: v.string(),
      /** Whether it is a wallet's payment that is still open: the call that began it opens its page again. */
      isOpenWallet: wire.flagOut,
      /** The page on which the bank of the card asks the borrower (3-D Secure), while that is awaited; else empty. */
      actionUrl: v.string(),
      reference: v.string(),
      paidOn: v.nullable(wire.dateOut),
      orderStatus: v.number(),
      stillOwed: wire.amountOut,
      nextAmount: v.nullable(wire.amountOut),
      nextDate: v.nullable(wire.dateOut),
      /** What was paid above what was owed, kept as the borrower's credit. */
      credit: wire.amountOut,
    }),
    read: v.pipe(
      wire.looseRecord({
        repayRecordId: wire.looseText,
        state: wire.looseText,
        isFinal: wire.looseFlag,
        wasReturned: wire.looseFlag,
        requestType: wire.looseText,
        amount: wire.looseAmount,
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
        // A state that we do not know is one that we do not know: never a failure.
        state: REPAYMENT_STATES.find((state) => state === status.state) ?? 'unknown',
        isFinal: status.isFinal,
        wasReturned: status.wasReturned,
        isExtension: status.requestType === '2',
        amount: status.amount,
        wayName: status.wayName,
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
  },
  refusals: ['orderNotFound', 'attemptNotFound'],
  sample: {
    repayRecordId: 'ra_81c2',
    state: 'succeeded' as const,
    isFinal: '1' as const,
    wasReturned: '0' as const,
    requestType: '1' as const,
    amount: 88920,
    wayName: 'OXXO',
    isOpenWallet: '0' as const,
    actionUrl: '',
    reference: '93000123456789',
    paidOn: '2026-04-30',
    orderStatus: 174,
    stillOwed: 177840,
    nextAmount: 88920,
    nextDate: '2026-05-31',
    credit: 0,
  },
});
