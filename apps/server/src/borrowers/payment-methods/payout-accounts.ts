import type { PayoutAccount } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { addAuditEntries } from '../../http/audit-log.ts';
import { addChangeNotice } from './change-notices.ts';

/** The fields of a borrower that move money or identify them. */
export interface BorrowerContact {
  readonly phone: string;
  readonly account: PayoutAccount | null;
  readonly language: 'es' | 'en' | null;
}

/** Reads them under the lock of the borrower's row, or null if the borrower does not exist. */
export async function lockBorrowerContact(
  tx: Db,
  borrowerId: string,
): Promise<BorrowerContact | null> {
  const row = await tx
    .selectFrom('borrowers')
    .select(['phone', 'clabe', 'bank_code', 'language'])
    .where('id', '=', borrowerId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { phone, clabe, bank_code: bankCode, language } = row;
  return { phone, language, account: clabe === null ? null : { number: clabe, bankCode } };
}

export function isSameAccount(one: PayoutAccount | null, other: PayoutAccount | null): boolean {
  return one?.number === other?.number && one?.bankCode === other?.bankCode;
}

/** Who made the change, for the audit log. */
export interface ChangedBy {
  readonly requestId: string;
  readonly addressHash: Buffer;
  /** The key of the lender's back end, or null if the borrower made it. */
  readonly partner: string | null;
}

/**
 * Records the change with the last four digits before and after, and stores a notice to the telephone that was on file. In
 * the transaction of the change.
 */
export async function recordContactChange(
  tx: Db,
  change: {
    readonly borrowerId: string;
    readonly kind: 'account' | 'phone';
    readonly before: BorrowerContact;
    readonly after: string;
    readonly heldUntil: Date | null;
    readonly by: ChangedBy;
  },
  at: Date,
): Promise<void> {
  const { borrowerId, kind, before, after, heldUntil, by } = change;
  const former = kind === 'account' ? (before.account?.number ?? '') : before.phone;
  await addAuditEntries(tx, [
    {
      at,
      agentId: null,
      requestId: by.requestId,
      addressHash: by.addressHash,
      act: kind === 'account' ? 'changePayoutAccount' : 'changePhone',
      subjectKind: 'borrower',
      subjectId: borrowerId,
      borrowerId,
      details: {
        before: lastFour(former),
        after: lastFour(after),
        ...(by.partner !== null && { partner: by.partner }),
        ...(heldUntil !== null && { heldUntil: heldUntil.toISOString() }),
      },
    },
  ]);
  const language = before.language ?? 'es';
  const notice = { borrowerId, kind, phone: before.phone, mask: `·· ${after.slice(-4)}`, language };
  await addChangeNotice(tx, { ...notice, heldUntil }, at);
}

const lastFour = (value: string): string => (value === '' ? '' : `..${value.slice(-4)}`);

/** Until when a borrower's payouts are held, or null. */
export async function readPayoutHold(db: Db, borrowerId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('borrowers')
    .select('payouts_held_until')
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  return row.payouts_held_until;
}
