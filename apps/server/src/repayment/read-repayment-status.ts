import { REQUEST_TYPES } from '@cauce/contract';
import type { readRepaymentStatus as readRepaymentStatusEndpoint } from '@cauce/contract/server';
import { findAttempt, isOpen } from '../money/attempts/attempts.ts';
import { readOwnDues } from '../money/ledger/own-dues.ts';
import { findLatestAttempt, findOpenAttempt } from '../money/attempts/open-attempts.ts';
import { findMatchedReceipt } from '../money/receipts/matched-receipts.ts';
import { findOpenVoucher, findStatusVoucher } from '../money/receipts/status-vouchers.ts';
import { findVoucherReceipt } from '../money/vouchers/voucher-receipts.ts';
import type { Handler, BorrowerContext } from '../http/handler.ts';
import { Refused } from '../http/refused.ts';
import { attemptStatus, matchedStatus, voucherStatus } from './payment-status.ts';
import type { PaymentStatus } from './payment-status.ts';

async function findNamed(
  orderId: string,
  recordId: string,
  context: BorrowerContext,
): Promise<PaymentStatus | null> {
  const { db, borrowerId } = context;
  const attempt = await findAttempt(db, recordId, borrowerId);
  if (attempt !== null) return attempt.orderId === orderId ? attemptStatus(attempt, context) : null;
  const voucher = await findStatusVoucher(db, { id: recordId, orderId, borrowerId });
  if (voucher !== null) {
    const receipt = await findVoucherReceipt(db, { orderId, voucherId: voucher.id });
    return voucherStatus(voucher, receipt, context);
  }
  const matched = await findMatchedReceipt(db, { orderId, id: recordId });
  return matched && matchedStatus(matched, context);
}

/**
 * The payment to show if none is named: the latest of a receipt, matched money, an attempt, and a voucher that was opened
 * and can still be paid. At the same moment the attempt comes first. A repayment screen issues a voucher for each channel, so
 * one that nobody opened is shown only if there is nothing else.
 */
async function findLatest(
  orderId: string,
  context: BorrowerContext,
): Promise<PaymentStatus | null> {
  const { db } = context;
  const attempt = (await findOpenAttempt(db, orderId)) ?? (await findLatestAttempt(db, orderId));
  const open = await findOpenVoucher(db, orderId);
  const receipt = await findVoucherReceipt(db, { orderId, voucherId: null });
  const matched = await findMatchedReceipt(db, { orderId, id: null });
  const attemptAt = attempt === null ? 0 : (attempt.settledAt ?? attempt.startedAt).getTime();
  const openAt = open?.openedAt?.getTime() ?? 0;
  const receiptAt = receipt?.bookedAt.getTime() ?? 0;
  const matchedAt = matched?.bookedAt.getTime() ?? 0;
  if (matched !== null && matchedAt > Math.max(attemptAt, openAt, receiptAt))
    return matchedStatus(matched, context);
  if (receipt !== null && receiptAt > attemptAt && receiptAt > openAt)
    return findNamed(orderId, receipt.voucherId, context);
  const isVoucherLater = attempt === null || (openAt > attemptAt && !isOpen(attempt));
  if (open !== null && isVoucherLater) return voucherStatus(open, null, context);
  return attempt && attemptStatus(attempt, context);
}

/** What happened to a payment and what is owed after it, current until it is final. */
export const readRepaymentStatus: Handler<typeof readRepaymentStatusEndpoint> = async (
  input,
  context,
) => {
  const { orderId, recordId } = input;
  const payment = async () =>
    recordId === null ? findLatest(orderId, context) : findNamed(orderId, recordId, context);
  await readOwnDues(orderId, context);
  const shown = await payment();
  if (shown === null) throw new Refused('attemptNotFound');
  // Read after the payment, so that an amount is never shown as paid and still owed.
  const dues = await readOwnDues(orderId, context);
  return {
    repayRecordId: shown.id,
    state: shown.state,
    isFinal: shown.isFinal,
    wasReturned: shown.wasReturned,
    failureMsg: shown.failureText,
    requestType: REQUEST_TYPES[shown.purpose],
    amount: shown.amount,
    returnedAmount: shown.returned,
    wayName: shown.methodName,
    isOpenWallet: shown.isOpenWallet,
    actionUrl: shown.actionUrl,
    reference: shown.reference,
    paidOn: shown.paidOn,
    orderStatus: dues.order.status,
    stillOwed: dues.balance,
    nextAmount: dues.next === null ? null : dues.dueNow,
    nextDate: dues.dueOn,
    credit: dues.credit,
  };
};
