import { addDays, localDate, localDateOf, orderCan } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import { lockBooks } from './loan-books.ts';
import type { BookedLoan } from './loan-books.ts';

/** A request to stop or resume a disputed loan's penalties, and by whom. */
interface PenaltyMove {
  readonly orderId: string;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

export type StopResult =
  | { readonly kind: 'stopped'; readonly from: LocalDate }
  /** Already stopped and not resumed. */
  | { readonly kind: 'isStopped'; readonly from: LocalDate }
  /** The books have passed that day, and what is booked stays: `earliest` is the first possible day. */
  | { readonly kind: 'tooEarly'; readonly earliest: LocalDate }
  /** Not paid out yet, or repaid: no penalty can be charged. */
  | { readonly kind: 'owesNothing' };

export type ResumeResult =
  | { readonly kind: 'resumed'; readonly on: LocalDate }
  | { readonly kind: 'isNotStopped' }
  /** A past day without a penalty stays so: `earliest` is the first day that can be charged. */
  | { readonly kind: 'tooEarly'; readonly earliest: LocalDate };

/** One row of the history; the first one stops. */
export interface MadePenaltyMove {
  readonly does: 'stop' | 'resume';
  readonly onDay: LocalDate;
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: Date;
}

async function lockLoan(tx: Db, orderId: string): Promise<BookedLoan> {
  const loan = await lockBooks(tx, orderId);
  if (loan === null) throw new RangeError(`Order ${orderId} does not exist`);
  return loan;
}

// Number 2n + 1 is the n-th stop, 2n + 2 its end.
async function addMove(tx: Db, seq: number, onDay: LocalDate, move: PenaltyMove): Promise<void> {
  const { orderId, reason, by, at } = move;
  await tx
    .insertInto('penalty_moves')
    .values({ order_id: orderId, seq, on_day: onDay, reason, made_by: by, made_at: at })
    .execute();
}

const latest = (a: LocalDate, b: LocalDate): LocalDate => (a > b ? a : b);

/**
 * Stops a loan's penalties from a day on, until they are resumed, under the order's lock. What was booked stays booked: the
 * day must be after everything that the books have reached, so that a replay of the history gives the same result. Throws
 * RangeError if the order does not exist.
 */
export async function stopPenalties(
  tx: Db,
  stop: PenaltyMove & { readonly from: LocalDate },
): Promise<StopResult> {
  const { from, orderId } = stop;
  const { status, reachedOn, rules } = await lockLoan(tx, orderId);
  if (!orderCan.repay(status) || reachedOn === null) return { kind: 'owesNothing' };
  const last = rules.stops.at(-1);
  if (last?.resumesOn === null) return { kind: 'isStopped', from: last.from };
  const unbooked = addDays(reachedOn, 1);
  const earliest = last === undefined ? unbooked : latest(unbooked, last.resumesOn);
  if (from < earliest) return { kind: 'tooEarly', earliest };
  await addMove(tx, 2 * rules.stops.length + 1, from, stop);
  return { kind: 'stopped', from };
}

/**
 * Resumes penalties from a day on, tomorrow at the earliest: the borrower may have seen today without a penalty. A stop
 * that has not begun yet ends on its own first day. Throws RangeError if the order does not exist.
 */
export async function resumePenalties(
  tx: Db,
  resume: PenaltyMove & { readonly on: LocalDate },
): Promise<ResumeResult> {
  const { on, orderId, at } = resume;
  const { market, reachedOn, rules } = await lockLoan(tx, orderId);
  const last = rules.stops.at(-1);
  if (last === undefined || last.resumesOn !== null) return { kind: 'isNotStopped' };
  const today = localDateOf(at.getTime(), market.timeZone);
  const passed = reachedOn === null ? today : latest(today, reachedOn);
  const earliest = latest(addDays(passed, 1), last.from);
  if (on < earliest) return { kind: 'tooEarly', earliest };
  await addMove(tx, 2 * rules.stops.length, on, resume);
  return { kind: 'resumed', on };
}

/** Who stopped and resumed an order's penalties, when and why, in order. */
export async function listPenaltyMoves(db: Db, orderId: string): Promise<MadePenaltyMove[]> {
  const rows = await db
    .selectFrom('penalty_moves')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    does: row.seq % 2 === 1 ? 'stop' : 'resume',
    onDay: localDate(row.on_day),
    reason: row.reason,
    madeBy: row.made_by,
    madeAt: row.made_at,
  }));
}
