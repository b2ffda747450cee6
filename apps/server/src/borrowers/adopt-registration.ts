import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';
import { findBorrower } from './borrowers.ts';

/**
 * Resolves a conflict when the lender's own system introduces a borrower whose phone was registered on a promotional
 * page: the registered borrower takes the lender's id, or is removed in favour of the one who already has it. Agents'
 * notes and data requests go along. Does nothing once a session was opened with our own id. If that session has been
 * deleted since, but something else of it is left, the database throws `foreign_key_violation`.
 */
export async function adoptRegistration(
  tx: Db,
  { userId, phone }: { readonly userId: string; readonly phone: string },
): Promise<void> {
  const unused = await tx
    .selectFrom('borrowers')
    .innerJoin('promotion_registrations', 'promotion_registrations.borrower_id', 'borrowers.id')
    .leftJoin('sessions', 'sessions.borrower_id', 'borrowers.id')
    .select('borrowers.id')
    .where('borrowers.phone', '=', phone)
    .where('borrowers.id', '<>', userId)
    .where('sessions.borrower_id', 'is', null)
    .forUpdate('borrowers')
    .executeTakeFirst();
  if (unused === undefined) return;
  if ((await findBorrower(tx, userId)) === undefined) {
    await tx.updateTable('borrowers').set({ id: userId }).where('id', '=', unused.id).execute();
    return;
  }
  await sql`
    update borrower_notes set borrower_id = ${userId}, pinned_at = null where borrower_id = ${unused.id}
  `.execute(tx);
  await tx.deleteFrom('promotion_registrations').where('borrower_id', '=', unused.id).execute();
  // The database forbids moving a closed request to another borrower unless its own no longer exists: delete first,
  // move then.
  await sql`set constraints data_requests_borrower_id_fkey deferred`.execute(tx);
  await tx.deleteFrom('borrowers').where('id', '=', unused.id).execute();
  await tx
    .updateTable('data_requests')
    .set({ borrower_id: userId })
    .where('borrower_id', '=', unused.id)
    .execute();
}
