import { minor } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { lockOrder } from '../ledger/dues.ts';
import { causeAfter, hasCause } from '../ledger/causes.ts';
import type { Cause } from '../ledger/causes.ts';
import { outcome, valueDateOf } from '../events/event-outcome.ts';
import type { EventResult, EventTime } from '../events/event-outcome.ts';
import { announceChange } from '../../database/live-changes.ts';
import { bookRefund } from './refunds.ts';
import { bookReturn, restorePayment } from './returns.ts';
import type { ReturnedPayment } from './returns.ts';
import { refundUnmatched } from './suspense.ts';
import { findValueDate } from './status-vouchers.ts';
import type { InboxEvent } from '../events/webhook-events.ts';

/**
 * Books money that a provider took back, whole or in part: it is owed again. If this event arrives before the payment's
 * own, it waits until the payment is booked. `paymentCause` is the payment that was taken back; null if only unmatched
 * money is possible.
 */
export async function takeBack(
  tx: Db,
  event: InboxEvent,
  paymentCause: Cause | null,
  time: EventTime,
): Promise<EventResult> {
  const { provider, paymentId } = event;
  const valueOn = valueDateOf({ paidAt: time.at }, time);
  const unmatched = await findUnmatched(tx, event);
  if (unmatched !== undefined && unmatched.amount !== event.amount)
    return outcome('held', 'a part was taken back');
  if (unmatched?.matched_at === null) {
    const back = { unmatchedId: unmatched.id, refundedBy: provider, valueOn, bookedAt: time.at };
    // It was matched to an order between the two reads: the next try finds it there.
    if ((await refundUnmatched(tx, back)) === null) return outcome('waits', 'for a match');
    return outcome('applied', 'unmatched money was taken back');
  }
  const payment = await findPayment(tx, paymentCause, unmatched?.matched_transaction_id ?? null);
  if (payment === null) return outcome('waits', 'for the payment itself');
  if (payment.isPaidOut) return returnPart(tx, event, payment, time);
  if (payment.amount !== event.amount) return outcome('held', 'a part was taken back');
  // Nothing is owed before a loan is paid out: it is a claim against us until a person finds out why.
  const refund = await bookRefund(tx, {
    cause: { kind: 'refund', provider, id: paymentId },
    borrowerId: payment.borrowerId,
    provider: payment.provider,
    amount: event.amount,
    valueOn,
    bookedAt: time.at,
    from: 'takenBack',
  });
  if (refund.kind !== 'booked') return outcome('ignored', 'known');
  await announceChange(tx, 'loans');
  return outcome('applied', 'taken back');
}

/** The payment as it stands among unmatched money, also once it was matched. */
function findUnmatched(tx: Db, { provider, paymentId }: InboxEvent) {
  return tx
    .selectFrom('unmatched_money')
    .select(['id', 'amount', 'matched_at', 'matched_transaction_id'])
    .where('provider', '=', provider)
    .where('event_id', '=', paymentId)
    .executeTakeFirst();
}

interface FoundPayment extends ReturnedPayment {
  readonly amount: number;
  readonly provider: string;
  readonly isPaidOut: boolean;
}

/**
 * The payment by its transaction or else by its cause, with the account that received it: suspense if a person has matched
 * it.
 */
async function findPayment(
  tx: Db,
  cause: Cause | null,
  id: number | null,
): Promise<FoundPayment | null> {
  const row = await tx
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .select(['t.id as transactionId', 'o.id as orderId', 'o.borrower_id as borrowerId'])
    .select(['e.amount', 'e.provider', 'o.paid_out_on as paidOutOn'])
    .where('e.account', 'in', id === null ? ['cash'] : ['cash', 'suspense'])
    .where((build) =>
      id !== null
        ? build('t.id', '=', id)
        : cause === null
          ? build.lit(false)
          : hasCause('t', cause),
    )
    .executeTakeFirst();
  if (row === undefined) return null;
  const { paidOutOn, ...payment } = row;
  return { ...payment, isPaidOut: paidOutOn !== null };
}

/**
 * Books the part of a return that is not booked yet: providers report the total taken back so far. Only the return that
 * completes the payment has the payment as its cause, so a payment counts as returned once all of it is.
 */
async function returnPart(
  tx: Db,
  { amount: returned, provider, paymentId }: InboxEvent,
  payment: FoundPayment,
  time: EventTime,
): Promise<EventResult> {
  if (returned <= 0 || returned > payment.amount)
    return outcome('held', 'not a part of the payment');
  await lockOrder(tx, payment.orderId);
  const whole = { kind: 'refund', provider, id: paymentId } as const;
  // Returned before returns raised a debt: a person decides.
  if ((await findValueDate(tx, whole)) !== null) return outcome('ignored', 'known');
  const { before } = await tx
    .selectFrom('returned_payments')
    .select((build) =>
      build.fn.coalesce(build.fn.sum<number | string>('amount'), build.lit(0)).as('before'),
    )
    .where('payment_id', '=', payment.transactionId)
    // An inverse of ours that the provider has overruled does not count as taken back.
    .where((build) => build.or([build('is_inverse', '=', false), build('restored_by', 'is', null)]))
    .executeTakeFirstOrThrow();
  const amount = returned - Number(before);
  if (amount <= 0) return outcome('ignored', 'known');
  const isAll = returned === payment.amount;
  await bookReturn(tx, payment, {
    cause: isAll ? whole : { ...causeAfter(whole, 'part'), id: `${paymentId}:${returned}` },
    amount: minor(amount),
    // It leaves the cash that received it. A wallet reports it under a name of its own.
    from: { account: 'cash', provider: payment.provider },
    at: time.at,
  });
  return outcome('applied', isAll ? 'taken back' : 'a part was taken back');
}

/** The lender has won a dispute: the payment counts again as if it had never left. Waits for the return itself. */
export async function takeRestored(
  tx: Db,
  event: InboxEvent,
  paymentCause: Cause | null,
  time: EventTime,
): Promise<EventResult> {
  const { provider, paymentId } = event;
  const unmatched = await findUnmatched(tx, event);
  const payment = await findPayment(tx, paymentCause, unmatched?.matched_transaction_id ?? null);
  if (payment === null) return outcome('waits', 'for the payment itself');
  if (!payment.isPaidOut) return outcome('held', 'won back of a loan that was not paid out');
  await lockOrder(tx, payment.orderId);
  const cause = { kind: 'restored', provider, id: paymentId } as const;
  if ((await findValueDate(tx, cause)) !== null) return outcome('ignored', 'known');
  const restored = { cause, provider: payment.provider, at: time.at };
  const amount = await restorePayment(tx, payment, restored);
  if (amount !== null) return outcome('applied', 'came back');
  // Two people decided so before the provider did.
  const known = await tx
    .selectFrom('returned_payments')
    .select('transaction_id')
    .where('payment_id', '=', payment.transactionId)
    .executeTakeFirst();
  return known === undefined
    ? outcome('waits', 'for the return itself')
    : outcome('ignored', 'known');
}

/**
 * The same by decision of two people, of a payment by its transaction. Returns what was restored, or null if nothing was
 * returned.
 */
export async function restoreByHand(
  tx: Db,
  transactionId: number,
  { cause, at }: { readonly cause: Cause; readonly at: Date },
): Promise<number | null> {
  const payment = await findPayment(tx, null, transactionId);
  if (payment === null || !payment.isPaidOut) return null;
  await lockOrder(tx, payment.orderId);
  return restorePayment(tx, payment, { cause, provider: payment.provider, at });
}

/**
 * Takes a whole payment off its loan, because two people found that the act which booked it was wrong. False if the payment
 * does not exist, or some of it was taken back already.
 */
export async function returnByHand(
  tx: Db,
  transactionId: number,
  back: {
    readonly cause: Cause;
    readonly at: Date;
    /** Where its money is afterwards: no longer with its provider, or in suspense again. */
    readonly into: 'cash' | 'suspense';
    readonly isInverse: boolean;
  },
): Promise<boolean> {
  const payment = await findPayment(tx, null, transactionId);
  if (payment === null || !payment.isPaidOut) return false;
  await lockOrder(tx, payment.orderId);
  const returned = await tx
    .selectFrom('returned_payments')
    .select('transaction_id')
    .where('payment_id', '=', transactionId)
    .where('restored_by', 'is', null)
    .executeTakeFirst();
  if (returned !== undefined) return false;
  const { cause, at, into, isInverse } = back;
  const from = { account: into, provider: payment.provider };
  await bookReturn(tx, payment, { cause, amount: minor(payment.amount), from, at, isInverse });
  return true;
}
