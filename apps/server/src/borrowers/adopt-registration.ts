import type { Db } from '../database/tables/tables.ts';
import { findBorrower } from './borrowers.ts';

/**
 * Makes room for the lender's own system, which has an id of its own for a phone that was registered on a promotional page: the
 * borrower who registered takes that id, or gives way to the one who has it. Only as long as the id of ours was never used: no session
 * was opened by it.
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
