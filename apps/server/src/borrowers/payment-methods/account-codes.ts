import { randomInt } from 'node:crypto';
import { accountCodeText } from '@cauce/copy/server';
import { maskAccount } from '@cauce/lending';
import type { PayoutAccount } from '@cauce/lending';
import { countDeleted } from '../../database/count-rows.ts';
import { codeToTry, tryCodeHash } from '../../database/one-time-code.ts';
import type { Db } from '../../database/tables/tables.ts';
import type { BorrowerContext } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';

const DIGITS = 6;
/** How long a code is valid, and when another one may be requested. */
const LIFE_MINUTES = 5;
const RESEND_SECONDS = 60;
const RETRY_SOON_SECONDS = 5;
const MAX_PER_HOUR = 5;
// With the tries of each, fifty guesses a day out of a million.
const MAX_PER_DAY = 10;
const HOUR_MS = 3_600_000;

/** An SMS code for one account of one borrower. */
export interface AccountCode {
  readonly account: PayoutAccount;
  readonly code: string;
}

/** Six uniformly random digits from the operating system's generator. */
export function newAccountCode(account: PayoutAccount): AccountCode {
  return { account, code: String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0') };
}

function hashesOf({ account, code }: AccountCode, { ports, borrowerId }: BorrowerContext) {
  const { secrets } = ports;
  return {
    accountHash: secrets.fingerprint(
      'payout account',
      `${borrowerId} ${account.bankCode} ${account.number}`,
    ),
    codeHash: secrets.fingerprint('payout account code', `${borrowerId} ${code}`),
  };
}

/** `sent`: a code for this account was requested less than a minute ago and is still valid. */
type StoredCode =
  | { readonly kind: 'new'; readonly id: number; readonly resendSeconds: number }
  | { readonly kind: 'sent'; readonly resendSeconds: number }
  | { readonly kind: 'tooMany' };

/** Stores a code to be sent, within the limits of one borrower. Under the lock of the borrower's row. */
export async function storeAccountCode(
  tx: Db,
  made: AccountCode,
  context: BorrowerContext,
): Promise<StoredCode> {
  const { borrowerId } = context;
  const { accountHash, codeHash } = hashesOf(made, context);
  const nowMs = context.ports.clock.now();
  const day = await tx
    .selectFrom('account_codes')
    .select(['account_hash', 'asked_at', 'used_at'])
    .where('borrower_id', '=', borrowerId)
    .where('asked_at', '>', new Date(nowMs - 24 * HOUR_MS))
    .orderBy('id', 'desc')
    .execute();
  const [latest] = day;
  const waitMs =
    latest === undefined ? 0 : latest.asked_at.getTime() + RESEND_SECONDS * 1_000 - nowMs;
  if (latest?.used_at === null && waitMs > 0 && latest.account_hash.equals(accountHash))
    return { kind: 'sent', resendSeconds: Math.ceil(waitMs / 1_000) };
  const hour = day.filter(({ asked_at: requestedAt }) => requestedAt.getTime() > nowMs - HOUR_MS);
  if (day.length >= MAX_PER_DAY || hour.length >= MAX_PER_HOUR) return { kind: 'tooMany' };
  const { id } = await tx
    .insertInto('account_codes')
    .values({
      borrower_id: borrowerId,
      account_hash: accountHash,
      code_hash: codeHash,
      asked_at: new Date(nowMs),
      expires_at: new Date(nowMs + LIFE_MINUTES * 60_000),
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { kind: 'new', id, resendSeconds: RESEND_SECONDS };
}

/**
 * Tries a code for an account, and consumes it if it is right. `none`: the latest one is for another account, was used, has
 * expired, or was tried too often. Each try counts before it is checked. Under the lock of the borrower's row.
 */
export async function tryAccountCode(
  tx: Db,
  tried: AccountCode,
  context: BorrowerContext,
): Promise<'right' | 'wrong' | 'none'> {
  const { accountHash, codeHash } = hashesOf(tried, context);
  const at = new Date(context.ports.clock.now());
  const codes = await tx
    .selectFrom('account_codes')
    .select(['id', 'account_hash', 'code_hash', 'tries', 'used_at'])
    .where('borrower_id', '=', context.borrowerId)
    .where('expires_at', '>', at)
    .orderBy('id', 'desc')
    .execute();
  const code = codeToTry(codes);
  return code?.account_hash.equals(accountHash)
    ? tryCodeHash(tx, 'account_codes', code, { codeHash, at })
    : 'none';
}

/**
 * Sends a code to the telephone on file, outside any transaction. A code that may not have been sent is deleted, so that
 * another can be requested at once.
 */
export async function sendAccountCode(
  { id, account, code }: AccountCode & { readonly id: number },
  phone: string,
  { db, ports, settings, language }: BorrowerContext,
): Promise<void> {
  const { name: lender } = settings.brand;
  const facts = { lender, code, mask: maskAccount(account.number), minutes: LIFE_MINUTES };
  const text = accountCodeText(facts, language === 'en' ? 'en' : 'es');
  try {
    await ports.sms.send({ messageId: `account.${id}`, phone, text });
  } catch (error) {
    await db.deleteFrom('account_codes').where('id', '=', id).execute();
    throw new Refused(
      'unavailable',
      String(error instanceof Error && error.name),
      RETRY_SOON_SECONDS,
    );
  }
}

/** Deletes codes requested before a time; returns the count. */
export async function deleteAccountCodesBefore(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('account_codes').where('asked_at', '<', before));
}
