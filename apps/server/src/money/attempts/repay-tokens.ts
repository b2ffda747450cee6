import type { Db } from '../../database/tables/tables.ts';

/** A borrower's intent on a repayment screen. `attemptId` is set once it was used. */
export interface RepayToken {
  readonly token: string;
  readonly orderId: string;
  readonly attemptId: string | null;
}

/**
 * The open token of an order, or a new one. The same token is returned until its attempt is final, so that a web view that
 * was killed and restored continues the open attempt instead of starting another.
 */
export async function openRepayToken(
  db: Db,
  made: {
    readonly token: string;
    readonly orderId: string;
    readonly borrowerId: string;
    readonly at: Date;
  },
): Promise<RepayToken> {
  await db
    .insertInto('repay_tokens')
    .values({
      token: made.token,
      order_id: made.orderId,
      borrower_id: made.borrowerId,
      attempt_id: null,
      made_at: made.at,
      spent_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['order_id']).where('spent_at', 'is', null).doNothing(),
    )
    .execute();
  const row = await db
    .selectFrom('repay_tokens')
    .select(['token', 'order_id', 'attempt_id'])
    .where('order_id', '=', made.orderId)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  // Spent between the two statements: the attempt has just ended.
  if (row === undefined) return openRepayToken(db, made);
  return { token: row.token, orderId: row.order_id, attemptId: row.attempt_id };
}

/** A token of this borrower and order, spent or not, or null: another's looks like an unknown one. */
export async function findRepayToken(
  db: Db,
  wanted: { readonly token: string; readonly orderId: string; readonly borrowerId: string },
): Promise<RepayToken | null> {
  const row = await db
    .selectFrom('repay_tokens')
    .select(['token', 'order_id', 'attempt_id'])
    .where('token', '=', wanted.token)
    .where('order_id', '=', wanted.orderId)
    .where('borrower_id', '=', wanted.borrowerId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { token: row.token, orderId: row.order_id, attemptId: row.attempt_id };
}
