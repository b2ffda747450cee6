import { localDate, localDateOf, minor } from '@cauce/lending';
import type { LocalDate, Minor } from '@cauce/lending';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { AttemptsTable } from '../../database/tables/payment-tables.ts';
import type { Db } from '../../database/tables/tables.ts';
import type { AnswerRow } from '../../http/idempotency/answer-store.ts';
import { toLoan } from '../ledger/loan-books.ts';
import type { BookedLoan, StoredBooks } from '../ledger/loan-books.ts';
import { onLoan } from '../ledger/on-loan.ts';
import { decideReceipt } from '../receipts/apply-money.ts';
import { readPurpose } from '../receipts/purposes.ts';
import type { Purpose } from '../receipts/purposes.ts';
import type { EndedEvent } from '../events/webhook-events.ts';
import type { Noted } from './attempt-evidence.ts';

type AttemptState = 'pending' | 'unknown' | 'succeeded' | 'failed';

/**
 * One intent to pay immediately. `pending`: the provider is processing it or waits for the borrower; `unknown`: it has not
 * answered. Both keep their amount reserved against the debt.
 */
export interface AttemptRecord {
  readonly id: string;
  readonly orderId: string;
  readonly borrowerId: string;
  readonly purpose: Purpose;
  readonly method: 'card' | 'wallet';
  readonly cardId: string | null;
  readonly amount: Minor;
  readonly state: AttemptState;
  readonly needsCode: boolean;
  readonly codeSentAt: Date | null;
  readonly codeTries: number;
  readonly provider: string;
  readonly providerReference: string | null;
  readonly failure: string | null;
  readonly startedAt: Date;
  readonly settledAt: Date | null;
  /** Where the borrower has to confirm (3-D Secure), or null. */
  readonly actionUrl: string | null;
  /** Ended by two people instead of the provider's answer. */
  readonly isDecided: boolean;
  /** The market's day on which its amount was reserved; null in attempts from before it was stored. */
  readonly countsOn: LocalDate | null;
}

/** Reads a row, whose checks allow no other values of `purpose`, `way` and `state`. */
export function readAttempt(row: Selectable<AttemptsTable>): AttemptRecord {
  return {
    id: row.id,
    orderId: row.order_id,
    borrowerId: row.borrower_id,
    purpose: readPurpose(row.purpose),
    method: row.way === 'wallet' ? 'wallet' : 'card',
    cardId: row.card_id,
    amount: minor(row.amount),
    state: readState(row.state),
    needsCode: row.needs_code,
    codeSentAt: row.code_sent_at,
    codeTries: row.code_tries,
    provider: row.provider,
    providerReference: row.provider_reference,
    failure: row.failure,
    startedAt: row.started_at,
    settledAt: row.settled_at,
    actionUrl: row.action_url,
    isDecided: row.is_decided,
    countsOn: row.counts_on === null ? null : localDate(row.counts_on),
  };
}

// A state that this version does not know counts as unknown, never as failed.
function readState(state: string): AttemptState {
  return state === 'pending' || state === 'succeeded' || state === 'failed' ? state : 'unknown';
}

export const isOpen = ({ state }: Pick<AttemptRecord, 'state'>): boolean =>
  state === 'pending' || state === 'unknown';

/** An attempt, or null. With `borrowerId`, also null for another borrower's attempt. */
export async function findAttempt(
  db: Db,
  attemptId: string,
  borrowerId?: string,
): Promise<AttemptRecord | null> {
  let wanted = db.selectFrom('attempts').selectAll().where('id', '=', attemptId);
  if (borrowerId !== undefined) wanted = wanted.where('borrower_id', '=', borrowerId);
  const row = await wanted.executeTakeFirst();
  return row === undefined ? null : readAttempt(row);
}

/** A provider's answer that ends an attempt. Its other answers only update the attempt. */
export type FinalAnswer =
  | { readonly kind: 'succeeded'; readonly providerReference: string | null; readonly paidAt: Date }
  | { readonly kind: 'failed'; readonly providerReference: string | null; readonly reason: string };

/** Whether a provider's answer differs from what two people have decided. */
export const contradicts = (answer: FinalAnswer, attempt: AttemptRecord): boolean =>
  attempt.isDecided && !isOpen(attempt) && answer.kind !== attempt.state;

/** The attempt after a settlement, and whether this very call ended it. */
export interface Settlement {
  readonly attempt: AttemptRecord;
  readonly hasMoved: boolean;
}

export interface Report {
  readonly attemptId: string;
  readonly answer: FinalAnswer;
  readonly at: Date;
  /** Decided by two people and not by the provider. */
  readonly isDecided?: boolean;
  /** Moves an attempt although two people have decided otherwise. */
  readonly overrules?: boolean;
  /** The provider's answer, stored as evidence. */
  readonly evidence?: Noted;
  /** The event that reports it; the statement that ends the attempt finishes the event too. */
  readonly event?: EndedEvent;
  /** The answer of the call that reports it; the statement that ends the attempt stores it too. */
  readonly answerRow?: AnswerRow;
}

/** An attempt with its loan. */
export interface SeenAttempt {
  readonly attempt: AttemptRecord;
  readonly loan: BookedLoan;
}

const readToSettle = prepared<{ attemptId: string }>()((db, at) => ({
  compile: () =>
    sql<Selectable<AttemptsTable> & { books: StoredBooks }>`
      select a.*, loan_books(a.order_id, false, 'attempt', '', a.id) as books
      from attempts a where a.id = ${at('attemptId')}
    `.compile(db),
}));

const writeSettled = prepared<{
  orderId: string;
  seen: string | null;
  ending: string;
  booking: string | null;
}>()((db, at) => ({
  compile: () =>
    sql<Selectable<AttemptsTable>>`
      select * from settle_attempt(${at('orderId')}::text, ${at('seen')}::text, ${at('ending')}::jsonb,
        ${at('booking')}::jsonb)
    `.compile(db),
}));

/**
 * Ends an attempt and books its money, in one statement; null if the attempt does not exist. In whatever order and however
 * often answers arrive, the result is the same: money that a provider has taken is booked exactly once, even if the attempt
 * was given up before (any excess becomes credit), and a success is never undone. `seen` is the caller's fresh read of it.
 */
export async function settleAttempt(
  db: Db,
  report: Report,
  seen?: SeenAttempt,
): Promise<Settlement | null> {
  const first = seen ?? (await findSeenAttempt(db, report.attemptId));
  if (first === null) return null;
  let isFirst = true;
  return onLoan(db, first.attempt.orderId, async (tx) => {
    const now = isFirst ? first : await findSeenAttempt(tx, report.attemptId);
    isFirst = false;
    return now && end(tx, report, now);
  });
}

/** An attempt with its loan as they are now, or null. */
export async function findSeenAttempt(db: Db, attemptId: string): Promise<SeenAttempt | null> {
  const [row] = await readToSettle(db, { attemptId });
  return row === undefined ? null : { attempt: readAttempt(row), loan: toLoan(row.books) };
}

/** Null if the loan or the attempt has changed since it was read. */
async function end(
  db: Db,
  { answer, at, isDecided = false, overrules = isDecided, evidence, event, answerRow }: Report,
  { attempt, loan }: SeenAttempt,
): Promise<Settlement | null> {
  const isPaid = answer.kind === 'succeeded';
  // The caller decides what that means: see `late-answer.ts`.
  if (!overrules && contradicts(answer, attempt)) return { attempt, hasMoved: false };
  const canEnd = isOpen(attempt) || (isPaid && attempt.state === 'failed');
  if (!canEnd) return { attempt, hasMoved: false };
  const booking = isPaid ? await bookingOf(db, { attempt, loan }, answer.paidAt, at) : null;
  const ending = {
    id: attempt.id,
    to: answer.kind,
    at,
    isDecided,
    from: isOpen(attempt) ? ['pending', 'unknown'] : ['failed'],
    failure: answer.kind === 'failed' ? answer.reason.slice(0, 200) : null,
    providerReference: answer.providerReference,
    ...(evidence !== undefined && {
      evidence: { ...evidence, detail: evidence.detail.slice(0, 200) },
    }),
    ...(event !== undefined && { event }),
    ...(answerRow !== undefined && { answerRow }),
  };
  const [row] = await writeSettled(db, {
    orderId: loan.id,
    ending: JSON.stringify(ending),
    booking,
    // Without money, nothing depended on what the loan owes.
    seen: booking === null ? null : loan.version,
  });
  return row === undefined ? null : { attempt: readAttempt(row), hasMoved: true };
}

/**
 * A payment counts for the day on which its amount was reserved: what arises between the reservation and the provider's
 * answer (a penalty of the next day) is not deducted from it. Money paid after its attempt had been given up, when nothing
 * was reserved any more, counts for its own day.
 */
async function bookingOf(
  db: Db,
  { attempt, loan }: SeenAttempt,
  paidAt: Date,
  at: Date,
): Promise<string | null> {
  if (loan.isKnown) return null;
  const { settledAt, startedAt } = attempt;
  const paidLateAt = settledAt === null || paidAt <= settledAt ? null : paidAt;
  const countsOn = paidLateAt === null ? attempt.countsOn : null;
  const money = {
    orderId: loan.id,
    amount: attempt.amount,
    bookedAt: at,
    valueOn: countsOn ?? dayIn(loan, paidLateAt ?? startedAt, at),
    cause: { kind: 'attempt', id: attempt.id },
    purpose: attempt.purpose,
    provider: attempt.provider,
  } as const;
  return (await decideReceipt(db, loan, money, 'cash')).booking;
}

/** The loan market's day of a moment. A provider's clock may be ahead of ours; no payment counts for a future day. */
function dayIn({ market }: BookedLoan, moment: Date, at: Date): LocalDate {
  return localDateOf(Math.min(moment.getTime(), at.getTime()), market.timeZone);
}
