import type { Db } from '../../database/tables/tables.ts';

interface Explained {
  /** The line of a report, or the payment that no report contains. */
  readonly lineId: number | null;
  readonly transactionId: number | null;
  readonly as: 'rounding' | 'otherDay' | 'claimed' | 'ownTransfer' | 'other';
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** Stores why a difference is in order; false if it was explained already. */
export async function explain(db: Db, explained: Explained): Promise<boolean> {
  const { lineId, transactionId, as, reason, by, at } = explained;
  const row = await db
    .insertInto('settlement_explanations')
    .values({
      line_id: lineId,
      transaction_id: transactionId,
      kind: as,
      reason,
      made_by: by,
      made_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
