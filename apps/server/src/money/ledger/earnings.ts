import { deferredOn, earningEntries, minor, subtract } from '@cauce/lending';
import type { Earned, LoanBooks, LocalDate, Minor } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { accrueLoan } from './accruals.ts';
import { causeAfter } from './causes.ts';
import type { Cause } from './causes.ts';
import { postTransactions } from './ledger.ts';
import type { LedgerEntry, LedgerTransaction } from './ledger.ts';
import { lockBooks } from './loan-books.ts';
import type { BookedLoan } from './loan-books.ts';

/** What entries leave of what was deferred before them. */
export function deferredAfter(
  deferred: Earned,
  entries: readonly Pick<LedgerEntry, 'account' | 'amount'>[],
): Earned {
  const left = (amount: Minor, account: LedgerEntry['account']): Minor =>
    entries
      .filter((entry) => entry.account === account)
      .reduce((before, entry) => subtract(before, minor(entry.amount)), amount);
  return {
    interest: left(deferred.interest, 'deferred.interest'),
    tax: left(deferred.tax, 'deferred.tax'),
  };
}

/**
 * The transaction that brings a loan's earned interest, with its tax, up to a day, or none: `books` and `deferred` are those after
 * all that is booked with it, because of `cause`; null where the day itself is why. A loan of before interest was deferred took all of it at its payout: what is not earned comes back.
 */
export function earningTransactions(
  { id, borrowerId, parts, paidOutOn }: BookedLoan,
  after: { readonly books: LoanBooks; readonly deferred: Earned },
  booked: { readonly on: LocalDate; readonly cause: Cause | null; readonly at: Date },
): LedgerTransaction[] {
  if (paidOutOn === null) return [];
  const must = deferredOn(after.books, parts(), booked.on);
  const entries = earningEntries(after.deferred, must);
  if (entries.length === 0) return [];
  return [
    {
      kind: 'earning',
      cause:
        booked.cause === null
          ? { kind: 'earning', id: `${id}:${booked.on}` }
          : causeAfter(booked.cause, 'earning'),
      orderId: id,
      borrowerId,
      valueOn: booked.on,
      bookedAt: booked.at,
      entries: entries.map((entry) => ({ ...entry, orderId: id })),
    },
  ];
}

/**
 * Books what an order has earned by the end of a day, and the penalties up to it, as the books are never brought to a day without
 * them. False where nothing was to be booked: again, or twice at once, books nothing more.
 */
export async function earnTo(tx: Db, orderId: string, on: LocalDate, at: Date): Promise<boolean> {
  const found = await lockBooks(tx, orderId);
  if (found === null) return false;
  const { loan, transactions } = accrueLoan(found, on, at);
  const earned = earningTransactions(loan, loan, { on, cause: null, at });
  await postTransactions(tx, [...transactions, ...earned]);
  return earned.length > 0;
}
