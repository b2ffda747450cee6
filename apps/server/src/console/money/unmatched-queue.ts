import { localDate, minor } from '@cauce/lending';
import type { LocalDate, Minor } from '@cauce/lending';
import { sql } from 'kysely';
import type { InferResult } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';

/** Money of the queue as a person sees it. */
export interface QueuedMoney {
  readonly id: number;
  readonly provider: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: Minor;
  readonly why: string;
  readonly valueOn: LocalDate;
  readonly receivedAt: Date;
  /** What was done with it, or null while it is open; without an order it was sent back. */
  readonly closed: {
    readonly at: Date;
    readonly by: string;
    readonly reason: string;
    readonly orderId: string | null;
    readonly borrowerId: string | null;
  } | null;
}

const rowsOf = (db: Db) =>
  db
    .selectFrom('unmatched_money as u')
    .innerJoin('ledger_transactions as t', 't.id', 'u.transaction_id')
    .leftJoin('ledger_transactions as m', 'm.id', 'u.matched_transaction_id')
    .leftJoin('agents as a', 'a.id', 'u.matched_by')
    .select([
      'u.id',
      'u.provider',
      'u.event_id',
      'u.reference',
      'u.amount',
      'u.reason',
      'u.received_at',
      'u.matched_at',
      'u.matched_by',
      'u.close_reason',
      't.value_on',
      'm.order_id',
      'm.borrower_id',
      'a.name as agent_name',
    ]);

type Row = InferResult<ReturnType<typeof rowsOf>>[number];

const toQueued = (row: Row): QueuedMoney => ({
  id: row.id,
  provider: row.provider,
  paymentId: row.event_id,
  reference: row.reference,
  amount: minor(row.amount),
  why: row.reason,
  valueOn: localDate(row.value_on),
  receivedAt: row.received_at,
  closed:
    row.matched_at === null
      ? null
      : {
          at: row.matched_at,
          by: row.agent_name ?? row.matched_by ?? '',
          reason: row.close_reason ?? '',
          orderId: row.order_id,
          borrowerId: row.borrower_id,
        },
});

/** Open money, oldest first, after a row id. */
export async function listOpenMoney(
  db: Db,
  page: { readonly afterId: number; readonly limit: number },
): Promise<QueuedMoney[]> {
  const rows = await rowsOf(db)
    .where('u.matched_at', 'is', null)
    .where('u.id', '>', page.afterId)
    .orderBy('u.id')
    .limit(page.limit)
    .execute();
  return rows.map(toQueued);
}

/** Resolved money, latest first, before a cursor. */
export async function listClosedMoney(
  db: Db,
  page: {
    readonly before: { readonly at: Date; readonly id: number } | null;
    readonly limit: number;
  },
): Promise<QueuedMoney[]> {
  const { before, limit } = page;
  let query = rowsOf(db).where('u.matched_at', 'is not', null);
  if (before !== null)
    query = query.where(
      sql<boolean>`(u.matched_at, u.id) < (${before.at}::timestamptz, ${before.id}::bigint)`,
    );
  const rows = await query
    .orderBy('u.matched_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toQueued);
}

/** One row of the queue, or null. */
export async function findQueuedMoney(db: Db, id: number): Promise<QueuedMoney | null> {
  const row = await rowsOf(db).where('u.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toQueued(row);
}

/** How much is open, and since when. */
export async function sumOpenMoney(
  db: Db,
): Promise<{ readonly count: number; readonly amount: Minor; readonly since: Date | null }> {
  const row = await db
    .selectFrom('unmatched_money')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('amount'), sql<number>`0`).as('amount'),
      eb.fn.min('received_at').as('since'),
    ])
    .where('matched_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: row.count, amount: minor(row.amount), since: row.since };
}

/** Stores an operator's reason, in the transaction of their act. */
export async function saveCloseReason(tx: Db, id: number, reason: string): Promise<void> {
  await tx
    .updateTable('unmatched_money')
    .set({ close_reason: reason })
    .where('id', '=', id)
    .where('matched_at', 'is not', null)
    .executeTakeFirstOrThrow();
}
