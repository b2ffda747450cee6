import {
  ZERO,
  correctionEntries,
  imbalance,
  localDateOf,
  minor,
  replayLoan,
  subtract,
} from '@cauce/lending';
import type { Entry, LoanBooks, LocalDate, Minor, Receipt } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { accrueLoan } from '../ledger/accruals.ts';
import { causeAfter, causeText } from '../ledger/causes.ts';
import type { Cause } from '../ledger/causes.ts';
import { followBooks } from '../ledger/follow-books.ts';
import { entriesOf, followingTransactions } from '../ledger/earnings.ts';
import { accountBalance, postTransaction, postTransactions } from '../ledger/ledger.ts';
import type { LedgerEntry } from '../ledger/ledger.ts';
import { lockBooks } from '../ledger/loan-books.ts';
import type { BookedLoan } from '../ledger/loan-books.ts';
import { lockCredit } from '../credit/lock-credit.ts';
import { listSpends } from '../credit/spends.ts';
import { readHistory } from './loan-history.ts';
import { letGoOf, restsLetGo } from './small-balance.ts';
import { followReturns, supersedeVouchers } from '../vouchers/voucher-moves.ts';

/** A payment booked for an order, some of which is returned. */
export interface ReturnedPayment {
  readonly transactionId: number;
  readonly orderId: string;
  readonly borrowerId: string;
}

export interface Return {
  readonly cause: Cause;
  readonly amount: Minor;
  /**
   * The account that the money leaves: the provider's cash; suspense, if a person had matched it; or the borrower's credit,
   * if credit had paid this loan. `expense.writeOff` if no money had paid it, but two people had forgiven it.
   */
  readonly from:
    | { readonly account: 'cash' | 'suspense'; readonly provider: string }
    | { readonly account: 'borrower.credit' | 'expense.writeOff' };
  /** Two people take back an act of ours, so it is no dispute that could be won. */
  readonly isInverse?: boolean;
  /** Part of another return, which then brings the loan's status in line with the books. */
  readonly isOfReturn?: boolean;
  readonly at: Date;
}

const latest = (a: LocalDate, b: LocalDate | null): LocalDate => (b !== null && b > a ? b : a);

/**
 * The loan with its books accrued to the day on which a return counts: today, because the borrower could not know of it
 * before.
 */
export async function lockAccrued(tx: Db, orderId: string, at: Date) {
  const found = await lockBooks(tx, orderId);
  if (found === null || found.paidOutOn === null)
    throw new RangeError(`Order ${orderId} was not paid out`);
  const on = latest(localDateOf(at.getTime(), found.market.timeZone), found.reachedOn);
  const { loan, transactions } = accrueLoan(found, on, at);
  await postTransactions(tx, transactions);
  return { loan, on, accrued: entriesOf(transactions) };
}

/** Brings a loan's books in line with its history, besides the money itself. Written-off rounding is reversed. */
export async function followHistory(
  tx: Db,
  loan: BookedLoan,
  books: LoanBooks,
  booked: {
    readonly cause: Cause;
    readonly on: LocalDate;
    readonly at: Date;
    readonly money: LedgerEntry;
    /** The penalties booked to reach that day. */
    readonly accrued: readonly LedgerEntry[];
    /** Of a charged-off loan: what its loss grows by. */
    readonly loss: Minor;
  },
): Promise<number> {
  const { cause, on, at, money, accrued, loss } = booked;
  const correction = correctionEntries(loan.books, books, loan.product.penalty);
  const off = subtract(ZERO, minor(imbalance(correction) + money.amount));
  const writeOff: Entry = { account: 'expense.writeOff', amount: off };
  const entries = [...correction, ...(off === 0 ? [] : [writeOff])].map((entry) => ({
    ...entry,
    orderId: loan.id,
    borrowerId: entry.account === 'borrower.credit' ? loan.borrowerId : undefined,
  }));
  const id = await postTransaction(tx, {
    kind: 'refund',
    cause,
    orderId: loan.id,
    borrowerId: loan.borrowerId,
    valueOn: on,
    bookedAt: at,
    entries: [money, ...entries],
  });
  if (id === null) throw new Error(`${causeText(cause)} was booked while its order was held`);
  const act = { books, entries: [...accrued, money, ...entries], cause, on, at };
  await postTransactions(tx, followingTransactions(loan, { ...act, owedAgain: loss }));
  return id;
}

/** The transaction that charged a loan off, or null. */
export async function findChargeOff(
  tx: Db,
  { id, isChargedOff }: BookedLoan,
): Promise<number | null> {
  if (!isChargedOff) return null;
  const row = await tx
    .selectFrom('ledger_transactions')
    .select((build) => build.fn.max('id').as('id'))
    .where('order_id', '=', id)
    .where('kind', '=', 'chargeOff')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Books money of a payment that was returned: it is owed again where it had been applied, from today on, and no penalty is
 * charged for the days on which we had it. The credit it had left is taken from the borrower's credit first; if that was
 * spent, from what it was spent on; if it was paid back, it becomes a claim against us in suspense.
 */
export async function bookReturn(tx: Db, payment: ReturnedPayment, back: Return): Promise<void> {
  const isMoney = back.from.account !== 'expense.writeOff';
  if (isMoney) await takeRestsBack(tx, payment, back);
  const { loan, on, accrued } = await lockAccrued(tx, payment.orderId, back.at);
  const history = await readHistory(tx, loan);
  const key = causeText(back.cause);
  const isOfPlan = history.receipts.some((one) => one.key === String(payment.transactionId));
  // What was paid before the loan's plan began is owed again separately.
  const returned: Receipt = isOfPlan
    ? { on, amount: back.amount, wants: 'instalment', key, returnOf: String(payment.transactionId) }
    : { on, amount: back.amount, wants: 'owedAgain', key };
  const receipts = [...history.receipts, returned];
  const { books } = replayLoan({ ...history, receipts }, on, loan.rules);
  const money: LedgerEntry =
    back.from.account === 'borrower.credit'
      ? { ...back.from, amount: subtract(ZERO, back.amount), borrowerId: loan.borrowerId }
      : { ...back.from, amount: subtract(ZERO, back.amount), orderId: loan.id };
  const { cause, at } = back;
  // Money from before a charge-off is a larger loss; any other is a recovery less. The credit that it had left is no debt.
  const chargeOff = (await findChargeOff(tx, loan)) ?? 0;
  const isLost = back.from.account !== 'expense.writeOff' && payment.transactionId < chargeOff;
  const debt = subtract(back.amount, subtract(loan.books.credit, books.credit));
  const loss = isLost ? debt : ZERO;
  const id = await followHistory(tx, loan, books, { cause, on, at, money, accrued, loss });
  await tx
    .insertInto('returned_payments')
    .values({
      transaction_id: id,
      payment_id: payment.transactionId,
      amount: back.amount,
      is_inverse: back.isInverse ?? false,
    })
    .execute();
  await supersedeVouchers(tx, { orderId: loan.id });
  await followReturns(tx, payment.transactionId);
  if (back.isOfReturn) return;
  // The loan's status follows once: one that owes a small rest for a moment was never overdue.
  const isLetGo = isMoney && (await letGoOf(tx, loan.id, { cause: back.cause, on, at: back.at }));
  if (!isLetGo) await followBooks(tx, { ...loan, books }, back.at);
  if (back.from.account === 'cash')
    await coverCredit(tx, loan, { ...back, on }, back.from.provider);
}

/** What was let go as a loan's last rest is owed again once money leaves it: it was no last rest. */
async function takeRestsBack(tx: Db, payment: ReturnedPayment, back: Return): Promise<void> {
  const loan = await lockBooks(tx, payment.orderId);
  if (loan === null || loan.paidOutOn === null) return;
  for (const { id, amount } of restsLetGo(await readHistory(tx, loan)))
    await bookReturn(
      tx,
      { ...payment, transactionId: id },
      {
        cause: { ...causeAfter(back.cause, 'rest'), id: `${back.cause.id}:${id}` },
        amount: minor(amount),
        from: { account: 'expense.writeOff' },
        isInverse: true,
        isOfReturn: true,
        at: back.at,
      },
    );
}

/** The borrower's credit is never negative: a return of spent credit is taken from where it was spent. */
async function coverCredit(
  tx: Db,
  loan: BookedLoan,
  back: Return & { readonly on: LocalDate },
  provider: string,
): Promise<void> {
  const { borrowerId } = loan;
  // Locked after the order, as everywhere, so that a concurrent payback and this return see each other.
  await lockCredit(tx, borrowerId);
  let short: number = await accountBalance(tx, 'borrower.credit', { borrowerId });
  if (short <= 0) return;
  for (const { transactionId, orderId, left } of await listSpends(tx, borrowerId)) {
    const amount = minor(Math.min(short, left));
    if (amount <= 0) continue;
    // Sequentially: each takes what the previous one has left.
    await bookReturn(
      tx,
      { transactionId, orderId, borrowerId },
      {
        cause: { ...causeAfter(back.cause, 'cover'), id: `${back.cause.id}:${transactionId}` },
        amount,
        from: { account: 'borrower.credit' },
        at: back.at,
      },
    );
    // Taking back what the credit was spent on may give less than that amount: a payment reported late may have turned a
    // part of it into credit again, and that credit may have been spent or paid back too.
    short = await accountBalance(tx, 'borrower.credit', { borrowerId });
  }
  if (short <= 0) return;
  await postShort(tx, loan, back, { provider, amount: short });
}

/**
 * Books credit that was sent to its borrower before its money was returned, as a claim against us. A negative amount
 * reverses that.
 */
export async function postShort(
  tx: Db,
  { borrowerId, market }: BookedLoan,
  { cause, at }: { readonly cause: Cause; readonly at: Date },
  { provider, amount }: { readonly provider: string; readonly amount: number },
): Promise<void> {
  await postTransaction(tx, {
    kind: 'refund',
    cause: causeAfter(cause, 'short'),
    orderId: null,
    borrowerId,
    bookedAt: at,
    valueOn: localDateOf(at.getTime(), market.timeZone),
    entries: [
      { account: 'suspense', amount, provider },
      { account: 'borrower.credit', amount: -amount, borrowerId },
    ],
  });
}
