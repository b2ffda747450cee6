import * as v from 'valibot';
import { defineServerEndpoint } from '../wire/endpoint.server.ts';
import * as wire from '../wire/values.server.ts';
import * as client from './repayment-status.ts';
import { REPAYMENT_STATES } from './repayment-status.ts';
import { REQUEST_TYPES } from './request-types.ts';

export const readRepaymentStatus = defineServerEndpoint(client.readRepaymentStatus, {
  summary: 'Returns the status of a payment; without a record id, of the order’s latest one',
  source: 'decisions §10',
  request: v.pipe(
    v.strictObject({ orderId: wire.wireId, repayRecordId: wire.wireIdOrNone }),
    v.transform(({ orderId, repayRecordId }) => ({ orderId, recordId: repayRecordId })),
  ),
  reply: v.strictObject({
    repayRecordId: v.string(),
    state: v.picklist(REPAYMENT_STATES),
    isFinal: wire.flagOut,
    /**
     * For any payment that failed after its money had arrived: it was taken back, and nothing is to be paid again
     * (docs/decisions/010).
     */
    wasReturned: wire.flagOut,
    /** Why a card was declined, ready for display; empty if it was not, or the reason is unknown. */
    failureMsg: v.string(),
    requestType: v.picklist(Object.values(REQUEST_TYPES)),
    amount: wire.amountOut,
    /** What of it was received and has left again. Part of it is owed again while the payment itself stands. */
    returnedAmount: v.optional(wire.amountOut),
    wayName: v.string(),
    /** Whether it is an open wallet payment: the call that began it opens its page again. */
    isOpenWallet: wire.flagOut,
    /** The page on which the card's bank asks the borrower (3-D Secure), while that is awaited; else empty. */
    actionUrl: v.string(),
    reference: v.string(),
    paidOn: v.nullable(wire.dateOut),
    orderStatus: v.number(),
    stillOwed: wire.amountOut,
    nextAmount: v.nullable(wire.amountOut),
    nextDate: v.nullable(wire.dateOut),
    /** What was paid beyond the debt, kept as the borrower's credit. */
    credit: wire.amountOut,
  }),
  sample: {
    repayRecordId: 'ra_81c2',
    state: 'succeeded',
    isFinal: '1',
    wasReturned: '0',
    failureMsg: '',
    requestType: '1',
    amount: 88920,
    returnedAmount: 0,
    wayName: 'OXXO',
    isOpenWallet: '0',
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
