import { ZERO, localDate, minor, subtract } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { applyMoney } from './apply-money.ts';
import type { AppliedMoney } from './apply-money.ts';
import { lockOrder } from '../ledger/dues.ts';
import { postTransaction } from '../ledger/ledger.ts';
import type { Purpose } from './purposes.ts';

/** A provider's money that matches no order. */
export interface UnmatchedMoney {
  readonly provider: string;
  readonly eventId: string;
  readonly reference: string;
  readonly amount: number;
  readonly reason: string;
  readonly valueOn: LocalDate;
  readonly bookedAt: Date;
}

/** Books money in suspense with its row in the queue, so that a person can match it; null if the event was booked. */
export async function bookUnmatched(
  tx: Db,
  money: UnmatchedMoney,
): Promise<{ readonly id: number; readonly transactionId: number } | null> {
  const { provider, eventId, reference, reason, valueOn, bookedAt } = money;
  const amount = minor(money.amount);
  if (amount <= 0) throw new RangeError('Money that came in must be more than zero');
  const transactionId = await postTransaction(tx, {
    kind: 'unmatched',
    cause: { kind: 'unmatched', provider, id: eventId },
    orderId: null,
    borrowerId: null,
    valueOn,
    bookedAt,
    entries: [
      { account: 'cash', amount, provider },
      { account: 'suspense', amount: subtract(ZERO, amount), provider },
    ],
  });
  if (transactionId === null) return null;
  const row = await tx
    .insertInto('unmatched_money')
    .values({
      provider,
      event_id: eventId,
      reference,
      amount,
      reason,
      transaction_id: transactionId,
      received_at: bookedAt,
      matched_at: null,
      matched_by: null,
      matched_transaction_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, transactionId };
}

/** An open row of the queue, locked until the transaction ends, or null if it was resolved. */
export async function lockUnmatched(tx: Db, id: number) {
  const row = await tx
    .selectFrom('unmatched_money')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'unmatched_money.transaction_id')
    .select(['unmatched_money.provider', 'unmatched_money.amount', 'ledger_transactions.value_on'])
    .where('unmatched_money.id', '=', id)
    .where('unmatched_money.matched_at', 'is', null)
    .forUpdate('unmatched_money')
    .executeTakeFirst();
  return row ?? null;
}

/** The id under which the next match or refund of this money is booked: those that were taken back keep theirs. */
export async function nextCauseId(
  tx: Db,
  kind: 'match' | 'refundUnmatched',
  unmatchedId: number,
): Promise<string> {
  const id = String(unmatchedId);
  const { count } = await tx
    .selectFrom('ledger_transactions')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('cause_kind', '=', kind)
    .where('cause_provider', '=', '')
    .where((build) => build.or([build('cause_id', '=', id), build('cause_id', 'like', `${id}:%`)]))
    .executeTakeFirstOrThrow();
  return count === 0 ? id : `${id}:${count + 1}`;
}

/**
 * Puts matched money back into the queue. Returns the transaction that had matched it, or null if it is not matched to that
 * order.
 */
export async function reopenUnmatched(tx: Db, id: number, orderId: string): Promise<number | null> {
  const row = await tx
    .selectFrom('unmatched_money as u')
    .innerJoin('ledger_transactions as t', 't.id', 'u.matched_transaction_id')
    .select('t.id')
    .where('u.id', '=', id)
    .where('t.order_id', '=', orderId)
    .forUpdate('u')
    .executeTakeFirst();
  if (row === undefined) return null;
  await tx.updateTable('unmatched_money').set(OPEN).where('id', '=', id).execute();
  return row.id;
}

/** The columns of a row that is in the queue. */
export const OPEN = {
  matched_at: null,
  matched_by: null,
  matched_transaction_id: null,
  close_reason: null,
} as const;

export async function closeUnmatched(
  tx: Db,
  id: number,
  done: { readonly by: string; readonly at: Date; readonly transactionId: number },
): Promise<void> {
  await tx
    .updateTable('unmatched_money')
    .set({ matched_at: done.at, matched_by: done.by, matched_transaction_id: done.transactionId })
    .where('id', '=', id)
    .execute();
}

/**
 * Applies unmatched money to an order as of the day it was paid, under the order's lock, once: null if it was resolved
 * already. Throws RangeError if the order does not exist, and changes nothing. The caller updates the order's open
 * vouchers, whose amounts have changed, and records who matched.
 */
export async function matchMoney(
  tx: Db,
  match: {
    readonly unmatchedId: number;
    readonly orderId: string;
    readonly purpose: Purpose;
    readonly matchedBy: string;
    readonly bookedAt: Date;
  },
): Promise<AppliedMoney | null> {
  const { unmatchedId, orderId, purpose, bookedAt } = match;
  // The order is locked before the row, as in `takeBack`: one lock order, so no deadlock.
  await lockOrder(tx, orderId);
  const row = await lockUnmatched(tx, unmatchedId);
  if (row === null) return null;
  const money = {
    orderId,
    purpose,
    bookedAt,
    amount: row.amount,
    provider: row.provider,
    valueOn: localDate(row.value_on),
    cause: { kind: 'match', id: await nextCauseId(tx, 'match', unmatchedId) } as const,
  };
  const applied = await applyMoney(tx, money, 'suspense');
  if (applied === null) return null;
  const { transactionId } = applied;
  await closeUnmatched(tx, unmatchedId, { by: match.matchedBy, at: bookedAt, transactionId });
  return applied;
}
