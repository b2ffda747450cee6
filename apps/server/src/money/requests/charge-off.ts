import {
  chargeOffEntries,
  daysPastDue,
  minor,
  owedInAll,
  standingOn,
  subtract,
} from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { causeText, hasCause } from '../ledger/causes.ts';
import type { Cause } from '../ledger/causes.ts';
import { entriesOf, followingTransactions } from '../ledger/earnings.ts';
import { followBooks } from '../ledger/follow-books.ts';
import { postTransactions } from '../ledger/ledger.ts';
import type { BookedLoan } from '../ledger/loan-books.ts';
import { lockAccruedToday } from './forgive-debt.ts';

/** Whether a loan is late enough to be charged off, and is not yet. */
export const canBeChargedOff = (
  { isChargedOff, market, books, status }: BookedLoan,
  on: LocalDate,
): boolean =>
  !isChargedOff &&
  status === 180 &&
  daysPastDue(books, on, market.calendar) >= market.arrears.chargeOffFrom;

/**
 * Charges a loan off if its debt is still the amount that two people have seen: its book value is a loss. Its borrower owes
 * and pays as before, and what is received is a recovery. False if the loan has changed: nothing is booked.
 */
export async function chargeOff(
  tx: Db,
  { requestId, orderId, amount }: { requestId: number; orderId: string; amount: number },
  at: Date,
): Promise<boolean> {
  const accrued = await lockAccruedToday(tx, orderId, at);
  if (accrued === null || !canBeChargedOff(accrued.loan, accrued.on)) return false;
  const { loan, transactions, on } = accrued;
  const { books, parts, market, borrowerId, id } = loan;
  if (owedInAll(books) !== amount) return false;
  const cause = { kind: 'chargeOff', id: String(requestId) } as const;
  const entries = entriesOf(transactions);
  const before = followingTransactions(loan, { books, entries, on, cause, at });
  const rules = { ...loan, ...market, penalty: loan.product.penalty };
  const { suspended } = standingOn(books, parts(), on, { ...rules, isChargedOff: false });
  const { chargedOff } = standingOn(books, parts(), on, { ...rules, isChargedOff: true });
  const lost = chargeOffEntries(suspended, chargedOff).map((entry) => ({ ...entry, orderId: id }));
  const act = { orderId: id, borrowerId, valueOn: on, bookedAt: at };
  await postTransactions(tx, [
    ...transactions,
    ...before,
    { ...act, kind: 'chargeOff', cause, entries: lost },
  ]);
  await followBooks(tx, loan, at);
  return true;
}

/**
 * Takes a charge-off back: the loan's book value is again what its borrower owes, with its actual days past due. False if
 * anything but time has moved its money since, because what was received was booked as a recovery.
 */
export async function reinstate(
  tx: Db,
  { chargeOff: requestId, orderId, cause }: { chargeOff: number; orderId: string; cause: Cause },
  at: Date,
): Promise<boolean> {
  const accrued = await lockAccruedToday(tx, orderId, at);
  if (accrued === null || !accrued.loan.isChargedOff) return false;
  const { rows } = await sql<{ isLast: boolean }>`
    select not exists (
      select 1 from ledger_transactions n where n.order_id = ${orderId} and n.id > t.id
        and n.kind not in ('penalty', 'earning', 'suspension', 'recovery')
    ) as "isLast"
    from ledger_transactions t where ${hasCause('t', { kind: 'chargeOff', id: String(requestId) })}
  `.execute(tx);
  if (rows[0]?.isLast !== true) return false;
  const { loan, transactions, on } = accrued;
  const { books, parts, market, borrowerId, id } = loan;
  const entries = entriesOf(transactions);
  const before = followingTransactions(loan, { books, entries, on, cause, at });
  const rules = { ...loan, ...market, penalty: loan.product.penalty };
  const { suspended } = standingOn(books, parts(), on, { ...rules, isChargedOff: false });
  const { chargedOff } = standingOn(books, parts(), on, { ...rules, isChargedOff: true });
  const back = chargeOffEntries(suspended, chargedOff).map(({ amount, ...entry }) => ({
    ...entry,
    amount: subtract(minor(0), amount),
    orderId: id,
  }));
  const act = { orderId: id, borrowerId, valueOn: on, bookedAt: at };
  const booked = await postTransactions(tx, [
    ...transactions,
    ...before,
    { ...act, kind: 'correction', cause, entries: back },
  ]);
  const reinstatedBy = booked.get(causeText(cause));
  if (reinstatedBy === undefined) return false;
  await tx
    .updateTable('orders')
    .set({ reinstated_by: reinstatedBy })
    .where('id', '=', orderId)
    .execute();
  await followBooks(tx, { ...loan, isChargedOff: false }, at);
  return true;
}
