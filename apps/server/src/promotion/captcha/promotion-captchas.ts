import { countDeleted } from '../../database/count-rows.ts';
import type { Db } from '../../database/tables/tables.ts';

/** What a visitor must solve: a picture, known by the hash of its answer, or work of so many bits on a challenge. */
export type OpenCaptcha =
  | { readonly kind: 'picture'; readonly answerHash: Buffer }
  | { readonly kind: 'work'; readonly challenge: string; readonly bits: number };

/** Gives a visitor a captcha that replaces the previous one. */
export async function putCaptcha(
  db: Db,
  sidHash: Buffer,
  captcha: OpenCaptcha,
  expiresAt: Date,
): Promise<void> {
  const values = {
    answer_hash: captcha.kind === 'picture' ? captcha.answerHash : null,
    challenge: captcha.kind === 'work' ? captcha.challenge : null,
    bits: captcha.kind === 'work' ? captcha.bits : null,
    expires_at: expiresAt,
  };
  await db
    .insertInto('promotion_captchas')
    .values({ sid_hash: sidHash, ...values })
    .onConflict((conflict) => conflict.column('sid_hash').doUpdateSet(values))
    .execute();
}

/** Consumes a visitor's captcha, so that it is tried once whatever the answer. Null if there is no valid one. */
export async function takeCaptcha(db: Db, sidHash: Buffer, at: Date): Promise<OpenCaptcha | null> {
  const row = await db
    .deleteFrom('promotion_captchas')
    .where('sid_hash', '=', sidHash)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined || row.expires_at <= at) return null;
  if (row.answer_hash !== null) return { kind: 'picture', answerHash: row.answer_hash };
  if (row.challenge === null || row.bits === null) return null;
  return { kind: 'work', challenge: row.challenge, bits: row.bits };
}

/** Deletes captchas that nobody solved in time; returns the count. */
export async function deleteCaptchasBefore(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('promotion_captchas').where('expires_at', '<', before));
}
