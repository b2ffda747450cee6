import { countDeleted } from '../../database/count-rows.ts';
import type { Db } from '../../database/tables/tables.ts';

/** Stores the signature of a call; false if it was used before. */
export async function addPartnerCall(db: Db, signature: Buffer, at: Date): Promise<boolean> {
  const added = await db
    .insertInto('partner_calls')
    .values({ signature, received_at: at })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .returning('received_at')
    .executeTakeFirst();
  return added !== undefined;
}

/** Deletes calls received before a time; returns the count. */
export async function deletePartnerCallsBefore(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('partner_calls').where('received_at', '<', before));
}
