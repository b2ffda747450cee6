import { minor } from '@cauce/lending';
import type { LocalDate, Minor } from '@cauce/lending';
import { sql } from 'kysely';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/tables/tables.ts';
import type { KeyClaim } from '../../http/idempotency/idempotency-keys.ts';
import { readAttempt } from './attempts.ts';
import type { AttemptRecord } from './attempts.ts';

const OPEN = ['pending', 'unknown'];

export interface NewAttempt extends Pick<
  AttemptRecord,
  'id' | 'orderId' | 'borrowerId' | 'purpose' | 'method' | 'cardId' | 'amount' | 'provider'
> {
  readonly at: Date;
  /** The market's day whose debt the amount is: the payment counts for it. */
  readonly countsOn: LocalDate;
  /** When to check with the provider if the call that starts it never returns. */
  readonly nextCheckAt: Date;
}

const reserve = prepared<{
  orderId: string;
  seen: string;
  attempt: string;
  token: string | null;
  claim: string | null;
}>()((db, at) => ({
  compile: () =>
    sql<{ isReserved: boolean }>`
      select reserve_amount(${at('orderId')}::text, ${at('seen')}::text, ${at('attempt')}::jsonb,
        ${at('token')}::text, ${at('claim')}::jsonb) as "isReserved"
    `.compile(db),
}));

/**
 * Reserves an amount before its provider is called: inserts the attempt, binds its token and claims the call's key, with
 * the order's row locked. Null if the loan, its open attempts, the token or the key have changed since they were read.
 */
export async function reserveAmount(
  db: Db,
  attempt: NewAttempt,
  {
    version,
    token,
    claim,
  }: {
    readonly version: string;
    readonly token: string | null;
    /** Null if the call has no key, or has claimed it. */
    readonly claim: KeyClaim | null;
  },
): Promise<AttemptRecord | null> {
  const { orderId, method, at, countsOn, nextCheckAt, ...record } = attempt;
  const [row] = await reserve(db, {
    orderId,
    seen: version,
    token,
    attempt: JSON.stringify({ ...record, way: method, at, countsOn, askAgainAt: nextCheckAt }),
    claim: claim && JSON.stringify({ ...claim, fingerprint: claim.fingerprint.toString('hex') }),
  });
  if (row?.isReserved !== true) return null;
  return {
    ...record,
    orderId,
    method,
    countsOn,
    startedAt: at,
    state: 'pending',
    needsCode: false,
    codeSentAt: null,
    codeTries: 0,
    providerReference: null,
    failure: null,
    settledAt: null,
    actionUrl: null,
    isDecided: false,
  };
}

/** The one attempt of an order that is not final, or null. */
export async function findOpenAttempt(db: Db, orderId: string): Promise<AttemptRecord | null> {
  const row = await db
    .selectFrom('attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', OPEN)
    .executeTakeFirst();
  return row === undefined ? null : readAttempt(row);
}

/** The attempt of an order that ended or, if it is open, began last; or null. One that was given up may be paid later. */
export async function findLatestAttempt(db: Db, orderId: string): Promise<AttemptRecord | null> {
  const row = await db
    .selectFrom('attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy(sql`coalesce(settled_at, started_at) desc`)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : readAttempt(row);
}

/** The amount of an order's debt that open attempts reserve. */
export async function sumReserved(db: Db, orderId: string): Promise<Minor> {
  const row = await db
    .selectFrom('attempts')
    .select((build) =>
      build.fn.coalesce(build.fn.sum<number | string>('amount'), build.lit(0)).as('reserved'),
    )
    .where('order_id', '=', orderId)
    .where('state', 'in', OPEN)
    .executeTakeFirstOrThrow();
  return minor(Number(row.reserved));
}
