import { randomBytes } from 'node:crypto';
import { languageOf } from '@cauce/contract';
import type { InputOf } from '@cauce/contract';
import type { openPartnerSession as openPartnerSessionEndpoint } from '@cauce/contract/server';
import { isPayoutAccount, isValidRfc } from '@cauce/lending';
import type { PayoutAccount } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { saveBorrower } from '../borrowers.ts';
import {
  isSameAccount,
  lockBorrowerContact,
  recordContactChange,
} from '../payment-methods/payout-accounts.ts';
import type { BorrowerContact } from '../payment-methods/payout-accounts.ts';
import { adoptRegistration } from '../adopt-registration.ts';
import { addSession } from '../../http/sessions/sessions.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Handler, PartnerContext } from '../../http/handler.ts';
import { callerGroup } from '../../http/limits/caller-group.ts';
import { Refused } from '../../http/refused.ts';
import { hashToken } from '../../http/sessions/session-check.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** Whether the phone is that of another borrower, who may once have registered on a promotional page and used that id. */
const isPhoneTaken = (error: unknown): boolean =>
  error instanceof Error &&
  (('constraint' in error && error.constraint === 'borrowers_phone') ||
    ('code' in error && error.code === FOREIGN_KEY_VIOLATION));

/** The reported account, in this market's form; undefined if none was reported. */
function accountIn(
  { clabe, accountNumber, bankCode }: InputOf<typeof openPartnerSessionEndpoint>,
  country: Settings['country'],
): PayoutAccount | undefined {
  const number = clabe ?? accountNumber;
  if (number === undefined && bankCode === undefined) return undefined;
  const account = { number: number ?? '', bankCode: bankCode ?? '' };
  const isOneOf = clabe === undefined || accountNumber === undefined;
  if (!isOneOf || !isPayoutAccount(country, account)) throw new Refused('accountRefused');
  return account;
}

/** The reported language, whether or not this lender offers it; undefined if none was reported. */
const languageHint = ({ isNeedPop }: InputOf<typeof openPartnerSessionEndpoint>) =>
  isNeedPop === undefined ? undefined : languageOf({ isNeedPop });

/**
 * The lender may change account and telephone without a code. The previous telephone is notified all the same, so that
 * social engineering of the lender is noticed.
 */
async function recordContactChanges(
  tx: Db,
  { userId, phone, account }: { userId: string; phone: string; account: PayoutAccount | undefined },
  before: BorrowerContact | null,
  { ports, partnerKey, requestId, address }: PartnerContext,
): Promise<void> {
  if (before === null) return;
  const at = new Date(ports.clock.now());
  const addressHash = ports.secrets.fingerprint('address', callerGroup(address));
  const by = { requestId, addressHash, partner: partnerKey };
  const change = { borrowerId: userId, before, heldUntil: null, by };
  const isOther = account !== undefined && !isSameAccount(before.account, account);
  if (isOther && before.account !== null)
    await recordContactChange(tx, { ...change, kind: 'account', after: account.number }, at);
  if (phone !== before.phone)
    await recordContactChange(tx, { ...change, kind: 'phone', after: phone }, at);
}

/**
 * Creates or updates a borrower and opens a session. A registration of the same phone on a promotional page becomes this
 * borrower; a phone of any other borrower is refused.
 */
export const openPartnerSession: Handler<typeof openPartnerSessionEndpoint> = async (
  input,
  context,
) => {
  const { db, ports, settings } = context;
  const account = accountIn(input, settings.country);
  const openedAt = new Date(ports.clock.now());
  const expiresAt = new Date(openedAt.getTime() + settings.sessionLifeSeconds * 1_000);
  const token = randomBytes(32).toString('base64url');
  const open = async (trx: Db): Promise<void> => {
    await adoptRegistration(trx, input);
    const before = await lockBorrowerContact(trx, input.userId);
    await saveBorrower(trx, { ...input, account, language: languageHint(input) }, openedAt);
    await recordContactChanges(trx, { ...input, account }, before, context);
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
  const isRfcOdd = input.rfc !== undefined && !isValidRfc(input.rfc);
  if (isRfcOdd) context.warnOf('openPartnerSession.rfc');
  return {
    userId: input.userId,
    sessionId: token,
    expiresAt: expiresAt.toISOString(),
    warnings: isRfcOdd ? ['rfc' as const] : [],
  };
};
