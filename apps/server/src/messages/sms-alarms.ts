import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';

/** `budget`: the day's codes are spent. `conversion`: hardly any code is used. `guessing`: many wrong tries. */
export type SmsAlarm = 'budget' | 'conversion' | 'guessing';

/** Raises an alarm, at most once a day. */
export async function raiseAlarm(db: Db, kind: SmsAlarm, onDay: string, at: Date): Promise<void> {
  await db
    .insertInto('sms_alarms')
    .values({ kind, on_day: onDay, raised_at: at, told_at: null })
    .onConflict((conflict) => conflict.columns(['kind', 'on_day']).doNothing())
    .execute();
}

/** Returns alarms that were not reported yet, and marks them as reported. */
export async function claimNewAlarms(db: Db, at: Date): Promise<SmsAlarm[]> {
  const rows = await db
    .updateTable('sms_alarms')
    .set({ told_at: at })
    .where('told_at', 'is', null)
    .returning('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** How many of the last hundred expired codes were used, and how many tries of the last hour were wrong. */
export async function readCodeHealth(
  db: Db,
  at: Date,
): Promise<{ readonly sent: number; readonly used: number; readonly wrongTries: number }> {
  const hourAgo = new Date(at.getTime() - 3_600_000);
  const { rows } = await sql<{ sent: number; used: number; wrong: number }>`
    with latest as (
      select used_at from sms_codes
      where sent_at is not null and not is_withheld and expires_at <= ${at}::timestamptz
      order by id desc limit 100
    )
    select
      (select count(*) from latest) as sent,
      (select count(used_at) from latest) as used,
      (
        select coalesce(sum(tries) - count(used_at), 0)::bigint from sms_codes
        where asked_at > ${hourAgo}::timestamptz
      ) as wrong
  `.execute(db);
  const [row] = rows;
  return { sent: row?.sent ?? 0, used: row?.used ?? 0, wrongTries: row?.wrong ?? 0 };
}
