import {
  forgivenEntries,
  localDateOf,
  minor,
  owedInAll,
  replayLoan,
  settle,
  sum,
} from '@cauce/lending';
import type { Forgiveness, LoanBooks, LocalDate } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { accrueLoan } from '../ledger/accruals.ts';
import { entriesOf, followingTransactions } from '../ledger/earnings.ts';
import { followBooks } from '../ledger/follow-books.ts';
import { postTransactions } from '../ledger/ledger.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import { findBooks, lockBooks } from '../ledger/loan-books.ts';
import type { BookedLoan } from '../ledger/loan-books.ts';
import { readHistory } from '../receipts/loan-history.ts';
import { supersedeVouchers } from '../vouchers/voucher-moves.ts';

/** A decrease or increase of a loan's debt, under the id of the request that two people have approved. */
interface Forgiven {
  readonly requestId: number;
  readonly orderId: string;
  readonly amount: number;
  readonly kind: Forgiveness;
}

/** A paid-out loan under its lock, with its books at the end of today. Null if it does not exist. */
export const lockAccruedToday = async (tx: Db, orderId: string, at: Date) =>
  accruedToday(await lockBooks(tx, orderId), at);

/** The same for reading, without a lock. */
export const findAccruedToday = async (db: Db, orderId: string, at: Date) =>
  accruedToday(await findBooks(db, orderId), at);

function accruedToday(found: BookedLoan | null, at: Date) {
  if (found === null || found.paidOutOn === null) return null;
  const today = localDateOf(at.getTime(), found.market.timeZone);
  const on = found.reachedOn !== null && found.reachedOn > today ? found.reachedOn : today;
  return { ...accrueLoan(found, on, at), on };
}

/**
 * The adjustments of a loan's debt that have not been reversed, by its current history: a payment that was reported late
 * may have reduced them.
 */
export async function readAdjusted(db: Db, loan: BookedLoan, on: LocalDate): Promise<number> {
  const history = loan.paidOutOn === null ? null : await readHistory(db, loan);
  const isAdjusted = history?.receipts.some(({ wants }) => wants === 'creditAdjustment');
  if (history === null || isAdjusted !== true) return 0;
  const { settlements } = replayLoan(history, on, loan.rules);
  return history.receipts.reduce((all, { wants }, index) => {
    const isAdjustment = wants === 'creditAdjustment' || wants === 'debitAdjustment';
    const parts = isAdjustment ? (settlements[index]?.applied ?? []) : [];
    return parts.reduce((before, one) => before + sum(Object.values(one.parts)), all);
  }, 0);
}

/**
 * The largest allowed amount: the penalties, the whole debt, or, for an increase, the earlier reductions. So nobody ever
 * owes more than agreed, and no cap is exceeded.
 */
async function maxAmountOf(
  tx: Db,
  loan: BookedLoan,
  on: LocalDate,
  kind: Forgiveness,
): Promise<number> {
  const { books } = loan;
  const owed = owedInAll(books);
  if (kind === 'waiver')
    return sum([minor(0), ...books.instalments.map((one) => one.owed.penalty)]);
  if (kind === 'creditAdjustment' || owed === 0) return owed;
  return readAdjusted(tx, loan, on);
}

/** The same for reading: the amount for which an act on a debt could be proposed now; null if the loan has no books. */
export async function findMaxAmount(
  db: Db,
  orderId: string,
  kind: Forgiveness,
  at: Date,
): Promise<number | null> {
  const accrued = await findAccruedToday(db, orderId, at);
  return accrued === null ? null : maxAmountOf(db, accrued.loan, accrued.on, kind);
}

/** Forgives a part of a debt, oldest first, or puts it back. False if that is no longer possible: nothing is changed. */
export async function forgiveDebt(
  tx: Db,
  { requestId, orderId, amount, kind }: Forgiven,
  at: Date,
): Promise<boolean> {
  const accrued = await lockAccruedToday(tx, orderId, at);
  if (accrued === null) return false;
  const { loan, transactions, on } = accrued;
  if ((await maxAmountOf(tx, loan, on, kind)) < amount) return false;
  const settlement = settle(loan.books, { on, amount: minor(amount), wants: kind }, loan.rules);
  const origin = kind === 'waiver' ? 'waiver' : 'adjustment';
  const cause = { kind: origin, id: String(requestId) } as const;
  const act = { kind, cause, orderId, borrowerId: loan.borrowerId, valueOn: on, bookedAt: at };
  const entries = forgivenEntries(settlement).map((entry) => ({ ...entry, orderId }));
  const booked: LedgerTransaction[] = [...transactions, { ...act, entries }];
  await postAct(tx, loan, settlement.books, booked, { on, cause, at });
  return true;
}

/** Books an act on a debt with its consequences. Earlier vouchers ask for an outdated amount and are superseded. */
async function postAct(
  tx: Db,
  loan: BookedLoan,
  books: LoanBooks,
  booked: readonly LedgerTransaction[],
  { on, cause, at }: Pick<Parameters<typeof followingTransactions>[1], 'on' | 'cause' | 'at'>,
): Promise<void> {
  const act = { books, entries: entriesOf(booked), on, cause, at };
  await postTransactions(tx, [...booked, ...followingTransactions(loan, act)]);
  await supersedeVouchers(tx, { orderId: loan.id });
  await followBooks(tx, { ...loan, books }, at);
}
