import type { Db } from '../database/tables/tables.ts';
import type { Campaign } from './promotion-counts.ts';

/** Who registers, and what the page reported. */
export interface Registration extends Omit<Campaign, 'clientType'> {
  readonly borrowerId: string;
  /** E.164. */
  readonly phone: string;
  readonly inviteCode: string;
  readonly appName: string;
  readonly deviceId: string;
}

/** Whether a phone belongs to a borrower. */
export async function isPhoneKnown(db: Db, phone: string): Promise<boolean> {
  const row = await db
    .selectFrom('borrowers')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this visitor registered the phone, and by this code. */
export async function isRegisteredBy(
  db: Db,
  by: { readonly phone: string; readonly sidHash: Buffer; readonly codeHash: Buffer },
): Promise<boolean> {
  const row = await db
    .selectFrom('sms_codes as code')
    .innerJoin('borrowers', 'borrowers.phone', 'code.phone')
    .innerJoin('promotion_registrations as registration', (join) =>
      join
        .onRef('registration.borrower_id', '=', 'borrowers.id')
        .onRef('registration.registered_at', '=', 'code.used_at'),
    )
    .select('code.id')
    .where('code.phone', '=', by.phone)
    .where('code.sid_hash', '=', by.sidHash)
    .where('code.code_hash', '=', by.codeHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Registers a phone as a borrower. False if it already is one: of fifty concurrent calls, one succeeds. */
export async function addRegistration(
  tx: Db,
  registration: Registration,
  at: Date,
): Promise<boolean> {
  const { borrowerId, phone } = registration;
  const made = await tx
    .insertInto('borrowers')
    .values({
      id: borrowerId,
      phone,
      full_name: '',
      curp: null,
      address: '',
      place: '',
      bank_name: '',
      clabe: null,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return false;
  await tx
    .insertInto('promotion_registrations')
    .values({
      borrower_id: borrowerId,
      template_id: registration.templateId,
      registered_at: at,
      user_from: registration.userFrom,
      app_from: registration.appFrom,
      utm_tag: registration.utmTag,
      invite_code: registration.inviteCode,
      app_name: registration.appName,
      device_id: registration.deviceId,
    })
    .execute();
  return true;
}
