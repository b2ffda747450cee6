import { minor } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { lockOrder } from '../ledger/dues.ts';
import { causeAfter, hasCause } from '../ledger/causes.ts';
import type { Cause } from '../ledger/causes.ts';
import { outcome, valueDateOf } from '../events/event-outcome.ts';
import type { EventResult, EventTime } from '../events/event-outcome.ts';
import { hold } from '../events/held-reasons.ts';
import { announceChange } from '../../database/live-changes.ts';
import { bookRefund } from './refunds.ts';
import { restorePayment, sumReturned } from './restorations.ts';
import type { Restored } from './restorations.ts';
import { bookReturn } from './returns.ts';
import type { ReturnedPayment } from './returns.ts';
import { findValueDate } from './status-vouchers.ts';
import { findUnmatched, restoreUnmatched, takeUnmatchedBack } from './unmatched-returns.ts';
import type { FoundUnmatched, TakenFromQueue } from './unmatched-returns.ts';
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
  if (unmatched !== null && unmatched.matchedBy === null)
    return takeFromQueue(tx, event, unmatched, { valueOn, at: time.at });
  const payment = await findPayment(tx, paymentCause, unmatched?.matchedBy ?? null);
  if (payment === null) return outcome('waits', 'for the payment itself');
  // Providers report the total, with the parts that left while the money was in the queue.
  const leftBefore = unmatched === null ? 0 : unmatched.received - unmatched.amount;
  const total = event.amount - leftBefore;
  if (payment.isPaidOut) return returnPart(tx, { ...event, total }, payment, time);
  if (payment.amount !== total) return hold('a part was taken back');
  // Nothing is owed before a loan is paid out: it is a claim against us until a person finds out why.
  const refund = await bookRefund(tx, {
    cause: { kind: 'refund', provider, id: paymentId },
    borrowerId: payment.borrowerId,
    provider: payment.provider,
    amount: total,
    valueOn,
    bookedAt: time.at,
    from: 'takenBack',
  });
  if (refund.kind !== 'booked') return outcome('ignored', 'known');
  await announceChange(tx, 'loans');
  return outcome('applied', 'taken back');
}

/** Takes money back that waits in the queue, or was sent back from it. */
async function takeFromQueue(
  tx: Db,
  event: InboxEvent,
  { id, received, isOpen }: FoundUnmatched,
  { valueOn, at }: { readonly valueOn: LocalDate; readonly at: Date },
): Promise<EventResult> {
  if (!isOpen) return outcome('ignored', 'known');
  const back = { unmatchedId: id, refundedBy: event.provider, valueOn, bookedAt: at };
  return TAKEN[await takeUnmatchedBack(tx, { ...back, received, total: event.amount })];
}

const TAKEN: Readonly<Record<TakenFromQueue, EventResult>> = {
  whole: outcome('applied', 'unmatched money was taken back'),
  part: outcome('applied', 'a part of unmatched money was taken back'),
  known: outcome('ignored', 'known'),
  tooMuch: hold('more than came in was taken back'),
  // It was matched to an order between the two reads: the next try finds it there.
  resolved: outcome('waits', 'for a match'),
};

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
  { total: returned, provider, paymentId }: InboxEvent & { readonly total: number },
  payment: FoundPayment,
  time: EventTime,
): Promise<EventResult> {
  if (returned <= 0 || returned > payment.amount) return hold('not a part of the payment');
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
  const isAll = returned === payment.amount;
  const cause = isAll ? whole : { ...causeAfter(whole, 'part'), id: `${paymentId}:${returned}` };
  // Also known if it was won back, and its money was matched anew since.
  if (amount <= 0 || (await findValueDate(tx, cause)) !== null) return outcome('ignored', 'known');
  await bookReturn(tx, payment, {
    cause,
    amount: minor(amount),
    // It leaves the cash that received it. A wallet reports it under a name of its own.
    from: { account: 'cash', provider: payment.provider },
    at: time.at,
  });
  return outcome('applied', isAll ? 'taken back' : 'a part was taken back');
}

/**
 * The lender has won a dispute: as much of the payment counts again as if it had never left. Waits for the return itself. A
 * second dispute over the same payment is decided by people.
 */
export async function takeRestored(
  tx: Db,
  event: InboxEvent,
  paymentCause: Cause | null,
  time: EventTime,
): Promise<EventResult> {
  const { provider, paymentId, amount } = event;
  const cause = { kind: 'restored', provider, id: paymentId } as const;
  if ((await findValueDate(tx, cause)) !== null) return outcome('ignored', 'known');
  const unmatched = await findUnmatched(tx, event);
  if (unmatched !== null && unmatched.matchedBy === null)
    return restoreInQueue(tx, event, unmatched, time);
  const payment = await findPayment(tx, paymentCause, unmatched?.matchedBy ?? null);
  if (payment === null) return outcome('waits', 'for the payment itself');
  if (!payment.isPaidOut) return hold('won back of a loan that was not paid out');
  await lockOrder(tx, payment.orderId);
  const won = { cause, provider: payment.provider, amount: minor(amount), at: time.at };
  const restored = await restorePayment(tx, payment, won);
  // It had left while the money was in the queue: no return of the loan's will ever come for it.
  const leftQueue = unmatched === null ? 0 : unmatched.received - unmatched.amount;
  return RESTORED[restored === 'notReturned' && amount <= leftQueue ? 'unclear' : restored];
}

const RESTORED: Readonly<Record<Restored, EventResult>> = {
  restored: outcome('applied', 'came back'),
  notReturned: outcome('waits', 'for the return itself'),
  // Two people decided so before the provider did.
  known: outcome('ignored', 'known'),
  unclear: hold('what was won back fits no return'),
};

async function restoreInQueue(
  tx: Db,
  event: InboxEvent,
  { isOpen, amount: inQueue, received }: FoundUnmatched,
  time: EventTime,
): Promise<EventResult> {
  if (isOpen && inQueue === received) return outcome('waits', 'for the return itself');
  const valueOn = valueDateOf({ paidAt: time.at }, time);
  const won = { amount: event.amount, valueOn, bookedAt: time.at };
  return (await restoreUnmatched(tx, event, won))
    ? outcome('applied', 'came back')
    : hold('more was won back than was taken back');
}

/** Restores an amount of a payment by decision of two people. False if less than that is returned. */
export async function restoreByHand(
  tx: Db,
  transactionId: number,
  { cause, amount, at }: { readonly cause: Cause; readonly amount: number; readonly at: Date },
): Promise<boolean> {
  const payment = await findPayment(tx, null, transactionId);
  if (payment === null || !payment.isPaidOut) return false;
  await lockOrder(tx, payment.orderId);
  const restored = { cause, provider: payment.provider, amount: minor(amount), at };
  return (await restorePayment(tx, payment, restored)) === 'restored';
}

/**
 * Takes a payment, or an amount of it, off its loan, because two people found that the act which booked it was wrong. False
 * if the payment does not exist, or less than that amount of it is left.
 */
export async function returnByHand(
  tx: Db,
  transactionId: number,
  back: {
    readonly cause: Cause;
    readonly at: Date;
    /** The whole payment if omitted. */
    readonly amount?: number;
    /** Where its money is afterwards: no longer with its provider, or in suspense again. */
    readonly into: 'cash' | 'suspense';
    readonly isInverse: boolean;
  },
): Promise<boolean> {
  const payment = await findPayment(tx, null, transactionId);
  if (payment === null || !payment.isPaidOut) return false;
  await lockOrder(tx, payment.orderId);
  const { cause, at, into, isInverse, amount = payment.amount } = back;
  if (amount + (await sumReturned(tx, transactionId)) > payment.amount) return false;
  const from = { account: into, provider: payment.provider };
  await bookReturn(tx, payment, { cause, amount: minor(amount), from, at, isInverse });
  return true;
}
