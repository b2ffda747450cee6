import type { SettingProposal } from '@cauce/contract/console';
import { sql } from 'kysely';
import type { Saving } from '../../database/operator-versions.ts';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';

/** The settings that touch money, and roles with rights over it, whose changes another person approves. */
type ProposedKind = 'product' | 'moneyLimits' | 'role';

interface NewProposal {
  readonly kind: ProposedKind;
  readonly id: string;
  /** The version that it changes. */
  readonly seen: number;
  readonly value: unknown;
}

/** A pending proposal. */
interface StoredProposal extends NewProposal {
  readonly by: string;
}

// Long enough for a colleague to answer after a weekend; afterwards it has to be proposed again.
const LIFE_MS = 48 * 3_600_000;
const oldestAt = (at: Date): Date => new Date(at.getTime() - LIFE_MS);

/** Stores a proposal and replaces the open one about the same setting; refused if that is not the one that was seen. */
export async function addSettingProposal(
  tx: Db,
  { kind, id, seen, value, replaces }: NewProposal & { readonly replaces: string | null },
  { by, at }: Saving,
): Promise<string> {
  const { rows: open } = await sql<{ id: string; isValid: boolean }>`
    select id::text as id, proposed_at > ${oldestAt(at)} as "isValid" from setting_proposals
    where kind = ${kind} and subject_id = ${id} and answer is null
    for update
  `.execute(tx);
  if (open.some((one) => one.isValid && one.id !== replaces))
    throw new Refused('proposedMeanwhile');
  // Only those: one that was added after the statement above would be replaced unseen.
  await sql`
    update setting_proposals set answer = 'replaced', answered_by = ${by}, answered_at = ${at}
    where id = any(${sql.val(open.map((one) => one.id))}::bigint[]) and answer is null
  `.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into setting_proposals (kind, subject_id, seen, value, proposed_by, proposed_at)
    values (${kind}, ${id}, ${seen}, ${JSON.stringify(value)}::jsonb, ${by}, ${at})
    on conflict do nothing
    returning id::text as id
  `.execute(tx);
  const [added] = rows;
  // Somebody else has added the first one at the same moment.
  if (added === undefined) throw new Refused('proposedMeanwhile');
  return added.id;
}

/** An open proposal that has not lapsed, locked until the end of the transaction. */
export async function lockSettingProposal(
  tx: Db,
  proposalId: string,
  at: Date,
): Promise<StoredProposal | null> {
  const { rows } = await sql<StoredProposal>`
    select kind, subject_id as id, seen, value, proposed_by as by from setting_proposals
    where id = ${proposalId}::bigint and answer is null and proposed_at > ${oldestAt(at)}
    for update
  `.execute(tx);
  return rows[0] ?? null;
}

/** What a proposal changes, answered or not: the version it was made on, null if there was none, and the proposed one. */
export async function readSettingChange(
  db: Db,
  proposalId: string,
): Promise<{ readonly before: unknown; readonly after: unknown } | null> {
  const { rows } = await sql<{ before: unknown; after: unknown }>`
    select v.value as before, p.value as after
    from setting_proposals p
    left join operator_versions v on v.kind = p.kind and v.subject_id = p.subject_id and v.version = p.seen
    where p.id = ${proposalId}::bigint
  `.execute(db);
  return rows[0] ?? null;
}

export async function endSettingProposal(
  tx: Db,
  proposalId: string,
  answer: 'approved' | 'rejected',
  { by, at }: Saving,
): Promise<void> {
  await sql`
    update setting_proposals set answer = ${answer}, answered_by = ${by}, answered_at = ${at}
    where id = ${proposalId}::bigint and answer is null
  `.execute(tx);
}

/** Proposals that await another person, oldest first. */
export async function listSettingProposals(
  db: Db,
  kind: ProposedKind,
  readerId: string,
  at: Date,
): Promise<SettingProposal[]> {
  const { rows } = await sql<{
    proposalId: string;
    id: string;
    version: number;
    by: string;
    byName: string;
    proposedAt: Date;
    value: unknown;
  }>`
    select p.id::text as "proposalId", p.subject_id as id, p.seen as version, p.proposed_by as by,
      a.name as "byName", p.proposed_at as "proposedAt", p.value
    from setting_proposals p join agents a on a.id = p.proposed_by
    where p.kind = ${kind} and p.answer is null and p.proposed_at > ${oldestAt(at)}
    order by p.id
  `.execute(db);
  return rows.map(({ by, proposedAt, ...one }) => ({
    ...one,
    isOwn: by === readerId,
    at: proposedAt.toISOString(),
    lapsesAt: new Date(proposedAt.getTime() + LIFE_MS).toISOString(),
  }));
}
