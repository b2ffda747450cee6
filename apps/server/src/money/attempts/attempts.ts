import { localDate, localDateOf, markets, minor } from '@cauce/lending';
import type { LocalDate, MarketId, Minor } from '@cauce/lending';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { AttemptsTable } from '../../database/tables/payment-tables.ts';
import type { Db } from '../../database/tables/tables.ts';
import { applyPayment } from '../receipts/apply-money.ts';
import { lockOrder } from '../ledger/dues.ts';
import { supersedeVouchers } from '../vouchers/voucher-moves.ts';
import { readPurpose } from '../receipts/purposes.ts';
import type { Purpose } from '../receipts/purposes.ts';

type AttemptState = 'pending' | 'unknown' | 'succeeded' | 'failed';

/**
 * One intent to pay at once. `pending`: the provider works on it or waits for the borrower; `unknown`: it was asked and has
 * not said; both keep their amount reserved against what is owed.
 */
export interface AttemptRecord {
  readonly id: string;
  readonly orderId: string;
  readonly borrowerId: string;
  readonly purpose: Purpose;
  readonly way: 'card' | 'wallet';
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
  /** Where the borrower has to say yes (3-D Secure), or null. */
  readonly actionUrl: string | null;
  /** Ended by two people instead of by its provider's word. */
  readonly isDecided: boolean;
  /** The market's day on which its amount was reserved; null in attempts from before it was written down. */
  readonly countsOn: LocalDate | null;
}

/** Reads a row, whose checks let no other word into `purpose`, `way` and `state`. */
export function readAttempt(row: Selectable<AttemptsTable>): AttemptRecord {
  return {
    id: row.id,
    orderId: row.order_id,
    borrowerId: row.borrower_id,
    purpose: readPurpose(row.purpose),
    way: row.way === 'wallet' ? 'wallet' : 'card',
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

// A state without a name here is one that we do not know, and that is never a failure.
function readState(state: string): AttemptState {
  return state === 'pending' || state === 'succeeded' || state === 'failed' ? state : 'unknown';
}

export const isOpen = ({ state }: Pick<AttemptRecord, 'state'>): boolean =>
  state === 'pending' || state === 'unknown';

/** An attempt, or null. With a borrower: another borrower's answers as one that does not exist. */
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

/** What a provider said that ends an attempt. Its other answers go to `noteAnswer` (attempt-moves.ts). */
export type FinalAnswer =
  | { readonly kind: 'succeeded'; readonly providerReference: string | null; readonly paidAt: Date }
  | { readonly kind: 'failed'; readonly providerReference: string | null; readonly reason: string };

/** The attempt as it stands after a settlement, and whether this very call ended it. */
export interface Settlement {
  readonly attempt: AttemptRecord;
  readonly hasMoved: boolean;
}

/**
 * Ends an attempt and books its money, in the caller's transaction; null where there is no such attempt. However often and
 * in whatever order answers come in, the outcome is the same: money that a provider has taken is booked exactly once, even
 * when the attempt was given up before (what is more than owed becomes credit, and a success is never undone.
 */
export async function settleAttempt(
  tx: Db,
  ending: {
    readonly attemptId: string;
    readonly answer: FinalAnswer;
    readonly at: Date;
    /** Two people say so, not the provider. */
    readonly isDecided?: boolean;
  },
): Promise<Settlement | null> {
  const known = await findAttempt(tx, ending.attemptId);
  if (known === null) return null;
  // The order first, as everywhere: two who lock in the same order never wait for each other.
  await lockOrder(tx, known.orderId);
  const ended = await end(tx, ending);
  if (ended === null) {
    const attempt = await findAttempt(tx, ending.attemptId);
    return attempt && { attempt, hasMoved: false };
  }
  await tx
    .updateTable('repay_tokens')
    .set({ spent_at: ending.at })
    .where('attempt_id', '=', ended.id)
    .where('spent_at', 'is', null)
    .execute();
  if (ending.answer.kind === 'succeeded') {
    const isOfReservation =
      known.settledAt === null || ending.answer.paidAt.getTime() <= known.settledAt.getTime();
    await book(tx, ended, isOfReservation ? null : ending.answer.paidAt, ending.at);
  }
  // What a slip asks for is not what is owed any more, as after money from a till.
  if (ending.answer.kind === 'succeeded') await supersedeVouchers(tx, { orderId: ended.orderId });
  return { attempt: ended, hasMoved: true };
}

async function end(
  tx: Db,
  { attemptId, answer, at, isDecided = false }: Parameters<typeof settleAttempt>[1],
): Promise<AttemptRecord | null> {
  const from: AttemptState[] =
    answer.kind === 'succeeded' ? ['pending', 'unknown', 'failed'] : ['pending', 'unknown'];
  const row = await tx
    .updateTable('attempts')
    .set({
      state: answer.kind,
      settled_at: at,
      ask_again_at: null,
      action_url: null,
      is_decided: isDecided,
      failure: answer.kind === 'failed' ? answer.reason.slice(0, 200) : null,
      ...(answer.providerReference === null
        ? {}
        : { provider_reference: answer.providerReference }),
    })
    .where('id', '=', attemptId)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : readAttempt(row);
}

/**
 * Books a payment for the day on which its amount was reserved: what arises between the reservation and the provider's word (a
 * penalty of the next day) is not taken from it. `paidLateAt` is given for money that was paid after its attempt had been given up,
 * when nothing was reserved any more: it counts for its own day.
 */
async function book(
  tx: Db,
  attempt: AttemptRecord,
  paidLateAt: Date | null,
  at: Date,
): Promise<void> {
  const countsOn = paidLateAt === null ? attempt.countsOn : null;
  await applyPayment(tx, {
    orderId: attempt.orderId,
    amount: attempt.amount,
    valueOn: countsOn ?? (await dayIn(tx, attempt, paidLateAt ?? attempt.startedAt, at)),
    bookedAt: at,
    cause: { kind: 'attempt', id: attempt.id },
    purpose: attempt.purpose,
    provider: attempt.provider,
  });
}

/** A moment's day in the loan's market. A provider's clock may run ahead of ours; no payment counts for a day that has not come. */
async function dayIn(db: Db, { orderId }: AttemptRecord, moment: Date, at: Date) {
  const zone = await zoneOf(db, orderId);
  return localDateOf(Math.min(moment.getTime(), at.getTime()), zone);
}

async function zoneOf(db: Db, orderId: string): Promise<string> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('offers', 'offers.id', 'orders.offer_id')
    .select(sql<MarketId>`offers.terms #>> '{product,market}'`.as('market'))
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return markets[row.market].timeZone;
}
