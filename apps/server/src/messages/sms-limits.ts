import { PROMOTION_LIMITS } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';

/** How many codes may be requested; the limits of one phone are fixed. */
export interface SmsLimits {
  readonly perAddressHour: number;
  readonly perPrefixHour: number;
  /** The budget of any 24 hours; beyond it nothing is sent, and an alarm is raised. */
  readonly perDay: number;
}

/** Who requests a code, as the limits count it. */
export interface SmsRequester {
  readonly phone: string;
  readonly prefix: string;
  readonly addressHash: Buffer;
  readonly sidHash: Buffer;
}

export type SmsLimit = 'tooSoon' | 'tooMany' | 'budget';

const PER_PHONE_TEN_MINUTES = 3;
const PER_PHONE_DAY = 10;
const PER_SID = 3;
// An arbitrary fixed number: requests for codes take this lock in turn, so that two never count the same free slot.
const LOCK = 7_226_019;

/** The block of a phone number: all but its last four digits. SMS pumping buys numbers by the block. */
export function prefixOf(phone: string): string {
  return phone.slice(0, -4);
}

/**
 * The limit that one more code would exceed, or null. Counts requests in the database, so it survives restarts and holds
 * for all processes; makes concurrent requests wait until the transaction ends.
 */
export async function brokenLimit(
  tx: Db,
  { phone, prefix, addressHash, sidHash }: SmsRequester,
  limits: SmsLimits,
  at: Date,
): Promise<SmsLimit | null> {
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx);
  const since = (seconds: number) =>
    sql`asked_at > ${new Date(at.getTime() - seconds * 1_000)}::timestamptz`;
  const { rows } = await sql<{ too_soon: boolean; too_many: boolean; is_spent: boolean }>`
    select
      exists (select 1 from sms_codes where phone = ${phone} and ${since(PROMOTION_LIMITS.resendAfterSeconds)}) as too_soon,
      (select count(*) from sms_codes where phone = ${phone} and ${since(600)}) >= ${PER_PHONE_TEN_MINUTES}::int
      or (select count(*) from sms_codes where phone = ${phone} and ${since(86_400)}) >= ${PER_PHONE_DAY}::int
      or (select count(*) from sms_codes where address_hash = ${addressHash} and ${since(3_600)}) >= ${limits.perAddressHour}::int
      or (select count(*) from sms_codes where prefix = ${prefix} and ${since(3_600)}) >= ${limits.perPrefixHour}::int
      or (select count(*) from sms_codes where sid_hash = ${sidHash}) >= ${PER_SID}::int as too_many,
      (select count(*) from sms_codes where ${since(86_400)}) >= ${limits.perDay}::int as is_spent
  `.execute(tx);
  const [row] = rows;
  if (row?.too_soon === true) return 'tooSoon';
  if (row?.too_many === true) return 'tooMany';
  return row?.is_spent === true ? 'budget' : null;
}
