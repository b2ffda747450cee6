import { REQUEST_TYPES } from '@cauce/contract';
import type { readRepaymentStatus } from '@cauce/contract';
import { localDateOf } from '@cauce/lending';
import { findAttempt, isOpen } from '../../records/attempts.ts';
import { readDues } from '../../records/dues.ts';
import { findLatestAttempt, findOpenAttempt } from '../../records/open-attempts.ts';
import { marketOf } from '../../records/products.ts';
import { findLatestVoucher, findToldVoucher } from '../../records/told-payments.ts';
import type { Act, BorrowerContext } from '../../wire/act.ts';
import { Refused } from '../../wire/refused.ts';
import { tellAttempt, tellVoucher } from './told-payment.ts';
import type { ToldPayment } from './told-payment.ts';

async function findNamed(
  orderId: string,
  recordId: string,
  context: BorrowerContext,
): Promise<ToldPayment | null> {
  const { db, borrowerId } = context;
  const attempt = await findAttempt(db, recordId, borrowerId);
  if (attempt !== null) return attempt.orderId === orderId ? tellAttempt(attempt, context) : null;
  const voucher = await findToldVoucher(db, { id: recordId, orderId, borrowerId });
  return voucher && tellVoucher(voucher, context);
}

/** The payment that a borrower asks about without naming it: one that is open, or else the one of which was heard last. */
async function findLatest(orderId: string, context: BorrowerContext): Promise<ToldPayment | null> {
  const { db } = context;
  const attempt = (await findOpenAttempt(db, orderId)) ?? (await findLatestAttempt(db, orderId));
  if (attempt !== null && isOpen(attempt)) return tellAttempt(attempt, context);
  const voucher = await findLatestVoucher(db, orderId);
  if (attempt === null) return voucher && tellVoucher(voucher, context);
  const heardAt = voucher?.paidAt ?? voucher?.issuedAt;
  const isVoucherLater =
    heardAt !== undefined && heardAt > (attempt.settledAt ?? attempt.startedAt);
  return voucher && isVoucherLater ? tellVoucher(voucher, context) : tellAttempt(attempt, context);
}

/** What happened to a payment and what is owed after it, kept current until it is final (decisions §10). */
export const showRepaymentStatus: Act<typeof readRepaymentStatus> = async (asked, context) => {
  const { orderId, recordId } = asked;
  const { db, ports, settings, borrowerId } = context;
  const today = localDateOf(ports.clock.now(), marketOf(settings.country).timeZone);
  const payment = async () =>
    recordId === null ? findLatest(orderId, context) : findNamed(orderId, recordId, context);
  if ((await readDues(db, orderId, today, borrowerId)) === null) throw new Refused('orderNotFound');
  const told = await payment();
  if (told === null) throw new Refused('attemptNotFound');
  // Read after the payment: what is told as paid is never still shown as owed.
  const dues = await readDues(db, orderId, today, borrowerId);
  if (dues === null) throw new Refused('orderNotFound');
  return {
    repayRecordId: told.id,
    state: told.state,
    isFinal: told.isFinal ? '1' : '0',
    requestType: REQUEST_TYPES[told.purpose],
    amount: told.amount,
    wayName: told.wayName,
    reference: told.reference,
    paidOn: told.paidOn,
    orderStatus: dues.order.status,
    stillOwed: dues.balance,
    nextAmount: dues.next === null ? null : dues.dueNow,
    nextDate: dues.dueOn,
    credit: dues.credit,
  };
};
