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

/** What is forgiven of a loan's debt, or put back on it, under the number of the request that two people have agreed to. */
interface Forgiven {
  readonly requestId: number;
  readonly orderId: string;
  readonly amount: number;
  readonly kind: Forgiveness;
}

/** A paid-out loan under its lock, with its books at the end of today. Null where there is none. */
export const reachToday = async (tx: Db, orderId: string, at: Date) =>
  reached(await lockBooks(tx, orderId), at);

/** The same to be looked at: nothing is held. */
export const findReached = async (db: Db, orderId: string, at: Date) =>
  reached(await findBooks(db, orderId), at);

function reached(found: BookedLoan | null, at: Date) {
  if (found === null || found.paidOutOn === null) return null;
  const today = localDateOf(at.getTime(), found.market.timeZone);
  const on = found.reachedOn !== null && found.reachedOn > today ? found.reachedOn : today;
  return { ...accrueLoan(found, on, at), on };
}

/**
 * What adjustments have taken off a loan's debt and none has put back, as its history now has them: a payment that was learnt later may
 * have left less to take off.
 */
export async function readAdjusted(db: Db, loan: BookedLoan, on: LocalDate): Promise<number> {
  const history = loan.paidOutOn === null ? null : await readHistory(db, loan);
  const isAdjusted = history?.receipts.some(({ wants }) => wants === 'creditAdjustment');
  if (history === null || isAdjusted !== true) return 0;
  const { settlements } = replayLoan(history, on, loan.rules);
  return history.receipts.reduce((all, { wants }, index) => {
    const isOne = wants === 'creditAdjustment' || wants === 'debitAdjustment';
    const parts = isOne ? (settlements[index]?.applied ?? []) : [];
    return parts.reduce((before, one) => before + sum(Object.values(one.parts)), all);
  }, 0);
}

/**
 * How much of a loan's debt may be forgiven: its penalties, all that it owes, or, to be put back, what adjustments have taken off it.
 * So nobody ever owes more than what was agreed, and no cap is passed.
 */
async function mostOf(tx: Db, loan: BookedLoan, on: LocalDate, kind: Forgiveness): Promise<number> {
  const { books } = loan;
  const owed = owedInAll(books);
  if (kind === 'waiver')
    return sum([minor(0), ...books.instalments.map((one) => one.owed.penalty)]);
  if (kind === 'creditAdjustment' || owed === 0) return owed;
  return readAdjusted(tx, loan, on);
}

/** Forgives a part of a debt, the oldest first, or puts it back. False where that is not to be had any more: nothing is changed. */
export async function forgiveDebt(
  tx: Db,
  { requestId, orderId, amount, kind }: Forgiven,
  at: Date,
): Promise<boolean> {
  const reached = await reachToday(tx, orderId, at);
  if (reached === null) return false;
  const { loan, transactions, on } = reached;
  if ((await mostOf(tx, loan, on, kind)) < amount) return false;
  const settlement = settle(loan.books, { on, amount: minor(amount), wants: kind }, loan.rules);
  const origin = kind === 'waiver' ? 'waiver' : 'adjustment';
  const cause = { kind: origin, id: String(requestId) } as const;
  const act = { kind, cause, orderId, borrowerId: loan.borrowerId, valueOn: on, bookedAt: at };
  const entries = forgivenEntries(settlement).map((entry) => ({ ...entry, orderId }));
  const booked: LedgerTransaction[] = [...transactions, { ...act, entries }];
  await postAct(tx, loan, settlement.books, booked, { on, cause, at });
  return true;
}

/** Books an act on a debt with what follows from it. Slips of before ask for another amount than what is owed now. */
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
