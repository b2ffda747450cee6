import { permissionsOf } from '@cauce/contract/console';
import type { ConsoleOutputOf, Permission, listAgents } from '@cauce/contract/console';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import type { AgentAccess } from './agents.ts';
import { addsMoneyRight, permissionChange } from './permission-change.ts';

interface AccessProposal {
  readonly id: string;
  readonly agentId: string;
  readonly by: string;
  readonly before: AgentAccess;
  readonly after: AgentAccess;
}

// A colleague can answer on the second day; after that it has to be proposed again.
const VALID_FOR_MS = 48 * 3_600_000;
const oldestValidAt = (at: Date): Date => new Date(at.getTime() - VALID_FOR_MS);

// Proposals of earlier versions, which had no roles of the lender, lack this field.
const ACCESS_COLUMNS = sql`
  '{"customRole": null}'::jsonb || before as before, '{"customRole": null}'::jsonb || after as after
`;

const permissionsWith = (access: AgentAccess): ReadonlySet<Permission> =>
  access.isActive ? permissionsOf(access) : new Set();

/** What the agent of a proposal, open or answered, would gain and lose; null if there is none. */
export async function readAccessChange(
  db: Db,
  proposalId: string,
): Promise<{ readonly gains: Permission[]; readonly loses: Permission[] } | null> {
  const { rows } = await sql<Pick<AccessProposal, 'before' | 'after'>>`
    select ${ACCESS_COLUMNS} from access_proposals where id = ${proposalId}::bigint
  `.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  return permissionChange(permissionsWith(found.before), permissionsWith(found.after));
}

/** Whether a change adds a right over money. */
export function widensMoney(before: AgentAccess | null, after: AgentAccess): boolean {
  return addsMoneyRight(
    before === null ? new Set() : permissionsWith(before),
    permissionsWith(after),
  );
}

/**
 * Stores a proposal and replaces the open one about the same agent; refused if that is not the one that was seen. The
 * agent's row is locked.
 */
export async function addAccessProposal(
  db: Db,
  {
    agentId,
    by,
    before,
    after,
    replaces,
  }: Omit<AccessProposal, 'id'> & { readonly replaces: string | null },
  at: Date,
): Promise<string> {
  const { rows: others } = await sql`
    select 1 from access_proposals
    where agent_id = ${agentId} and answer is null and proposed_at > ${oldestValidAt(at)}
      and id::text is distinct from ${replaces}::text
  `.execute(db);
  if (others.length > 0) throw new Refused('proposedMeanwhile');
  await db
    .updateTable('access_proposals')
    .set({ answer: 'replaced', answered_by: by, answered_at: at })
    .where('agent_id', '=', agentId)
    .where('answer', 'is', null)
    .execute();
  const { rows } = await sql<{ id: string }>`
    insert into access_proposals (agent_id, before, after, proposed_by, proposed_at)
    values (${agentId}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${by}, ${at})
    returning id::text as id
  `.execute(db);
  return rows[0]?.id ?? '';
}

/** An open proposal that has not lapsed, locked to the end of the transaction. */
export async function lockAccessProposal(
  db: Db,
  proposalId: string,
  at: Date,
): Promise<AccessProposal | null> {
  const { rows } = await sql<AccessProposal>`
    select id::text as id, agent_id as "agentId", proposed_by as by, ${ACCESS_COLUMNS}
    from access_proposals
    where id = ${proposalId}::bigint and answer is null and proposed_at > ${oldestValidAt(at)}
    for update
  `.execute(db);
  return rows[0] ?? null;
}

/** The agent of an open proposal, so that rows are locked in one order: the agent's first. */
export async function agentOfProposal(db: Db, proposalId: string): Promise<string | null> {
  const { rows } = await sql<{ agentId: string }>`
    select agent_id as "agentId" from access_proposals
    where id = ${proposalId}::bigint and answer is null
  `.execute(db);
  return rows[0]?.agentId ?? null;
}

export async function answerProposal(
  db: Db,
  proposalId: string,
  { answer, by, at }: { readonly answer: 'approved' | 'rejected'; readonly by: string; at: Date },
): Promise<void> {
  await sql`
    update access_proposals set answer = ${answer}, answered_by = ${by}, answered_at = ${at}
    where id = ${proposalId}::bigint and answer is null
  `.execute(db);
}

/** Open proposals, oldest first. */
export async function listAccessProposals(
  db: Db,
  readerId: string,
  at: Date,
): Promise<ConsoleOutputOf<typeof listAgents>['proposals']> {
  const { rows } = await sql<
    AccessProposal & { agentName: string; byName: string; proposedAt: Date }
  >`
    select p.id::text as id, p.agent_id as "agentId", a.name as "agentName", p.proposed_by as by,
      b.name as "byName", p.proposed_at as "proposedAt", ${ACCESS_COLUMNS}
    from access_proposals p
    join agents a on a.id = p.agent_id
    join agents b on b.id = p.proposed_by
    where p.answer is null and p.proposed_at > ${oldestValidAt(at)}
    order by p.id
  `.execute(db);
  return rows.map(({ id, agentId, agentName, by, byName, proposedAt, before, after }) => ({
    proposalId: id,
    agentId,
    agentName,
    byName,
    isOwn: by === readerId || agentId === readerId,
    at: proposedAt.toISOString(),
    lapsesAt: new Date(proposedAt.getTime() + VALID_FOR_MS).toISOString(),
    before: shownAccess(before),
    after: shownAccess(after),
  }));
}

const shownAccess = ({ role, customRole, granted, revoked, isActive }: AgentAccess) => ({
  role,
  customRole,
  granted: [...granted],
  revoked: [...revoked],
  isActive,
});
