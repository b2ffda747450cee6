import { isSuspended } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { accrueLoan } from './accruals.ts';
import { entriesOf, followingTransactions } from './earnings.ts';
import { followBooks } from './follow-books.ts';
import { postTransactions } from './ledger.ts';
import type { LedgerTransaction } from './ledger.ts';
import { lockBooks } from './loan-books.ts';
import type { BookedLoan } from './loan-books.ts';

/**
 * The suspension that a day causes on a loan whose charges are no longer income: on the first such day, and on every one
 * that charges a penalty. Interest of the days in between follows at the month's end.
 */
function suspendedBy(
  loan: BookedLoan,
  charged: readonly LedgerTransaction[],
  on: LocalDate,
  at: Date,
): readonly LedgerTransaction[] {
  const { books, market, isChargedOff, wasSuspended, standing, reachedOn } = loan;
  const isOff = isChargedOff || isSuspended(books, on, { ...market, wasSuspended });
  const isFirst = !isChargedOff && standing.suspended === 0;
  const isPassed = reachedOn !== null && reachedOn > on;
  if (!isOff || isPassed || !(isFirst || charged.length > 0)) return [];
  const cause = { kind: 'penalty', id: `${loan.id}:${on}` } as const;
  const entries = entriesOf(charged);
  const following = followingTransactions(loan, { books, entries, on, cause, at });
  // Earned interest alone waits for the month's end, as for every loan.
  return following.some(({ kind }) => kind !== 'earning') ? following : [];
}

/**
 * Brings one loan's books up to a day: the penalties of every missing day, the income that they suspend, and the resulting
 * status. Repeating it, also concurrently, books nothing more; a clock that went back books nothing.
 */
export async function updateLoanBooks(
  tx: Db,
  orderId: string,
  today: LocalDate,
  at: Date,
): Promise<{ readonly charged: number; readonly isOverdue: boolean }> {
  const before = await lockBooks(tx, orderId);
  if (before === null) return { charged: 0, isOverdue: false };
  const { loan, transactions } = accrueLoan(before, today, at);
  const { size: charged } = await postTransactions(tx, transactions);
  await postTransactions(tx, suspendedBy(loan, transactions, today, at));
  const status = await followBooks(tx, loan, at);
  return { charged, isOverdue: status === 180 && before.status !== 180 };
}
