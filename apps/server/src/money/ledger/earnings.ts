import {
  deferredOn,
  earningEntries,
  minor,
  recoveryEntries,
  standingOn,
  subtract,
  suspensionEntries,
} from '@cauce/lending';
import type { Earned, Entry, LoanBooks, LocalDate, Minor } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { accrueLoan } from './accruals.ts';
import { causeAfter } from './causes.ts';
import type { Cause } from './causes.ts';
import { postTransactions } from './ledger.ts';
import type { LedgerEntry, LedgerTransaction } from './ledger.ts';
import { lockBooks } from './loan-books.ts';
import type { BookedLoan } from './loan-books.ts';

/** What remains of the deferred amount after these entries. */
function deferredAfter(
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

/** What an act has booked on a loan, and when; `cause` is null if the day itself is the cause. */
interface Act {
  readonly books: LoanBooks;
  readonly entries: readonly Pick<LedgerEntry, 'account' | 'amount' | 'instalment'>[];
  readonly on: LocalDate;
  readonly cause: Cause | null;
  readonly at: Date;
  /** Of a charged-off loan: money from before its charge-off that is owed again; negative if it is restored. */
  readonly owedAgain?: Minor;
}

/**
 * The transactions that follow an act on a loan, whose books are then `books`: what was earned by its day with its tax,
 * what part of the income is suspended, and what a charged-off loan has recovered. Empty if nothing changes. A loan from
 * before interest was deferred had earned all of it at its payout: what is not earned yet is reversed.
 */
export function followingTransactions(
  loan: BookedLoan,
  { books, entries, on, cause, at, owedAgain = minor(0) }: Act,
): LedgerTransaction[] {
  const { id, borrowerId, parts, paidOutOn, market, isChargedOff, wasSuspended, product } = loan;
  if (paidOutOn === null) return [];
  const current = deferredAfter(loan.deferred, entries);
  const target = deferredOn(books, parts(), on);
  const standing = standingOn(books, parts(), on, {
    ...market,
    isChargedOff,
    wasSuspended,
    penalty: product.penalty,
  });
  const booked = (kind: 'earning' | 'suspension' | 'recovery', of: readonly Entry[]) =>
    of.length === 0
      ? []
      : [
          {
            kind,
            cause: cause === null ? { kind, id: `${id}:${on}` } : causeAfter(cause, kind),
            orderId: id,
            borrowerId,
            valueOn: on,
            bookedAt: at,
            entries: of.map((entry) => ({ ...entry, orderId: id })),
          },
        ];
  const sumOf = (account: LedgerEntry['account'], of = entries): Minor =>
    minor(of.reduce((all, one) => (one.account === account ? all + one.amount : all), 0));
  // The tax of an extension fee is on the same account, but under no instalment.
  const givenBack = entries.filter(({ instalment }) => instalment !== undefined);
  const followed = isChargedOff
    ? recoveryEntries(loan.standing.chargedOff, standing.chargedOff, {
        earned: {
          interest: subtract(current.interest, target.interest),
          tax: subtract(current.tax, target.tax),
        },
        penalties: subtract(minor(0), sumOf('income.penalty')),
        penaltyTax: subtract(minor(0), sumOf('tax.penalty')),
        forgiven: sumOf('expense.writeOff'),
        givenBack: {
          commission: sumOf('income.commission', givenBack),
          tax: sumOf('tax.iva', givenBack),
        },
        owedAgain,
      })
    : suspensionEntries(loan.standing.suspended, standing.suspended);
  return [
    ...booked('earning', earningEntries(current, target)),
    ...booked(isChargedOff ? 'recovery' : 'suspension', followed),
  ];
}

/** All entries of transactions. */
export const entriesOf = (transactions: readonly LedgerTransaction[]): readonly LedgerEntry[] =>
  transactions.flatMap(({ entries }) => entries);

/**
 * Books what an order has earned by the end of a day, and the penalties up to it, because the books never reach a day
 * without them. False if nothing was to be booked: a repetition, also a concurrent one, books nothing more.
 */
export async function earnTo(tx: Db, orderId: string, on: LocalDate, at: Date): Promise<boolean> {
  const found = await lockBooks(tx, orderId);
  if (found === null) return false;
  const { loan, transactions } = accrueLoan(found, on, at);
  const entries = entriesOf(transactions);
  const following = followingTransactions(loan, {
    books: loan.books,
    entries,
    on,
    cause: null,
    at,
  });
  await postTransactions(tx, [...transactions, ...following]);
  return following.length > 0;
}
