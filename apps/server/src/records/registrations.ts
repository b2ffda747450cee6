import type { Db } from '../database/tables.ts';
import { findBorrower } from './borrowers.ts';
import type { Campaign } from './promotion-counts.ts';

/** Who registers, and what the page told of it. */
export interface Registration extends Omit<Campaign, 'clientType'> {
  readonly borrowerId: string;
  /** E.164. */
  readonly phone: string;
  readonly inviteCode: string;
  readonly appName: string;
  readonly deviceId: string;
}

/** Whether a phone is a borrower's. */
export async function isPhoneKnown(db: Db, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('borrowers')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a phone a borrower. False where it is one: of fifty at once, one is made. */
export async function addRegistration(
  tx: Db,
  registration: Registration,
  at: Date,
): Promise<boolean> {
  const { borrowerId, phone } = registration;
  const made = await tx
    .insertInto('borrowers')
    .values({
      ...{ id: borrowerId, phone, full_name: '', curp: null, address: '', place: '' },
      ...{ bank_name: '', clabe: null, created_at: at, updated_at: at },
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return false;
  await tx
    .insertInto('promotion_registrations')
    .values({
      ...{ borrower_id: borrowerId, template_id: registration.templateId, registered_at: at },
      ...{ user_from: registration.userFrom, app_from: registration.appFrom },
      ...{ utm_tag: registration.utmTag, invite_code: registration.inviteCode },
      ...{ app_name: registration.appName, device_id: registration.deviceId },
    })
    .execute();
  return true;
}

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
