import type { Db } from '../../database/tables/tables.ts';

/** Keeps the signature of a call; false where it was seen before. */
export async function addPartnerCall(db: Db, signature: Buffer, at: Date): Promise<boolean> {
  const added = await db
    .insertInto('partner_calls')
    .values({ signature, received_at: at })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .returning('received_at')
    .executeTakeFirst();
  return added !== undefined;
}

/** Forgets calls that were received before a time. Answers how many. */
export async function deletePartnerCallsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('partner_calls')
    .where('received_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
