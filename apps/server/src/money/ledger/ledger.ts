import type { Entry, LocalDate, Minor } from '@cauce/lending';
import { minor } from '@cauce/lending';
import { sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/tables/tables.ts';
import { causeText } from './causes.ts';
import type { Cause } from './causes.ts';

export type TransactionKind =
  | 'payout'
  | 'penalty'
  | 'payment'
  | 'extension'
  | 'payoff'
  | 'lowerInstalments'
  | 'shorterTerm'
  | 'credit'
  | 'unmatched'
  | 'matched'
  | 'refund'
  | 'correction'
  | 'earning'
  | 'waiver'
  | 'creditAdjustment'
  | 'debitAdjustment'
  | 'smallBalance'
  | 'suspension'
  | 'chargeOff'
  | 'recovery'
  | 'reschedule'
  | 'providerFee'
  | 'settlement';

/** One line of a transaction; positive amounts are debits. */
export interface LedgerEntry {
  readonly account: Entry['account'];
  readonly amount: number;
  readonly orderId?: string | undefined;
  readonly instalment?: number | undefined;
  readonly borrowerId?: string | undefined;
  readonly provider?: string | undefined;
}

/** A balanced movement of money. Each cause is booked once. */
export interface LedgerTransaction {
  readonly kind: TransactionKind;
  readonly cause: Cause;
  readonly orderId: string | null;
  readonly borrowerId: string | null;
  readonly valueOn: LocalDate;
  readonly bookedAt: Date;
  readonly entries: readonly LedgerEntry[];
}

// One statement for any number of transactions with their entries, because round trips dominate the cost of bookings.
const insertAll = prepared<{ transactions: string }>()((db, at) => ({
  compile: () =>
    sql<{ id: number; place: number }>`
      select transaction_id as id, place from post_transactions(${at('transactions')}::jsonb)
    `.compile(db),
}));

/** Transactions in the form that the database's functions take. */
export const toPost = (transactions: readonly LedgerTransaction[]) =>
  transactions.map(({ cause, entries, ...one }, position) => ({
    ...one,
    position,
    causeKind: cause.kind,
    causeProvider: cause.provider ?? '',
    causeId: cause.id,
    entries: entries.map((entry, index) => ({ ...entry, line: index + 1 })),
  }));

/** Books transactions in order, in one statement. Returns the ids of those with a new cause, by the cause's text. */
export async function postTransactions(
  db: Db,
  transactions: readonly LedgerTransaction[],
): Promise<ReadonlyMap<string, number>> {
  if (transactions.length === 0) return new Map();
  const rows = await insertAll(db, { transactions: JSON.stringify(toPost(transactions)) });
  // ! the place of one that was asked for
  return new Map(rows.map(({ id, place }) => [causeText(transactions[place]!.cause), id]));
}

/** Books one transaction, or returns null if its cause was booked before. */
export async function postTransaction(
  db: Db,
  transaction: LedgerTransaction,
): Promise<number | null> {
  const posted = await postTransactions(db, [transaction]);
  return posted.get(causeText(transaction.cause)) ?? null;
}

/** The balance of an account, overall or of one borrower, order or provider. Debits are positive. */
export async function accountBalance(
  db: Db,
  account: LedgerEntry['account'],
  of: {
    readonly borrowerId?: string;
    readonly orderId?: string;
    readonly provider?: string;
  } = {},
): Promise<Minor> {
  let query = db
    .selectFrom('ledger_entries')
    .select((build) => build.fn.coalesce(build.fn.sum<number>('amount'), sql<number>`0`).as('sum'))
    .where('account', '=', account);
  if (of.borrowerId !== undefined) query = query.where('borrower_id', '=', of.borrowerId);
  if (of.orderId !== undefined) query = query.where('order_id', '=', of.orderId);
  if (of.provider !== undefined) query = query.where('provider', '=', of.provider);
  return minor((await query.executeTakeFirstOrThrow()).sum);
}
