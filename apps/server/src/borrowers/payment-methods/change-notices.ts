import { countDeleted } from '../../database/count-rows.ts';
import { takeNext } from '../../database/take-next.ts';
import type { Db } from '../../database/tables/tables.ts';

const QUEUE = { table: 'change_notices', due: 'try_at', done: 'sent_at', tries: 'tries' } as const;

/** What was changed, and whom to notify. */
export interface ChangeNotice {
  readonly borrowerId: string;
  readonly kind: 'account' | 'phone';
  /** The telephone that was on file before the change. */
  readonly phone: string;
  /** The new value, masked for display. */
  readonly mask: string;
  readonly heldUntil: Date | null;
  readonly language: 'es' | 'en';
}

export interface WaitingNotice extends ChangeNotice {
  readonly id: number;
  readonly tries: number;
}

/** Stores a notice to be sent, in the transaction of the change. */
export async function addChangeNotice(tx: Db, notice: ChangeNotice, at: Date): Promise<void> {
  const { borrowerId, kind, phone, mask, heldUntil, language } = notice;
  await tx
    .insertInto('change_notices')
    .values({
      borrower_id: borrowerId,
      kind,
      phone,
      mask,
      held_until: heldUntil,
      language,
      made_at: at,
      try_at: at,
      sent_at: null,
    })
    .execute();
}

/** Leases the notice that has waited longest until `leaseUntil`, or returns null. Other workers skip it meanwhile. */
export async function takeNoticeToSend(
  db: Db,
  now: Date,
  leaseUntil: Date,
): Promise<WaitingNotice | null> {
  const row = await takeNext(db, QUEUE, { now, leaseUntil });
  if (row === null) return null;
  const { id, kind, phone, mask, language, tries } = row;
  return {
    id,
    borrowerId: row.borrower_id,
    kind,
    phone,
    mask,
    heldUntil: row.held_until,
    language,
    tries,
  };
}

export async function finishNotice(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('change_notices').set({ sent_at: at }).where('id', '=', id).execute();
}

/** Reschedules a notice that could not be sent for `tryAt`. */
export async function putNoticeBack(db: Db, id: number, tryAt: Date): Promise<void> {
  await db.updateTable('change_notices').set({ try_at: tryAt }).where('id', '=', id).execute();
}

/** Deletes notices sent before a time, because they contain a telephone number; returns the count. */
export async function deleteNoticesSentBefore(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('change_notices').where('sent_at', '<', before));
}
