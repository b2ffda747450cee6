import { randomBytes } from 'node:crypto';
import { languageOf } from '@cauce/contract';
import type { InputOf, openPartnerSession } from '@cauce/contract';
import { isPayoutAccount } from '@cauce/lending';
import type { PayoutAccount } from '@cauce/lending';
import type { Db } from '../../database/tables.ts';
import { saveBorrower } from '../../records/borrowers.ts';
import { adoptRegistration } from '../../records/registrations.ts';
import { addSession } from '../../records/sessions.ts';
import type { Settings } from '../../settings.ts';
import type { Act } from '../../wire/act.ts';
import { Refused } from '../../wire/refused.ts';
import { hashToken } from '../../wire/session-check.ts';

const isPhoneTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'borrowers_phone';

/** The account that was told, in the shape of this market; undefined where none was. */
function accountIn(
  { clabe, accountNumber, bankCode }: InputOf<typeof openPartnerSession>,
  country: Settings['country'],
): PayoutAccount | undefined {
  const number = clabe ?? accountNumber;
  if (number === undefined && bankCode === undefined) return undefined;
  const account = { number: number ?? '', bankCode: bankCode ?? '' };
  const isOneOf = clabe === undefined || accountNumber === undefined;
  if (!isOneOf || !isPayoutAccount(country, account)) throw new Refused('accountRefused');
  return account;
}

/** The language that was told, whether this lender offers it now or not; undefined where none was. */
const languageTold = ({ isNeedPop }: InputOf<typeof openPartnerSession>) =>
  isNeedPop === undefined ? undefined : languageOf({ isNeedPop });

/**
 * Makes a borrower known, or updates what is known of one, and opens a session (decisions §4). Whoever registered the phone on a
 * promotional page becomes this borrower; the phone of any other is refused.
 */
export const openSession: Act<typeof openPartnerSession> = async (
  input,
  { db, ports, settings },
) => {
  const account = accountIn(input, settings.country);
  const openedAt = new Date(ports.clock.now());
  const expiresAt = new Date(openedAt.getTime() + settings.sessionLifeSeconds * 1_000);
  const token = randomBytes(32).toString('base64url');
  const open = async (trx: Db): Promise<void> => {
    await adoptRegistration(trx, input);
    await saveBorrower(trx, { ...input, account, language: languageTold(input) }, openedAt);
    await addSession(trx, {
      tokenHash: hashToken(token),
      borrowerId: input.userId,
      appName: input.appName ?? '',
      deviceId: input.deviceId ?? '',
      openedAt,
      expiresAt,
    });
  };
  try {
    await db.transaction().execute(open);
  } catch (error) {
    if (isPhoneTaken(error)) throw new Refused('phoneOfAnother');
    throw error;
  }
  return { userId: input.userId, sessionId: token, expiresAt: expiresAt.toISOString() };
};
