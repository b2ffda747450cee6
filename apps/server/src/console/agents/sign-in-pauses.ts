import { sql } from 'kysely';
import { countDeleted } from '../../database/count-rows.ts';
import type { Db } from '../../database/tables/tables.ts';

/** How many failures of one subject are free, and how long the pauses after them are. */
export interface PauseRule {
  readonly freeTries: number;
  readonly firstPauseSeconds: number;
  readonly maxPauseSeconds: number;
}

/**
 * Counts a try as failed before it is checked, so that fifty concurrent ones are fifty; `deleteFailures` removes it after a
 * success. Returns null, or until when the subject is paused: a try during a pause is not counted, so that it does not
 * extend the pause. After a day without failures the count restarts. The server's clock may have been ahead and corrected
 * since: without a pause, no time is kept until which nobody may sign in, and a pause longer than the longest does not hold.
 */
export async function countAttempt(
  db: Db,
  subject: Buffer,
  { freeTries, firstPauseSeconds, maxPauseSeconds }: PauseRule,
  at: Date,
): Promise<Date | null> {
  const counted = await sql<{ one: number }>`
    insert into sign_in_pauses as p (subject, failed_count, failed_at, paused_until)
    values (${subject}, 1, ${at}::timestamptz, '-infinity')
    on conflict (subject) do update set
      failed_count = case when p.failed_at < ${at}::timestamptz - interval '1 day' then 1 else p.failed_count + 1 end,
      failed_at = ${at}::timestamptz,
      paused_until = case
        when p.failed_at < ${at}::timestamptz - interval '1 day' or p.failed_count + 1 < ${freeTries}::int then '-infinity'
        else ${at}::timestamptz + make_interval(secs => least(
          ${maxPauseSeconds}::int, ${firstPauseSeconds}::int * power(2, least(p.failed_count + 1 - ${freeTries}::int, 20))))
      end
    where p.paused_until <= ${at}::timestamptz
      or p.paused_until > ${at}::timestamptz + make_interval(secs => ${maxPauseSeconds}::int)
    returning 1 as one
  `.execute(db);
  if (counted.rows.length > 0) return null;
  const row = await db
    .selectFrom('sign_in_pauses')
    .select('paused_until')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.paused_until ?? null;
}

/** Resets the counts of these subjects after a success. */
export async function deleteFailures(db: Db, subjects: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('sign_in_pauses').where('subject', 'in', subjects).execute();
}

/** Removes one try of a shared subject (an address) after a success; the failures of others remain. */
export async function uncountAttempt(db: Db, subject: Buffer): Promise<void> {
  await sql`
    update sign_in_pauses set failed_count = greatest(failed_count - 1, 0), paused_until = '-infinity'
    where subject = ${subject}
  `.execute(db);
}

/** Deletes the counts of subjects without a failure since a time; returns how many. */
export async function deletePausesBefore(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('sign_in_pauses').where('failed_at', '<', before));
}
