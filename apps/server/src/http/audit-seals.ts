import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';

/** The entries of one seal. */
export interface SealedEntries {
  readonly fromId: number;
  readonly throughId: number;
  readonly oldestAt: Date;
  readonly newestAt: Date;
  readonly entries: number;
  /** SHA-256 of the entries, in hexadecimal. */
  readonly digest: string;
}

export interface AuditSeal {
  readonly id: number;
  readonly fromId: number;
  readonly throughId: number;
  readonly oldestAt: Date;
  readonly hash: Buffer;
}

export interface AuditCheck {
  readonly at: Date;
  readonly entries: number;
  /** The entries that no longer are what was sealed; null if all are. */
  readonly broken: { readonly fromId: number; readonly throughId: number } | null;
}

// One line an entry. As JSON, so that no two entries have the same line; details are ordered by PostgreSQL.
const LINE = sql`jsonb_build_array(
  id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), agent_id, act, subject_kind, subject_id, borrower_id,
  request_id, encode(address_hash, 'hex'), details
)::text`;
const SUMMARY = sql`count(*)::int as entries, min(id) as "fromId", max(id) as "throughId", min(at) as "oldestAt",
  max(at) as "newestAt", encode(sha256(convert_to(string_agg(line, E'\n' order by id), 'UTF8')), 'hex') as digest`;

/**
 * The next entries to seal: after `afterId`, at most `limit`, and none from `before` on or after such a one. Undefined if
 * there are none.
 */
export async function digestNextEntries(
  db: Db,
  {
    afterId,
    before,
    limit,
  }: { readonly afterId: number; readonly before: Date; readonly limit: number },
): Promise<SealedEntries | undefined> {
  const { rows } = await sql<SealedEntries>`
    select ${SUMMARY}
    from (
      select id, at, ${LINE} as line from audit_log
      where id > ${afterId} and id < coalesce(
        (select min(id) from audit_log where id > ${afterId} and at >= ${before}), ${Number.MAX_SAFE_INTEGER}::bigint
      )
      order by id limit ${limit}
    ) entry
  `.execute(db);
  const [row] = rows;
  return row !== undefined && row.entries > 0 ? row : undefined;
}

/** The entries that are there now between two ids; null if there are none. */
export async function digestEntries(
  db: Db,
  { fromId, throughId }: Pick<AuditSeal, 'fromId' | 'throughId'>,
): Promise<{
  readonly entries: number;
  readonly digest: string | null;
  readonly newestAt: Date | null;
}> {
  const { rows } = await sql<{ entries: number; digest: string | null; newestAt: Date | null }>`
    select ${SUMMARY}
    from (
      select id, at, ${LINE} as line from audit_log where id between ${fromId} and ${throughId}
    ) entry
  `.execute(db);
  return rows[0] ?? { entries: 0, digest: null, newestAt: null };
}

/** Seals after `afterId` in their order. */
export function listAuditSeals(db: Db, afterId: number, limit: number): Promise<AuditSeal[]> {
  return db
    .selectFrom('audit_seals')
    .select(['id', 'from_id as fromId', 'through_id as throughId', 'oldest_at as oldestAt', 'hash'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** False if another process has sealed the same entries. */
export async function addAuditSeal(
  db: Db,
  { fromId, throughId, oldestAt, entries }: SealedEntries,
  hash: Buffer,
  at: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('audit_seals')
    .values({
      from_id: fromId,
      through_id: throughId,
      oldest_at: oldestAt,
      entries,
      hash,
      sealed_at: at,
    })
    .onConflict((conflict) => conflict.column('from_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what comparing the log with its seals found; `brokenSeal` is null if all entries are as they were sealed. */
export async function storeAuditCheck(
  db: Db,
  check: {
    readonly day: string;
    readonly at: Date;
    readonly entries: number;
    readonly brokenSeal: number | null;
  },
): Promise<void> {
  const found = {
    checked_at: check.at,
    entries: check.entries,
    broken_seal: check.brokenSeal,
  };
  await db
    .insertInto('audit_checks')
    .values({ checked_on: check.day, ...found })
    .onConflict((conflict) => conflict.column('checked_on').doUpdateSet(found))
    .execute();
}

export async function readLastAuditCheck(db: Db): Promise<AuditCheck | null> {
  const row = await db
    .selectFrom('audit_checks')
    .leftJoin('audit_seals', 'audit_seals.id', 'audit_checks.broken_seal')
    .select(['checked_at', 'audit_checks.entries', 'from_id', 'through_id'])
    .orderBy('checked_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { from_id: fromId, through_id: throughId } = row;
  return {
    at: row.checked_at,
    entries: row.entries,
    broken: fromId === null || throughId === null ? null : { fromId, throughId },
  };
}
