import { countDeleted, countUpdated } from '../../database/count-rows.ts';
import { sql } from 'kysely';
import type { RawBuilder, Updateable } from 'kysely';
import type { AgentsTable, AgentSessionsTable } from '../../database/tables/agent-tables.ts';
import type { Db } from '../../database/tables/tables.ts';
import type { Settings } from '../../settings/settings.ts';

/** A session with its agent. */
export type AgentSessionRow = AgentSessionsTable &
  Pick<
    AgentsTable,
    'name' | 'email' | 'role' | 'custom_role' | 'granted' | 'revoked' | 'is_active'
  >;

/** A session by the hash of its token, in any state. */
export async function findAgentSession(
  db: Db,
  tokenHash: Buffer,
): Promise<AgentSessionRow | undefined> {
  return db
    .selectFrom('agent_sessions')
    .innerJoin('agents', 'agents.id', 'agent_sessions.agent_id')
    .selectAll('agent_sessions')
    .select([
      'agents.name',
      'agents.email',
      'agents.role',
      'agents.custom_role',
      'agents.granted',
      'agents.revoked',
      'agents.is_active',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Whether the session `s` can still be used: not ended, not over, and not idle for too long. */
export function isOpenSession(
  at: Date,
  { idleSeconds }: Pick<Settings['agentSessions'], 'idleSeconds'>,
): RawBuilder<boolean> {
  const usedSince = new Date(at.getTime() - idleSeconds * 1_000);
  return sql<boolean>`(s.revoked_at is null and s.expires_at > ${at}::timestamptz and s.seen_at > ${usedSince}::timestamptz)`;
}

export async function addAgentSession(
  db: Db,
  session: {
    readonly tokenHash: Buffer;
    readonly agentId: string;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('agent_sessions')
    .values({
      token_hash: session.tokenHash,
      agent_id: session.agentId,
      opened_at: session.at,
      seen_at: session.at,
      expires_at: session.expiresAt,
      revoked_at: null,
    })
    .execute();
}

const changeSession = (db: Db, tokenHash: Buffer, set: Updateable<AgentSessionsTable>) =>
  db.updateTable('agent_sessions').set(set).where('token_hash', '=', tokenHash);

/** Records that a session was used. */
export async function touchAgentSession(db: Db, tokenHash: Buffer, at: Date): Promise<void> {
  await changeSession(db, tokenHash, { seen_at: at }).where('seen_at', '<', at).execute();
}

/** Ends one session. */
export async function revokeAgentSession(db: Db, tokenHash: Buffer, at: Date): Promise<void> {
  await changeSession(db, tokenHash, { revoked_at: at }).where('revoked_at', 'is', null).execute();
}

/** Ends the agent's sessions, except the one given; returns the count. */
export async function revokeAgentSessions(
  db: Db,
  agentId: string,
  at: Date,
  except: Buffer | null = null,
): Promise<number> {
  let update = db
    .updateTable('agent_sessions')
    .set({ revoked_at: at })
    .where('agent_id', '=', agentId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at);
  if (except !== null) update = update.where('token_hash', '!=', except);
  return countUpdated(update);
}

/** Deletes sessions that ended before a time; returns the count. */
export async function deleteAgentSessionsEndedBefore(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('agent_sessions').where('expires_at', '<', before));
}
