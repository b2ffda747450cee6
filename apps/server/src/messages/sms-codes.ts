import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';
import type { SmsAsker } from './sms-limits.ts';

/** How long a code, and the captcha that it was asked for by, may be used. */
export const CODE_LIFE_MS = 5 * 60_000;
// Counted over every code of a phone that is still in force, so that asking for another does not start anew (NIST 800-63B).
const MOST_TRIES = 5;

/** A code as it is put down: hashed to be checked, sealed to be sent. */
export interface NewSmsCode extends SmsAsker {
  readonly captchaHash: Buffer;
  readonly codeHash: Buffer;
  readonly sealedCode: Buffer;
  readonly language: 'es' | 'en' | 'zh';
}

/** Puts a code down to be sent. Answers whether it is withheld, because the phone is a borrower's already. */
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

/** Whether this visitor requested a code for this phone, a short while ago, by showing this very solution of a captcha. */
export async function wasRequestedBy(
  db: Db,
  proof: { readonly phone: string; readonly sidHash: Buffer; readonly captchaHash: Buffer },
  at: Date,
  /** Only where that was no later than this. */
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

/**
 * Tries a code on the latest one of a phone, and uses it up where it is right. `none`: there is none in force, it was used, or it
 * was tried too often. Each try counts before it is judged, under the lock of the phone's codes.
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
  const [latest] = codes;
  const tries = codes.reduce((sum, code) => sum + code.tries, 0);
  if (latest === undefined || latest.used_at !== null || tries >= MOST_TRIES) return 'none';
  const isRight = timingSafeEqual(latest.code_hash, codeHash);
  await tx
    .updateTable('sms_codes')
    .set({ tries: latest.tries + 1, used_at: isRight ? at : null })
    .where('id', '=', latest.id)
    .execute();
  return isRight ? 'right' : 'wrong';
}

/** Deletes codes asked for before a time: their phones are kept no longer than limits look back. Answers how many. */
export async function deleteSmsCodesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sms_codes')
    .where('asked_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** For whom a code is sealed: it opens for the phone that it was made for, and no other. */
export const sealOwnerOf = (phone: string): string => `sms code ${phone}`;
