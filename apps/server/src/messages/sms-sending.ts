import type { RawBuilder, Updateable } from 'kysely';
import { isAnyDue, takeNext } from '../database/take-next.ts';
import type { SmsCodesTable } from '../database/tables/promotion-tables.ts';
import type { Db } from '../database/tables/tables.ts';

const QUEUE = { table: 'sms_codes', due: 'try_at', done: 'sent_at', tries: 'send_tries' } as const;

/** A code that waits to be sent. If `isWithheld`, it counts like any other and is sent to nobody. */
export interface WaitingCode {
  readonly id: number;
  readonly phone: string;
  readonly sealedCode: Buffer;
  readonly language: 'es' | 'en' | 'zh';
  readonly isWithheld: boolean;
  readonly expiresAt: Date;
  readonly tries: number;
}

export const isAnyCodeDue = (now: Date): RawBuilder<boolean> => isAnyDue(QUEUE, now);

/** Leases the code that has waited longest until `leaseUntil`, or returns null. Other workers skip it meanwhile. */
export async function takeCodeToSend(
  db: Db,
  now: Date,
  leaseUntil: Date,
): Promise<WaitingCode | null> {
  const row = await takeNext(db, QUEUE, { now, leaseUntil });
  // Never null by the table's check: a code that was not sent yet is still in its row.
  if (row === null || row.sealed_code === null) return null;
  return {
    id: row.id,
    phone: row.phone,
    sealedCode: row.sealed_code,
    language: row.language,
    isWithheld: row.is_withheld,
    expiresAt: row.expires_at,
    tries: row.send_tries,
  };
}

const changeUnsent = (db: Db, id: number, set: Updateable<SmsCodesTable>) =>
  db.updateTable('sms_codes').set(set).where('id', '=', id).where('sent_at', 'is', null).execute();

/** Marks a code as sent or not to be sent, and deletes its text. */
export async function finishSending(db: Db, id: number, at: Date): Promise<void> {
  await changeUnsent(db, id, { sent_at: at, sealed_code: null });
}

/** Reschedules a code that could not be sent for `tryAt`. */
export async function putCodeBack(db: Db, id: number, tryAt: Date): Promise<void> {
  await changeUnsent(db, id, { try_at: tryAt });
}
