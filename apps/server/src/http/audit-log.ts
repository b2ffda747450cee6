import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';

/**
 * A value that the audit log accepts: a number, a boolean, a code or an id. Free text is rejected, because it may be
 * personal data.
 */
export type AuditDetail = number | boolean | null | string | readonly string[];

export interface AuditEntry {
  readonly at: Date;
  readonly agentId: string | null;
  readonly act: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly borrowerId: string | null;
  readonly requestId: string;
  readonly addressHash: Buffer | null;
  readonly details: Readonly<Record<string, AuditDetail>>;
}

const CODE = /^[\w.:-]{0,80}$/;
const MAX_LISTED = 200;

/** Adds entries to the audit log, which is append-only. */
export async function addAuditEntries(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  for (const entry of entries) refuseFreeText(entry);
  await db
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        at: entry.at,
        agent_id: entry.agentId,
        act: entry.act,
        subject_kind: entry.subjectKind,
        subject_id: entry.subjectId,
        borrower_id: entry.borrowerId,
        request_id: entry.requestId,
        address_hash: entry.addressHash,
        details: JSON.stringify(entry.details),
      })),
    )
    .execute();
}

function refuseFreeText({ act, details }: AuditEntry): void {
  for (const [name, value] of Object.entries(details)) {
    const texts = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
    if (texts.length > MAX_LISTED || texts.some((text) => !CODE.test(text)))
      throw new Error(
        `${act}: the detail ${name} is not a code; the audit log contains no free text.`,
      );
  }
}

export interface AuditFilter {
  readonly agentId?: string | undefined;
  /** Only what these agents did. */
  readonly byAgents?: readonly string[] | undefined;
  readonly borrowerId?: string | undefined;
  /** The names of one act. */
  readonly acts?: readonly string[] | undefined;
  readonly subjectId?: string | undefined;
  /** The first instant included, and the first one excluded. */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  readonly entryId?: number | undefined;
  /** Without reads of lists. */
  readonly hidesLists?: boolean;
  /** Entries with any of these. */
  readonly meant?: {
    readonly agentIds: readonly string[];
    readonly borrowerIds: readonly string[];
    readonly subjectIds: readonly string[];
    readonly acts: readonly string[];
    /** Entries of these acts whose detail `kind` is one of these. */
    readonly kinds: { readonly ofActs: readonly string[]; readonly names: readonly string[] };
  };
}

export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly agent_id: string | null;
  readonly agent_name: string | null;
  readonly agent_role: 'agent' | 'operator' | 'admin' | null;
  readonly act: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly borrower_id: string | null;
  readonly borrower_name: string | null;
  readonly request_id: string;
  readonly details: Record<string, unknown>;
}

const entriesIn = (db: Db) =>
  db
    .selectFrom('audit_log')
    .leftJoin('agents', 'agents.id', 'audit_log.agent_id')
    .leftJoin('borrowers', 'borrowers.id', 'audit_log.borrower_id')
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.agent_id',
      'agents.name as agent_name',
      'agents.role as agent_role',
      'audit_log.act',
      'audit_log.subject_kind',
      'audit_log.subject_id',
      'audit_log.borrower_id',
      'borrowers.full_name as borrower_name',
      'audit_log.request_id',
      'audit_log.details',
    ]);

/** Entries with an id below `beforeId`, newest first. */
export async function listAudit(
  db: Db,
  filter: AuditFilter,
  { beforeId, limit }: { readonly beforeId: number | null; readonly limit: number },
): Promise<AuditRow[]> {
  const ids = idsOf(db, filter, { beforeId, limit });
  return entriesIn(db)
    .where('audit_log.id', 'in', ids)
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute();
}

/** The number of entries, counted up to `most`. */
export async function countAudit(
  db: Db,
  filter: AuditFilter,
  most: number,
): Promise<{ readonly count: number; readonly isMore: boolean }> {
  const ids = idsOf(db, filter, { beforeId: null, limit: most + 1 });
  const { count } = await db
    .selectFrom(ids.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count: Math.min(count, most), isMore: count > most };
}

/**
 * The newest ids. Each meaning of a text is looked up by its own index and cut at the limit, so that a rare name takes no
 * longer in a long log.
 */
function idsOf(
  db: Db,
  filter: AuditFilter,
  { beforeId, limit }: { readonly beforeId: number | null; readonly limit: number },
) {
  const newest = () => filtered(db, filter, beforeId).orderBy('id', 'desc').limit(limit);
  const { meant } = filter;
  if (meant === undefined) return newest();
  const columns = [
    ['agent_id', meant.agentIds],
    ['borrower_id', meant.borrowerIds],
    ['act', meant.acts],
  ] as const;
  const { ofActs, names } = meant.kinds;
  const ofKinds = newest()
    .where('act', 'in', [...ofActs])
    .where(sql<string>`details->>'kind'`, 'in', [...names]);
  return [
    ...columns
      .filter(([, values]) => values.length > 0)
      .map(([column, values]) => newest().where(column, 'in', [...values])),
    ...(names.length > 0 ? [ofKinds] : []),
  ].reduce(
    (all, one) => all.union(db.selectFrom(one.as('meant')).select('meant.id')),
    db
      .selectFrom(
        newest()
          .where('subject_id', 'in', [...meant.subjectIds])
          .as('meant'),
      )
      .select('meant.id'),
  );
}

function filtered(db: Db, filter: AuditFilter, beforeId: number | null) {
  const { agentId, byAgents, borrowerId, acts, subjectId, from, before, entryId, hidesLists } =
    filter;
  let query = db.selectFrom('audit_log').select('audit_log.id');
  if (agentId !== undefined) query = query.where('agent_id', '=', agentId);
  if (byAgents !== undefined) query = query.where('agent_id', 'in', [...byAgents]);
  if (borrowerId !== undefined) query = query.where('borrower_id', '=', borrowerId);
  if (acts !== undefined) query = query.where('act', 'in', [...acts]);
  if (subjectId !== undefined) query = query.where('subject_id', '=', subjectId);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (before !== undefined) query = query.where('at', '<', before);
  if (entryId !== undefined) query = query.where('id', '=', entryId);
  if (hidesLists === true) query = query.where('subject_kind', '<>', 'list');
  return beforeId === null ? query : query.where('id', '<', beforeId);
}

/** The first of certain acts about the same subject as an entry, after it. */
export async function listFollowing(
  db: Db,
  entryId: number,
  {
    acts,
    byAgents,
    limit,
  }: {
    readonly acts: readonly string[];
    readonly byAgents: readonly string[] | undefined;
    readonly limit: number;
  },
): Promise<AuditRow[]> {
  const isSeen =
    byAgents === undefined ? sql<boolean>`true` : sql<boolean>`agent_id = any(${[...byAgents]})`;
  const entry = await db
    .selectFrom('audit_log')
    .select(['subject_kind', 'subject_id'])
    .where('id', '=', entryId)
    .where(isSeen)
    .executeTakeFirst();
  // A list is read, and nothing follows that.
  if (entry === undefined || entry.subject_kind === 'list') return [];
  return entriesIn(db)
    .where('audit_log.subject_id', '=', entry.subject_id)
    .where('audit_log.subject_kind', '=', entry.subject_kind)
    .where('audit_log.id', '>', entryId)
    .where('audit_log.act', 'in', [...acts])
    .where(isSeen)
    .orderBy('audit_log.id')
    .limit(limit)
    .execute();
}

/** All acts in the log. Each is one index lookup, however long the log is. */
export async function listAuditActs(db: Db): Promise<string[]> {
  const result = await sql<{ act: string }>`
    with recursive acts as (
      (select act from audit_log order by act limit 1)
      union all
      select (select l.act from audit_log l where l.act > acts.act order by l.act limit 1)
      from acts where acts.act is not null
    )
    select act from acts where act is not null
  `.execute(db);
  return result.rows.map(({ act }) => act);
}
