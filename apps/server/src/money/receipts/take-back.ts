import { minor } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { lockOrdersOfBorrower } from '../ledger/dues.ts';
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

/** Money that a provider took, or gave back, of a payment of its own. */
export type MovedMoney = Pick<InboxEvent, 'provider' | 'paymentId' | 'amount'>;

/**
 * Books money that a provider took back, whole or in part: it is owed again. If this event arrives before the payment's
 * own, it waits until the payment is booked. `paymentCause` is the payment that was taken back; null if only unmatched
 * money is possible.
 */
export async function takeBack(
  tx: Db,
  event: MovedMoney,
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
  if (payment.isPaidOut) return returnPart(tx, event, payment, time);
  if (payment.amount !== event.amount - (unmatched?.gone ?? 0))
    return hold('a part was taken back');
  // Nothing is owed before a loan is paid out: it is a claim against us until a person finds out why.
  const refund = await bookRefund(tx, {
    cause: { kind: 'refund', provider, id: paymentId },
    borrowerId: payment.borrowerId,
    provider: payment.provider,
    amount: payment.amount,
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
  event: MovedMoney,
  { id, isOpen }: FoundUnmatched,
  { valueOn, at }: { readonly valueOn: LocalDate; readonly at: Date },
): Promise<EventResult> {
  if (!isOpen) return outcome('ignored', 'known');
  const back = { unmatchedId: id, refundedBy: event.provider, valueOn, bookedAt: at };
  return TAKEN[await takeUnmatchedBack(tx, event, { ...back, total: event.amount })];
}

const TAKEN: Readonly<Record<TakenFromQueue, EventResult>> = {
  whole: outcome('applied', 'unmatched money was taken back'),
  part: outcome('applied', 'a part of unmatched money was taken back'),
  known: outcome('ignored', 'known'),
  again: hold('no more than had left before some was won back'),
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
 * Books the part of a return that is not booked yet: providers report the total returned so far, and a won dispute does
 * not reduce it. A return of a part is booked under a cause of its own. The one that completes the payment is booked under
 * the payment's id, so a payment counts as returned once all of it is.
 */
async function returnPart(
  tx: Db,
  event: MovedMoney,
  payment: FoundPayment,
  time: EventTime,
): Promise<EventResult> {
  const { provider, paymentId, amount: total } = event;
  await lockOrdersOfBorrower(tx, payment.orderId);
  const unmatched = await findUnmatched(tx, event);
  // Two people undid the match after the payment was read: the next try finds its money in the queue.
  if (unmatched !== null && unmatched.matchedBy !== payment.transactionId)
    return outcome('waits', 'for a match');
  if (total <= 0 || total > (unmatched?.received ?? payment.amount))
    return hold('not a part of the payment');
  const whole = { kind: 'refund', provider, id: paymentId } as const;
  const gone = unmatched?.gone ?? (await sumGone(tx, payment.transactionId));
  const open = await sumReturned(tx, payment.transactionId);
  const amount = total - gone;
  const wonBack = gone - open - (unmatched === null ? 0 : unmatched.received - payment.amount);
  // Nothing new has left, or all of it was returned under a version whose returns did not raise the debt.
  if (amount <= 0 || (await findValueDate(tx, whole)) !== null)
    return wonBack > 0
      ? hold('no more than had left before some was won back')
      : outcome('ignored', 'known');
  const isAll = amount + open === payment.amount;
  await bookReturn(tx, payment, {
    cause: isAll ? whole : { ...causeAfter(whole, 'part'), id: `${paymentId}:${total}` },
    amount: minor(amount),
    // The provider that received it: a separate wallet reports a return under another name.
    from: { account: 'cash', provider: payment.provider },
    at: time.at,
  });
  return outcome('applied', isAll ? 'taken back' : 'a part was taken back');
}

/** What has left of a payment so far, whatever was won back since. */
async function sumGone(tx: Db, paymentId: number): Promise<number> {
  const { gone } = await tx
    .selectFrom('returned_payments as r')
    .innerJoin('ledger_transactions as t', 't.id', 'r.transaction_id')
    .select((build) =>
      build.fn.coalesce(build.fn.sum<number | string>('r.amount'), build.lit(0)).as('gone'),
    )
    .where('r.payment_id', '=', paymentId)
    .where((build) =>
      build.or([
        // Taking a restoration back is a second return of money that had left only once.
        build('t.cause_kind', '<>', 'takeBack'),
        // The same cause is a decision taken back: this one counts, unless the provider has confirmed the payment since.
        build.and([build('r.is_inverse', '=', true), build('r.restored_by', 'is', null)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(gone);
}

/**
 * The lender has won a dispute: as much of the payment counts again as if it had never left. Waits for the return itself. A
 * second dispute over the same payment is decided by people.
 */
export async function takeRestored(
  tx: Db,
  event: MovedMoney,
  paymentCause: Cause | null,
  time: EventTime,
): Promise<EventResult> {
  const { provider, paymentId, amount } = event;
  const cause = { kind: 'restored', provider, id: paymentId } as const;
  const isKnown = (await findValueDate(tx, cause)) !== null;
  const unmatched = await findUnmatched(tx, event);
  if (unmatched !== null && unmatched.matchedBy === null)
    return isKnown
      ? wonAgain(unmatched.isOpen && unmatched.amount === unmatched.received)
      : restoreInQueue(tx, event, unmatched, time);
  const payment = await findPayment(tx, paymentCause, unmatched?.matchedBy ?? null);
  if (isKnown)
    return wonAgain(payment === null || (await sumReturned(tx, payment.transactionId)) === 0);
  if (payment === null) return outcome('waits', 'for the payment itself');
  if (!payment.isPaidOut) return hold('won back of a loan that was not paid out');
  await lockOrdersOfBorrower(tx, payment.orderId);
  const won = { cause, provider: payment.provider, amount: minor(amount), at: time.at };
  const restored = await restorePayment(tx, payment, won);
  // A part had left while the money was in the queue: the loan has no return for it and never will.
  const leftQueue = unmatched === null ? 0 : unmatched.received - unmatched.amount;
  return RESTORED[restored === 'notReturned' && amount <= leftQueue ? 'unclear' : restored];
}

/** One more report of a won dispute: the same again, or another one if there is something left to be won back. */
const wonAgain = (isAllHere: boolean): EventResult =>
  isAllHere ? outcome('ignored', 'known') : hold('what was won back fits no return');

const RESTORED: Readonly<Record<Restored, EventResult>> = {
  restored: outcome('applied', 'came back'),
  notReturned: outcome('waits', 'for the return itself'),
  // Two people decided so before the provider did.
  known: outcome('ignored', 'known'),
  unclear: hold('what was won back fits no return'),
};

async function restoreInQueue(
  tx: Db,
  event: MovedMoney,
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
  await lockOrdersOfBorrower(tx, payment.orderId);
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
  await lockOrdersOfBorrower(tx, payment.orderId);
  const { cause, at, into, isInverse, amount = payment.amount } = back;
  if (amount + (await sumReturned(tx, transactionId)) > payment.amount) return false;
  const from = { account: into, provider: payment.provider };
  await bookReturn(tx, payment, { cause, amount: minor(amount), from, at, isInverse });
  return true;
}
