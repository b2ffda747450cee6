import { rescheduleEntries } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { entriesOf, followingTransactions } from '../ledger/earnings.ts';
import { followBooks } from '../ledger/follow-books.ts';
import { postTransactions } from '../ledger/ledger.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import { findBooks, lockBooks } from '../ledger/loan-books.ts';
import { lockAccruedToday } from '../requests/forgive-debt.ts';
import { supersedeVouchers } from '../vouchers/voucher-moves.ts';
import { planReschedule } from './plan-reschedule.ts';
import {
  canBeRescheduled,
  countMoves,
  endReschedule,
  findOpenReschedule,
  writePlan,
} from './reschedules.ts';

/** What a borrower agrees to: the plan as shown, and its text. */
interface RescheduleConsent {
  readonly digest: string;
  readonly words: { readonly version: string; readonly language: string; readonly text: string };
}

/**
 * Applies the plan that a loan's borrower has agreed to, in one transaction that locks its row. False, and nothing is
 * changed, if what was shown is outdated: another day, money received meanwhile, or a cap that would be exceeded.
 */
export async function acceptReschedule(
  tx: Db,
  orderId: string,
  { digest, words }: RescheduleConsent,
  at: Date,
): Promise<boolean> {
  if ((await lockBooks(tx, orderId)) === null) return false;
  const open = await findOpenReschedule(tx, orderId, at);
  const accrued = await lockAccruedToday(tx, orderId, at);
  if (open === null || accrued === null) return false;
  const { loan, transactions, on } = accrued;
  const isSame = open.seen === (await countMoves(tx, orderId));
  if (!isSame || !(await canBeRescheduled(tx, loan, on))) return false;
  const planned = await planReschedule(tx, loan, { on, dueOn: open.dueOn });
  if (planned === null || planned.breaches.length > 0 || planned.digest !== digest) return false;
  const { before, after, annualCost } = planned;
  const consent = { before, after, annualCost, digest, words, at };
  if (!(await endReschedule(tx, open.id, { state: 'accepted', at, consent }))) return false;

  const cause = { kind: 'reschedule', id: String(open.id) } as const;
  const act = { orderId, borrowerId: loan.borrowerId, valueOn: on, bookedAt: at };
  const entries = rescheduleEntries(loan.books, planned.rescheduled, loan.product.penalty);
  const booked: LedgerTransaction[] = [
    ...transactions,
    { ...act, kind: 'reschedule', cause, entries: entries.map((entry) => ({ ...entry, orderId })) },
  ];
  await writePlan(tx, loan, planned);
  await postTransactions(tx, booked);
  // Read again, with the new plan.
  const renewed = await findBooks(tx, orderId);
  if (renewed === null) throw new Error(`Order ${orderId} is gone while its row was held`);
  const was = { ...renewed, deferred: loan.deferred, standing: loan.standing };
  const followed = { books: renewed.books, entries: entriesOf(booked), on, cause, at };
  await postTransactions(tx, followingTransactions(was, followed));
  await supersedeVouchers(tx, { orderId });
  await followBooks(tx, renewed, at);
  return true;
}
