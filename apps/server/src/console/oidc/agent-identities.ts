import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';

/** A person at an identity provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** The agent of an identity. */
export async function ownerOfIdentity(
  db: Db,
  { issuer, subject }: Identity,
): Promise<string | null> {
  const { rows } = await sql<{ agentId: string }>`
    select agent_id as "agentId" from agent_identities
    where issuer = ${issuer} and subject = ${subject}
  `.execute(db);
  return rows[0]?.agentId ?? null;
}

/** An agent's subject at an issuer, once they have signed in with it. */
export async function subjectOf(db: Db, agentId: string, issuer: string): Promise<string | null> {
  const { rows } = await sql<{ subject: string }>`
    select subject from agent_identities where agent_id = ${agentId} and issuer = ${issuer}
  `.execute(db);
  return rows[0]?.subject ?? null;
}

/** Binds an identity to an agent; false if it belongs to another agent, or the agent has another one at this issuer. */
export async function bindIdentity(
  db: Db,
  agentId: string,
  { issuer, subject }: Identity,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into agent_identities (issuer, subject, agent_id, bound_at)
    values (${issuer}, ${subject}, ${agentId}, ${at})
    on conflict do nothing
  `.execute(db);
  return numAffectedRows === 1n;
}

/** Whether an agent has signed in with any identity provider, so that their account is in use. */
export async function hasIdentity(db: Db, agentId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from agent_identities where agent_id = ${agentId} limit 1
  `.execute(db);
  return rows.length > 0;
}

/** A reset account is bound anew at its next sign-in. */
export async function deleteIdentities(db: Db, agentId: string): Promise<void> {
  await sql`delete from agent_identities where agent_id = ${agentId}`.execute(db);
}
