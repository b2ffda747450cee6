import { countDeleted } from '../../database/count-rows.ts';
import { codeToTry, tryCodeHash } from '../../database/one-time-code.ts';
import type { Db } from '../../database/tables/tables.ts';

/** How long a code is valid, and when another one may be requested. */
const LIFE_MS = 5 * 60_000;
const RESEND_MS = 60_000;
const MOST_AN_HOUR = 5;
// With the tries of each, fifty guesses a day out of a million.
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
  const code = codeToTry(codes);
  return code?.account_hash.equals(accountHash)
    ? tryCodeHash(tx, 'account_codes', code, { codeHash, at })
    : 'none';
}

/** Deletes codes requested before a time; returns the count. */
export async function deleteAccountCodesBefore(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('account_codes').where('asked_at', '<', before));
}
