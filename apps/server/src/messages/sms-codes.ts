import { sql } from 'kysely';
import { countDeleted } from '../database/count-rows.ts';
import { codeToTry, tryCodeHash } from '../database/one-time-code.ts';
import type { Db } from '../database/tables/tables.ts';
import type { SmsRequester } from './sms-limits.ts';

/** How long a code is valid, and the solution of the captcha with which it was requested. */
export const CODE_LIFE_MS = 5 * 60_000;

/** A code as it is stored: hashed for checking, encrypted for sending. */
export interface NewSmsCode extends SmsRequester {
  readonly captchaHash: Buffer;
  readonly codeHash: Buffer;
  readonly sealedCode: Buffer;
  readonly language: 'es' | 'en' | 'zh';
}

/** Stores a code to be sent. Returns whether it is withheld, because the phone already belongs to a borrower. */
export async function addSmsCode(tx: Db, code: NewSmsCode, at: Date): Promise<boolean> {
  const expiresAt = new Date(at.getTime() + CODE_LIFE_MS);
  const { rows } = await sql<{ is_withheld: boolean }>`
    insert into sms_codes (
      phone, prefix, address_hash, sid_hash, captcha_hash, code_hash, sealed_code, language,
      is_withheld, asked_at, expires_at, try_at
    ) values (
      ${code.phone}, ${code.prefix}, ${code.addressHash}, ${code.sidHash}, ${code.captchaHash}, ${code.codeHash},
      ${code.sealedCode}, ${code.language}, exists (select 1 from borrowers where phone = ${code.phone}),
      ${at}::timestamptz, ${expiresAt}::timestamptz, ${at}::timestamptz
    ) returning is_withheld
  `.execute(tx);
  return rows[0]?.is_withheld === true;
}

/** Whether this visitor recently requested a code for this phone with this same captcha solution. */
export async function wasRequestedBy(
  db: Db,
  proof: { readonly phone: string; readonly sidHash: Buffer; readonly captchaHash: Buffer },
  at: Date,
  /** Only if it was no later than this. */
  noLaterThan: Date = at,
): Promise<boolean> {
  const row = await db
    .selectFrom('sms_codes')
    .select('id')
    .where('phone', '=', proof.phone)
    .where('sid_hash', '=', proof.sidHash)
    .where('captcha_hash', '=', proof.captchaHash)
    .where('expires_at', '>', at)
    .where('asked_at', '<=', noLaterThan)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this very code was stored for the visitor's request, and is withheld; null if it was not stored. */
export async function findSmsCode(
  db: Db,
  code: Pick<NewSmsCode, 'phone' | 'sidHash' | 'captchaHash' | 'codeHash'>,
): Promise<{ readonly isWithheld: boolean } | null> {
  const row = await db
    .selectFrom('sms_codes')
    .select('is_withheld')
    .where('phone', '=', code.phone)
    .where('sid_hash', '=', code.sidHash)
    .where('captcha_hash', '=', code.captchaHash)
    .where('code_hash', '=', code.codeHash)
    .executeTakeFirst();
  return row === undefined ? null : { isWithheld: row.is_withheld };
}

/**
 * Tries a code on a phone's latest one, and consumes it if it is right. `none`: there is no valid one, it was used, or it
 * was tried too often. Each try counts before it is checked, under the lock of the phone's codes.
 */
export async function tryCode(
  tx: Db,
  { phone, codeHash }: { readonly phone: string; readonly codeHash: Buffer },
  at: Date,
): Promise<'right' | 'wrong' | 'none'> {
  const codes = await tx
    .selectFrom('sms_codes')
    .select(['id', 'code_hash', 'tries', 'used_at'])
    .where('phone', '=', phone)
    .where('expires_at', '>', at)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
  const code = codeToTry(codes);
  return code === null ? 'none' : tryCodeHash(tx, 'sms_codes', code, { codeHash, at });
}

/** Deletes codes requested before a time, since phone numbers are stored no longer than limits look back; returns the count. */
export async function deleteSmsCodesBefore(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('sms_codes').where('asked_at', '<', before));
}

/** The owner with which a code is encrypted: it opens for its own phone only. */
export const sealOwnerOf = (phone: string): string => `sms code ${phone}`;
