import { sql } from 'kysely';
import type { VersionedKind } from './tables/operator-tables.ts';
import type { Db } from './tables/tables.ts';

/** One setting of an operator. */
export interface Versioned {
  readonly kind: VersionedKind;
  readonly id: string;
}

/** Who saved a version, and when. */
export interface Saving {
  readonly by: string;
  readonly at: Date;
}

export interface VersionRow {
  readonly version: number;
  readonly value: unknown;
  /** Null for the state before the first save. */
  readonly saved: {
    readonly agent: { readonly id: string; readonly name: string };
    readonly at: Date;
  } | null;
  /** The approver, if the change needed a second person. */
  readonly approvedBy: string | null;
}

/**
 * Stores the new state of a setting and, before the first change, its original state. Runs in the transaction of the
 * change, which locks the setting's row. False if somebody else has stored this version already.
 */
export async function saveVersion(
  tx: Db,
  { kind, id }: Versioned,
  next: { readonly version: number; readonly value: unknown; readonly before: unknown },
  { by, at }: Saving,
): Promise<boolean> {
  const { version, value, before } = next;
  const row = { kind, subject_id: id };
  if (version > 1)
    await tx
      .insertInto('operator_versions')
      .values({
        ...row,
        version: version - 1,
        value: JSON.stringify(before),
        saved_by: null,
        saved_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operator_versions')
    .values({ ...row, version, value: JSON.stringify(value), saved_by: by, saved_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Versions below one, or from the newest, newest first. */
export async function listVersions(
  db: Db,
  { kind, id }: Versioned,
  { below, limit }: { readonly below: number | undefined; readonly limit: number },
): Promise<VersionRow[]> {
  let query = db
    .selectFrom('operator_versions as v')
    .leftJoin('agents', 'agents.id', 'v.saved_by')
    .select(['v.version', 'v.value', 'v.saved_by', 'v.saved_at', 'agents.name'])
    .select(
      sql<string | null>`(
        select a.name from setting_proposals p join agents a on a.id = p.answered_by
        where p.kind = v.kind and p.subject_id = v.subject_id and p.seen = v.version - 1 and p.answer = 'approved'
      )`.as('approved_by'),
    )
    .where('v.kind', '=', kind)
    .where('v.subject_id', '=', id);
  if (below !== undefined) query = query.where('v.version', '<', below);
  const rows = await query.orderBy('v.version', 'desc').limit(limit).execute();
  return rows.map(({ version, value, saved_by: by, saved_at: at, name, ...row }) => ({
    version,
    value,
    saved: by === null || at === null ? null : { agent: { id: by, name: name ?? '' }, at },
    approvedBy: row.approved_by,
  }));
}
