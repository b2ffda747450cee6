import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';

/** How long a code is valid, and when another one may be requested. */
const LIFE_MS = 5 * 60_000;
const RESEND_MS = 60_000;
// Counted over all valid codes, so that requesting another does not reset it (NIST 800-63B): fifty guesses a day out of a
// million.
const MOST_TRIES = 5;
const MOST_AN_HOUR = 5;
const MOST_A_DAY = 10;
const HOUR_MS = 3_600_000;

export interface CodeInput {
  readonly borrowerId: string;
  readonly accountHash: Buffer;
  readonly codeHash: Buffer;
}

/** `sent`: a code for this account was requested less than a minute ago and is still valid. */
export type CodeDown =
  | { readonly kind: 'new'; readonly id: number; readonly resendSeconds: number }
  | { readonly kind: 'sent'; readonly resendSeconds: number }
  | { readonly kind: 'tooMany' };

/** Stores a code to be sent, within the limits of one borrower. Under the lock of the borrower's row. */
export async function putAccountCode(tx: Db, input: CodeInput, at: Date): Promise<CodeDown> {
  const { borrowerId, accountHash, codeHash } = input;
  const day = await tx
    .selectFrom('account_codes')
    .select(['account_hash', 'asked_at', 'used_at'])
    .where('borrower_id', '=', borrowerId)
    .where('asked_at', '>', new Date(at.getTime() - 24 * HOUR_MS))
    .orderBy('id', 'desc')
    .execute();
  const [latest] = day;
  const waitMs = latest === undefined ? 0 : latest.asked_at.getTime() + RESEND_MS - at.getTime();
  if (latest?.used_at === null && waitMs > 0 && latest.account_hash.equals(accountHash))
    return { kind: 'sent', resendSeconds: Math.ceil(waitMs / 1_000) };
  const hour = day.filter(({ asked_at: askedAt }) => askedAt.getTime() > at.getTime() - HOUR_MS);
  if (day.length >= MOST_A_DAY || hour.length >= MOST_AN_HOUR) return { kind: 'tooMany' };
  const { id } = await tx
    .insertInto('account_codes')
    .values({
      borrower_id: borrowerId,
      account_hash: accountHash,
      code_hash: codeHash,
      asked_at: at,
      expires_at: new Date(at.getTime() + LIFE_MS),
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'new', id, resendSeconds: RESEND_MS / 1_000 };
}

/** Deletes a code that could not be sent, so that another may be requested at once. */
export async function dropAccountCode(db: Db, id: number): Promise<void> {
  await db.deleteFrom('account_codes').where('id', '=', id).execute();
}

/**
 * Tries a code for an account, and consumes it if it is right. `none`: the latest one is for another account, was used, has
 * expired, or was tried too often. Each try counts before it is checked. Under the lock of the borrower's row.
 */
export async function tryAccountCode(
  tx: Db,
  { borrowerId, accountHash, codeHash }: CodeInput,
  at: Date,
): Promise<'right' | 'wrong' | 'none'> {
  const codes = await tx
    .selectFrom('account_codes')
    .select(['id', 'account_hash', 'code_hash', 'tries', 'used_at'])
    .where('borrower_id', '=', borrowerId)
    .where('expires_at', '>', at)
    .orderBy('id', 'desc')
    .execute();
  const [latest] = codes;
  const tries = codes.reduce((sum, code) => sum + code.tries, 0);
  if (latest === undefined || latest.used_at !== null || tries >= MOST_TRIES) return 'none';
  if (!latest.account_hash.equals(accountHash)) return 'none';
  const isRight = timingSafeEqual(latest.code_hash, codeHash);
  await tx
    .updateTable('account_codes')
    .set({ tries: latest.tries + 1, used_at: isRight ? at : null })
    .where('id', '=', latest.id)
    .execute();
  return isRight ? 'right' : 'wrong';
}

/** Deletes codes requested before a time; returns the count. */
export async function deleteAccountCodesBefore(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from account_codes where asked_at < ${before}::timestamptz
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
