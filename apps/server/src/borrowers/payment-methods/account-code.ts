import { randomInt } from 'node:crypto';
import { accountCodeText } from '@cauce/copy/server';
import { maskAccount } from '@cauce/lending';
import type { PayoutAccount } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { dropAccountCode, putAccountCode, tryAccountCode } from './account-codes.ts';
import type { CodeDown } from './account-codes.ts';
import type { BorrowerContext } from '../../http/handler.ts';
import { Refused } from '../../http/refused.ts';

const DIGITS = 6;
const LIFE_MINUTES = 5;
const RETRY_SOON_SECONDS = 5;

/** An SMS code for one account of one borrower. */
export interface AccountCode {
  readonly account: PayoutAccount;
  readonly code: string;
}

function hashesOf({ account, code }: AccountCode, { ports, borrowerId }: BorrowerContext) {
  const { secrets } = ports;
  return {
    borrowerId,
    accountHash: secrets.fingerprint(
      'payout account',
      `${borrowerId} ${account.bankCode} ${account.number}`,
    ),
    codeHash: secrets.fingerprint('payout account code', `${borrowerId} ${code}`),
  };
}

/** Six uniformly random digits from the operating system's generator. */
export function newAccountCode(account: PayoutAccount): AccountCode {
  return { account, code: String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0') };
}

export function putDown(tx: Db, input: AccountCode, context: BorrowerContext): Promise<CodeDown> {
  return putAccountCode(tx, hashesOf(input, context), new Date(context.ports.clock.now()));
}

export function tryOne(tx: Db, tried: AccountCode, context: BorrowerContext) {
  return tryAccountCode(tx, hashesOf(tried, context), new Date(context.ports.clock.now()));
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
    await dropAccountCode(db, id);
    throw new Refused(
      'unavailable',
      String(error instanceof Error && error.name),
      RETRY_SOON_SECONDS,
    );
  }
}
