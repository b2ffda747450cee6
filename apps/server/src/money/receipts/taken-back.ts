import { minor } from '@cauce/lending';
import type { Minor } from '@cauce/lending';
import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';

/**
 * The ids of the payments by which an attempt's own charge was taken back, from the events that name the attempt. A second
 * charge of the same attempt is excluded: it was in suspense and paid nothing, so its refund changes no loan.
 */
const refundsOf = (attemptId: Expression<string> | string): RawBuilder<string> =>
  sql`select w.provider, w.payload ->> 'paymentId' from webhook_events w
    where w.kind = 'refunded' and w.payload ->> 'attemptId' = ${attemptId}
      and not exists (
        select 1 from unmatched_money u
        where u.provider = w.provider and u.event_id = w.payload ->> 'paymentId')`;

/** The money of a payment that has left again, by its transaction, without what was won back. */
export const returnedOf = (
  paymentId: Expression<number> | RawBuilder<number>,
): RawBuilder<number> =>
  sql`(
    select coalesce(sum(gone.amount - gone.restored_part), 0)::bigint from returned_payments gone
    where gone.payment_id = ${paymentId} and gone.restored_by is null
  )`;

/** Whether all money of a payment has left again, by its transaction: less than all of it, or a part that was won back, has not. */
export const isAllGone = (
  paymentId: Expression<number> | RawBuilder<number>,
): RawBuilder<boolean> =>
  sql`(${returnedOf(paymentId)} >= (
    select sum(came.amount) from ledger_entries came
    where came.transaction_id = ${paymentId} and came.account in ('cash', 'suspense')
  ))`;

/** For the return `back`: the lender has won nothing of the payment back since, or not permanently. */
export const isNotRestored: RawBuilder<boolean> = sql`not exists (
  select 1 from returned_payments r
  where r.transaction_id = back.id and not ${isAllGone(sql<number>`r.payment_id`)})`;

/**
 * Whether an attempt's own money was taken back, by the ledger: as a return of its payment, or before the loan was paid out
 * under the name in the event. A payment booked from a report may have another name than its refund's event.
 */
const isTakenBack = (attemptId: Expression<string> | string): RawBuilder<boolean> =>
  sql`(exists (
    select 1 from ledger_transactions back
    where back.cause_kind = 'refund' and (back.cause_provider, back.cause_id) in (${refundsOf(attemptId)})
      and ${isNotRestored})
  or exists (
    select 1 from ledger_transactions paid
    join returned_payments returned on returned.payment_id = paid.id
    join ledger_transactions back on back.id = returned.transaction_id
    where paid.cause_kind = 'attempt' and paid.cause_provider = '' and paid.cause_id = ${attemptId}
      and back.cause_kind = 'refund' and ${isNotRestored}))`;

/** The money of a succeeded attempt that has left again; before its loan is paid out, only all of it is known. */
export const returnedOfAttempt = (
  attemptId: Expression<string> | string,
  amount: Expression<number> | number,
): RawBuilder<number> =>
  sql`case when ${isTakenBack(attemptId)} then ${amount}::bigint else coalesce((
    select ${returnedOf(sql<number>`paid.id`)} from ledger_transactions paid
    where paid.cause_kind = 'attempt' and paid.cause_provider = '' and paid.cause_id = ${attemptId}
  ), 0) end`;

/** How much of a succeeded attempt's money was returned. */
export async function findReturned(
  db: Db,
  attempt: { readonly id: string; readonly amount: Minor },
): Promise<Minor> {
  const { rows } = await sql<{ returned: number }>`
    select ${returnedOfAttempt(attempt.id, attempt.amount)} as returned
  `.execute(db);
  return minor(rows[0]?.returned ?? 0);
}

/** The payments of orders (a query of their ids), by their providers' names, that may be booked as taken back. */
export const takenBackOf = (orderIds: RawBuilder<string>): RawBuilder<string> =>
  sql`(
    select t.cause_provider, t.cause_id from ledger_transactions t
    where t.order_id in (${orderIds}) and t.cause_kind = 'voucher'
    union all
    select u.provider, u.event_id from ledger_transactions t
    join unmatched_money u on u.matched_transaction_id = t.id
    where t.order_id in (${orderIds})
    union all
    select r.provider, r.id from attempts a cross join lateral (${refundsOf(sql.ref('a.id'))}) r(provider, id)
    where a.order_id in (${orderIds}) and a.state = 'succeeded')`;
