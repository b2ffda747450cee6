import { localDateOf, minor, receiptEntries, subtract } from '@cauce/lending';
import type {
  Entry,
  ExtensionOffer,
  LoanBooks,
  LocalDate,
  Minor,
  OrderStatus,
} from '@cauce/lending';
import type { Receipt, Settlement } from '@cauce/lending';
import { sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/tables/tables.ts';
import { bookReceipt } from './book-receipt.ts';
import type { Booking } from './book-receipt.ts';
import { causeAfter } from '../ledger/causes.ts';
import type { Cause } from '../ledger/causes.ts';
import { duesOf } from '../ledger/dues.ts';
import type { Dues } from '../ledger/dues.ts';
import { movesOf } from '../ledger/follow-books.ts';
import { toPost } from '../ledger/ledger.ts';
import { entriesOf, followingTransactions } from '../ledger/earnings.ts';
import type { LedgerEntry, LedgerTransaction, TransactionKind } from '../ledger/ledger.ts';
import { lockBooks } from '../ledger/loan-books.ts';
import type { BookedLoan } from '../ledger/loan-books.ts';
import { wishOf } from './purposes.ts';
import { letGo } from './small-balance.ts';
import type { Purpose } from './purposes.ts';

/** Money received for an order. The same cause is applied once. */
export interface MoneyIn {
  readonly orderId: string;
  readonly amount: number;
  /** The day on which it was paid, which counts for the borrower. */
  readonly valueOn: LocalDate;
  /** When we learnt of it. */
  readonly bookedAt: Date;
  readonly cause: Cause;
  readonly purpose: Purpose;
  readonly provider: string;
  /**
   * The extension that the payer was shown. Money makes only this one, because the payer has agreed to no other. Absent if
   * a person decides.
   */
  readonly agreed?: AgreedExtension | undefined;
}

export interface AgreedExtension {
  readonly instalment: number | null;
  /** With its tax; null if it was not stored. */
  readonly fee: Minor | null;
  readonly newDueOn: LocalDate | null;
}

/** The account that holds the money: a provider's cash, suspense until it is matched, or the borrower's credit. */
export type MoneySource = 'cash' | 'suspense' | 'borrower.credit';

export interface AppliedMoney {
  readonly transactionId: number;
  /** What was applied to the order: instalments, penalties and an extension's fee. */
  readonly appliedAmount: Minor;
  /** The excess over everything owed: the borrower's. */
  readonly credit: Minor;
  readonly orderStatus: OrderStatus;
  /** The extension that it made, or null: too little for one is an ordinary payment. */
  readonly extension: ExtensionOffer | null;
}

const latest = (a: LocalDate, b: LocalDate): LocalDate => (a > b ? a : b);
const earliest = (a: LocalDate, b: LocalDate): LocalDate => (a < b ? a : b);

function isAgreed(made: ExtensionOffer, agreed: AgreedExtension): boolean {
  return (
    made.instalment === agreed.instalment &&
    (agreed.fee === null || agreed.fee === made.fee.total) &&
    (agreed.newDueOn === null || agreed.newDueOn === made.newDueOn)
  );
}

/** The value date within the loan's plan: not before its start, not after the booking day. */
function dayOf(money: MoneyIn, loan: BookedLoan): LocalDate {
  const bookedOn = localDateOf(money.bookedAt.getTime(), loan.market.timeZone);
  return latest(earliest(money.valueOn, bookedOn), loan.startsOn ?? money.valueOn);
}

const PLAIN_KINDS = { cash: 'payment', suspense: 'matched', 'borrower.credit': 'credit' } as const;

function kindOf({ extension, unearned, reduced }: Settlement, from: MoneySource): TransactionKind {
  if (reduced !== undefined) return reduced;
  if (unearned !== undefined) return 'payoff';
  return extension === null ? PLAIN_KINDS[from] : 'extension';
}

function transactionsOf(
  money: MoneyIn,
  loan: BookedLoan,
  booking: Booking,
  from: MoneySource,
): { readonly books: LoanBooks; readonly transactions: readonly LedgerTransaction[] } {
  const { on, settlement, correction, penalties } = booking;
  const of = { orderId: loan.id, borrowerId: loan.borrowerId, bookedAt: money.bookedAt };
  const located = (entry: Entry): LedgerEntry => ({
    ...entry,
    orderId: loan.id,
    borrowerId: entry.account === 'borrower.credit' ? loan.borrowerId : undefined,
    provider: entry.account === from ? money.provider : undefined,
  });
  const [received, ...settled] = receiptEntries(
    from === 'suspense' ? from : 'cash',
    minor(money.amount),
    settlement,
  ).map(located);
  // Credit belongs to no order: it is the borrower's, whichever loan it came from.
  const taken =
    from === 'borrower.credit'
      ? { account: from, amount: money.amount, borrowerId: loan.borrowerId }
      : received;
  const receipt: LedgerTransaction = {
    ...of,
    kind: kindOf(settlement, from),
    cause: money.cause,
    valueOn: on,
    entries: taken === undefined ? settled : [taken, ...settled],
  };
  const reachedOn = latest(on, loan.reachedOn ?? on);
  const corrected: LedgerTransaction = {
    ...of,
    kind: 'correction',
    cause: causeAfter(money.cause, 'correction'),
    valueOn: reachedOn,
    entries: correction.map(located),
  };
  const { cause, bookedAt: at } = money;
  const rest = letGo(loan, booking.books, { cause, on: reachedOn, at });
  const act = [
    ...penalties,
    receipt,
    ...(correction.length === 0 ? [] : [corrected]),
    ...rest.transactions,
  ];
  const followed = { books: rest.books, entries: entriesOf(act), on: reachedOn, cause, at };
  return { books: rest.books, transactions: [...act, ...followingTransactions(loan, followed)] };
}

/** What money does to a loan as read: the booking, its transactions and the moves of the order's status. */
async function decide(db: Db, loan: BookedLoan, money: MoneyIn, from: MoneySource) {
  const amount = minor(money.amount);
  if (amount <= 0) throw new RangeError('Money that came in must be more than zero');
  const receipt: Receipt = { on: dayOf(money, loan), amount, wants: wishOf(money.purpose) };
  let booking = await bookReceipt(db, loan, receipt, money.bookedAt);
  const made = booking.settlement.extension;
  if (made !== null && money.agreed !== undefined && !isAgreed(made, money.agreed))
    booking = await bookReceipt(db, loan, { ...receipt, wants: 'instalment' }, money.bookedAt);
  const { books, transactions } = transactionsOf(money, loan, booking, from);
  const moves = movesOf({ ...loan, books }, money.bookedAt);
  return { amount, booking, books, transactions, moves };
}

/**
 * What a loan would owe on a day after money was applied to it, and the entries that applying it would write. Writes
 * nothing, and holds only while the loan is as read.
 */
export async function foreseeReceipt(
  db: Db,
  loan: BookedLoan,
  money: MoneyIn,
  { from, onDate }: { readonly from: MoneySource; readonly onDate: LocalDate },
): Promise<{ readonly dues: Dues; readonly transactions: readonly LedgerTransaction[] }> {
  const { booking, books, transactions, moves } = await decide(db, loan, money, from);
  const { reachedOn } = loan;
  const after = {
    ...loan,
    books,
    status: moves.at(-1)?.to ?? loan.status,
    reachedOn: reachedOn === null ? null : latest(booking.on, reachedOn),
  };
  return { dues: duesOf(after, onDate), transactions };
}

/** A receipt ready for `book_receipt`, and its result. */
interface DecidedReceipt {
  readonly booking: string;
  readonly applied: Omit<AppliedMoney, 'transactionId'>;
}

/** Decides what money does to a loan as read. Writes nothing. */
export async function decideReceipt(
  db: Db,
  loan: BookedLoan,
  money: MoneyIn,
  from: MoneySource,
): Promise<DecidedReceipt> {
  const { amount, booking, transactions, moves } = await decide(db, loan, money, from);
  const { extension, credit } = booking.settlement;
  return {
    booking: JSON.stringify({
      at: money.bookedAt,
      transactions: toPost(transactions),
      receipt: transactions.findIndex(({ cause }) => cause === money.cause),
      extensions: extension === null ? [] : [toExtend(extension)],
      moves,
    }),
    applied: {
      appliedAmount: subtract(amount, credit),
      credit,
      extension,
      orderStatus: moves.at(-1)?.to ?? loan.status,
    },
  };
}

const toExtend = ({ instalment, days, oldDueOn, newDueOn, fee }: ExtensionOffer) => ({
  instalment,
  days,
  oldDueOn,
  newDueOn,
  fee: fee.net,
  feeTax: fee.iva,
});

const writeReceipt = prepared<{ orderId: string; booking: string }>()((db, at) => ({
  compile: () =>
    sql<{ id: number }>`
      select book_receipt(${at('orderId')}::text, ${at('booking')}::jsonb) as id
    `.compile(db),
}));

/** Applies money held in `cash`, in `suspense` if it was matched to an order later, or in the borrower's own credit. */
export async function applyMoney(
  tx: Db,
  money: MoneyIn,
  from: MoneySource,
): Promise<AppliedMoney | null> {
  const loan = await lockBooks(tx, money.orderId, money.cause);
  if (loan === null) throw new RangeError(`Order ${money.orderId} does not exist`);
  if (loan.isKnown) return null;
  const { booking, applied } = await decideReceipt(tx, loan, money, from);
  const [row] = await writeReceipt(tx, { orderId: loan.id, booking });
  return { ...applied, transactionId: row!.id }; // ! a function returns one row
}

/**
 * Applies a payment in the order of `applyPayment` as of its value date, under the order's lock, with all consequences:
 * penalties not booked yet, corrections, the extension, the order's status. Null if its cause is applied already.
 */
export function applyPayment(tx: Db, money: MoneyIn): Promise<AppliedMoney | null> {
  return applyMoney(tx, money, 'cash');
}
