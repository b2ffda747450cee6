import { forgivenEntries, settle, smallRestOf } from '@cauce/lending';
import type { LoanBooks, LoanHistory, LocalDate } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { causeAfter } from '../ledger/causes.ts';
import type { Cause } from '../ledger/causes.ts';
import { followingTransactions } from '../ledger/earnings.ts';
import { followBooks } from '../ledger/follow-books.ts';
import { postTransactions } from '../ledger/ledger.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { BookedLoan } from '../ledger/loan-books.ts';
import { lockBooks } from '../ledger/loan-books.ts';

/* After money has moved, a loan may owe so little that no till accepts it. If its product says so, that rest is let go. */

interface Moved {
  /** What moved the money. */
  readonly cause: Cause;
  readonly on: LocalDate;
  readonly at: Date;
}

/** The transaction that lets a small last rest go, with the books after it; none if too much is owed, or nothing. */
export function letGo(
  loan: BookedLoan,
  books: LoanBooks,
  { cause, on, at }: Moved,
): { readonly books: LoanBooks; readonly transactions: readonly LedgerTransaction[] } {
  const amount = loan.paidOutOn === null ? 0 : smallRestOf(books, loan.rules);
  if (amount === 0) return { books, transactions: [] };
  const settlement = settle(books, { on, amount, wants: 'smallBalance' }, loan.rules);
  const entries = forgivenEntries(settlement).map((entry) => ({ ...entry, orderId: loan.id }));
  const about = { orderId: loan.id, borrowerId: loan.borrowerId, valueOn: on, bookedAt: at };
  const own = causeAfter(cause, 'smallBalance');
  return {
    books: settlement.books,
    transactions: [{ ...about, kind: 'smallBalance', cause: own, entries }],
  };
}

/** Lets the small last rest of a locked loan go after a return or a restoration. Returns whether there was one. */
export async function letGoOf(tx: Db, orderId: string, moved: Moved): Promise<boolean> {
  const loan = await lockBooks(tx, orderId);
  if (loan === null) return false;
  const { books, transactions } = letGo(loan, loan.books, moved);
  if (transactions.length === 0) return false;
  const entries = transactions.flatMap((one) => one.entries);
  const act = { books, entries, on: moved.on, at: moved.at, cause: transactions[0]!.cause }; // ! one
  await postTransactions(tx, [...transactions, ...followingTransactions(loan, act)]);
  await followBooks(tx, { ...loan, books }, moved.at);
  return true;
}

/** The rests that were let go under a loan's plan and still are, by their transactions. */
export function restsLetGo({ receipts }: LoanHistory): { id: number; amount: number }[] {
  const back = new Set(receipts.flatMap(({ returnOf }) => (returnOf ? [returnOf] : [])));
  return receipts.flatMap(({ wants, key = '', amount, returnOf }) =>
    wants === 'smallBalance' && !returnOf && !back.has(key) ? [{ id: Number(key), amount }] : [],
  );
}
