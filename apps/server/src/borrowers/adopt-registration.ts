import type { Db } from '../database/tables/tables.ts';
import { findBorrower } from './borrowers.ts';

/**
 * Resolves a conflict when the lender's own system introduces a borrower whose phone was registered on a promotional page:
 * the registered borrower takes the lender's id, or is removed in favour of the one who already has it. Only while our own
 * id was never used: no session was opened with it.
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
    .executeTakeFirst();
  if (unused === undefined) return;
  if ((await findBorrower(tx, userId)) === undefined) {
    await tx.updateTable('borrowers').set({ id: userId }).where('id', '=', unused.id).execute();
    return;
  }
  await tx.deleteFrom('promotion_registrations').where('borrower_id', '=', unused.id).execute();
  await tx.deleteFrom('borrowers').where('id', '=', unused.id).execute();
}
