import { accrue, penaltyEntries } from '@cauce/lending';
import type { Accrual, LocalDate } from '@cauce/lending';
import type { LedgerTransaction } from './ledger.ts';
import type { BookedLoan } from './loan-books.ts';

/** One transaction for each day with a charge: a day of an order is charged once. */
function accrualTransactions(
  { id, borrowerId }: Pick<BookedLoan, 'id' | 'borrowerId'>,
  accruals: readonly Accrual[],
  bookedAt: Date,
): LedgerTransaction[] {
  const byDay = [...Map.groupBy(accruals, ({ on }) => on)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return byDay.map(([day, ofDay]) => ({
    kind: 'penalty',
    cause: { kind: 'penalty', id: `${id}:${day}` },
    orderId: id,
    borrowerId,
    valueOn: day,
    bookedAt,
    entries: penaltyEntries(ofDay).map((entry) => ({ ...entry, orderId: id })),
  }));
}

/** A locked loan with its penalties computed up to a day, and the transactions that book them. */
export function accrueLoan(
  loan: BookedLoan,
  until: LocalDate,
  bookedAt: Date,
): { readonly loan: BookedLoan; readonly transactions: readonly LedgerTransaction[] } {
  if (loan.reachedOn === null || until <= loan.reachedOn) return { loan, transactions: [] };
  const { books, accruals } = accrue(loan.books, { after: loan.reachedOn, until }, loan.rules);
  return {
    loan: { ...loan, books },
    transactions: accrualTransactions(loan, accruals, bookedAt),
  };
}
