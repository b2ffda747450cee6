import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';

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

/** Leases the code that has waited longest until `leaseUntil`, or returns null. Other workers skip it meanwhile. */
export async function takeCodeToSend(
  db: Db,
  now: Date,
  leaseUntil: Date,
): Promise<WaitingCode | null> {
  const { rows } = await sql<{
    id: number;
    phone: string;
    sealed_code: Buffer;
    language: 'es' | 'en' | 'zh';
    is_withheld: boolean;
    expires_at: Date;
    send_tries: number;
  }>`
    update sms_codes set send_tries = send_tries + 1, try_at = ${leaseUntil}::timestamptz
    where id = (
      select id from sms_codes where sent_at is null and try_at <= ${now}::timestamptz
      order by try_at, id limit 1 for update skip locked
    )
    returning id, phone, sealed_code, language, is_withheld, expires_at, send_tries
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
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

/** Marks a code as sent or not to be sent, and deletes its text. */
export async function finishSending(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('sms_codes')
    .set({ sent_at: at, sealed_code: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Reschedules a code that could not be sent for `tryAt`. */
export async function putCodeBack(db: Db, id: number, tryAt: Date): Promise<void> {
  await db
    .updateTable('sms_codes')
    .set({ try_at: tryAt })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}
