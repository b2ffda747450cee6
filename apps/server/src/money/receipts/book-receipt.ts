import { correctionEntries, imbalance, minor, owedInAll, replayLoan } from '@cauce/lending';
import { isForgiveness, settle, subtract } from '@cauce/lending';
import type { Entry, LoanBooks, LocalDate, Minor, Receipt, Settlement } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { accrueLoan } from '../ledger/accruals.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { BookedLoan } from '../ledger/loan-books.ts';
import { readHistory } from './loan-history.ts';

/** What a receipt does to a loan's books. */
export interface Booking {
  /** The day on which it counts. */
  readonly on: LocalDate;
  readonly settlement: Settlement;
  /** The final books. */
  readonly books: LoanBooks;
  readonly penalties: readonly LedgerTransaction[];
  readonly correction: readonly Entry[];
}

/** Money for a day that the books have not passed: missing penalties first, then the money. */
function bookNow(loan: BookedLoan, receipt: Receipt, bookedAt: Date): Booking {
  const { loan: accrued, transactions } = accrueLoan(loan, receipt.on, bookedAt);
  const settlement = settle(accrued.books, receipt, loan.rules);
  const { books } = settlement;
  return { on: receipt.on, settlement, books, penalties: transactions, correction: [] };
}

/** The current books with a receipt's own entries added. A balance may be negative until the correction. */
function withReceipt(
  books: LoanBooks,
  { applied, credit, unearned = [], prepaid = [], givenBack }: Settlement,
): LoanBooks {
  const less = (amount: Minor, part: Minor | undefined): Minor =>
    subtract(amount, part ?? minor(0));
  return {
    credit: minor(books.credit + credit),
    instalments: books.instalments.map((one, index) => {
      const parts = applied[index]?.parts;
      const { principal, interest, commission, iva, penalty } = one.owed;
      const leftOut = unearned.find(({ instalment }) => instalment === one.number);
      return {
        ...one,
        unearned: {
          interest: minor((one.unearned?.interest ?? 0) + (leftOut?.interest ?? 0)),
          tax: minor((one.unearned?.tax ?? 0) + (leftOut?.tax ?? 0)),
        },
        prepaid: minor(
          (one.prepaid ?? 0) +
            (prepaid.find(({ instalment }) => instalment === one.number)?.principal ?? 0),
        ),
        givenBack: {
          commission: minor(
            (one.givenBack?.commission ?? 0) + (index === 0 ? (givenBack?.commission ?? 0) : 0),
          ),
          tax: minor((one.givenBack?.tax ?? 0) + (index === 0 ? (givenBack?.tax ?? 0) : 0)),
        },
        owed: {
          principal: less(principal, parts?.principal),
          interest: less(interest, parts?.interest),
          commission: less(commission, parts?.commission),
          iva: less(iva, parts?.iva),
          penalty: less(penalty, parts?.penalty),
        },
      };
    }),
  };
}

/**
 * Money for a day that the books have passed: it is applied as it would have been that day, and what was charged or applied
 * since is corrected accordingly. Other penalties can arise by that, because one that is charged once may then fall on a
 * larger instalment. If a repaid loan would owe again, or leave its borrower less credit, the money counts on the last booked
 * day instead and is credit.
 */
async function bookLate(
  tx: Db,
  loan: BookedLoan,
  receipt: Receipt,
  reachedOn: LocalDate,
  bookedAt: Date,
): Promise<Booking> {
  const history = await readHistory(tx, loan);
  const before = history.receipts.filter(({ on }) => on <= receipt.on);
  const receipts = [...before, receipt, ...history.receipts.slice(before.length)];
  const replayed = replayLoan({ ...history, receipts }, reachedOn, loan.rules);
  const { books } = replayed;
  const isRepaid = loan.status === 200;
  if (isRepaid && (owedInAll(books) > 0 || books.credit < loan.books.credit))
    return bookNow(loan, { ...receipt, on: reachedOn }, bookedAt);
  const settlement = replayed.settlements[before.length]!; // ! one settlement per receipt
  const was = withReceipt(loan.books, settlement);
  const correction = correctionEntries(was, books, loan.product.penalty);
  const difference = imbalance(correction);
  // Of what was forgiven, a part turns out to have been paid in time, and is no loss. The same holds for what an earlier
  // version wrote off when a repaid loan owed again.
  const isForgiven = history.receipts.some(({ wants }) => isForgiveness(wants));
  const isOff = (isRepaid || isForgiven) && difference !== 0;
  const writeOff: Entry = { account: 'expense.writeOff', amount: subtract(minor(0), difference) };
  return {
    on: receipt.on,
    settlement,
    books,
    penalties: [],
    correction: isOff ? [...correction, writeOff] : correction,
  };
}

/** Books a receipt on a locked loan for the day that counts, whether or not the books have passed it. */
export async function bookReceipt(
  tx: Db,
  loan: BookedLoan,
  receipt: Receipt,
  bookedAt: Date,
): Promise<Booking> {
  const { reachedOn, books } = loan;
  const isLate = reachedOn !== null && receipt.on < reachedOn && books.instalments.length > 0;
  return isLate
    ? bookLate(tx, loan, receipt, reachedOn, bookedAt)
    : bookNow(loan, receipt, bookedAt);
}
