import { minor } from '@cauce/lending';
import type { LocalDate, Minor } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import type { Purpose } from '../receipts/purposes.ts';
import { readAttempt } from './attempts.ts';
import type { AttemptRecord } from './attempts.ts';

const OPEN = ['pending', 'unknown'];

export interface NewAttempt {
  readonly id: string;
  readonly orderId: string;
  readonly borrowerId: string;
  readonly purpose: Purpose;
  readonly way: 'card' | 'wallet';
  readonly cardId: string | null;
  readonly amount: Minor;
  readonly provider: string;
  readonly at: Date;
  /** The market's day whose debt the amount is: the payment counts for it. */
  readonly countsOn: LocalDate;
  /** When the provider is asked about it should the call that starts it never come back. */
  readonly askAgainAt: Date;
}

/** Keeps an attempt before its provider is called. The order's row must be locked, and none may be open on it. */
export async function addAttempt(tx: Db, attempt: NewAttempt): Promise<void> {
  await tx
    .insertInto('attempts')
    .values({
      id: attempt.id,
      order_id: attempt.orderId,
      borrower_id: attempt.borrowerId,
      purpose: attempt.purpose,
      way: attempt.way,
      card_id: attempt.cardId,
      amount: attempt.amount,
      state: 'pending',
      needs_code: false,
      code_sent_at: null,
      code_tries: 0,
      provider: attempt.provider,
      provider_reference: null,
      failure: null,
      started_at: attempt.at,
      settled_at: null,
      ask_again_at: attempt.askAgainAt,
      counts_on: attempt.countsOn,
    })
    .execute();
}

/** The one attempt of an order that is not final, or null. */
export async function findOpenAttempt(db: Db, orderId: string): Promise<AttemptRecord | null> {
  const row = await db
    .selectFrom('attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', OPEN)
    .executeTakeFirst();
  return row === undefined ? null : readAttempt(row);
}

/** The attempt of an order that was started last, or null. */
export async function findLatestAttempt(db: Db, orderId: string): Promise<AttemptRecord | null> {
  const row = await db
    .selectFrom('attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : readAttempt(row);
}

/** What open attempts hold back of what is owed on an order. */
export async function sumReserved(db: Db, orderId: string): Promise<Minor> {
  const row = await db
    .selectFrom('attempts')
    .select((build) =>
      build.fn.coalesce(build.fn.sum<number | string>('amount'), build.lit(0)).as('reserved'),
    )
    .where('order_id', '=', orderId)
    .where('state', 'in', OPEN)
    .executeTakeFirstOrThrow();
  return minor(Number(row.reserved));
}
