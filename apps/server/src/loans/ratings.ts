import type { Db } from '../database/tables/tables.ts';

/** One rating by a borrower: of a loan, or of the service if `orderId` is null. */
export interface Rating {
  readonly borrowerId: string;
  readonly orderId: string | null;
  readonly score: number;
  readonly at: Date;
}

/** Stores a rating. A borrower has one for each loan and one for the service: a later one replaces it. */
export async function saveRating(
  db: Db,
  { borrowerId, orderId, score, at }: Rating,
): Promise<void> {
  await db
    .insertInto('ratings')
    .values({ borrower_id: borrowerId, order_id: orderId, score, rated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['borrower_id', 'order_id']).doUpdateSet({ score, rated_at: at }),
    )
    .execute();
}
