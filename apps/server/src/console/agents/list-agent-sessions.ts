import type {
  endAgentSession as endEndpoint,
  listAgentSessions as listEndpoint,
} from '@cauce/contract/console';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Refused } from '../../http/refused.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { isOpenSession } from './agent-sessions.ts';

/** The public id of a session: a hash of the stored value, which is itself a hash of the token. */
const publicIdOf: RawBuilder<string> = sql`left(encode(sha256(s.token_hash), 'hex'), 32)`;

/** An agent's open sessions: one's own or, for an administrator, anybody's or everybody's. */
export const listAgentSessions: ConsoleHandler<typeof listEndpoint> = async (
  { agentId, ofAll = false },
  { db, agent, audit, ports, settings },
) => {
  const at = new Date(ports.clock.now());
  const ownerId = agentId ?? agent.id;
  if ((ofAll || ownerId !== agent.id) && !agent.permissions.has('agents.manage'))
    throw new Refused('agentNotFound');
  const { rows } = await sql<{
    sessionId: string;
    agent: { readonly id: string; readonly name: string };
    openedAt: Date;
    seenAt: Date;
    endsAt: Date;
    isThis: boolean;
  }>`
    select ${publicIdOf} as "sessionId", jsonb_build_object('id', a.id, 'name', a.name) as agent,
      s.opened_at as "openedAt", s.seen_at as "seenAt",
      s.expires_at as "endsAt", s.token_hash = ${agent.sessionHash} as "isThis"
    from agent_sessions s join agents a on a.id = s.agent_id
    where (${ofAll} or s.agent_id = ${ownerId}) and ${isOpenSession(at, settings.agentSessions)}
    order by s.seen_at desc
  `.execute(db);
  audit({
    subject: ofAll ? ['list', 'agentSessions'] : ['agent', ownerId],
    details: { count: rows.length },
  });
  return {
    sessions: rows.map(({ openedAt, seenAt, endsAt, ...session }) => ({
      ...session,
      openedAt: openedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  };
};

export const endAgentSession: ConsoleHandler<typeof endEndpoint> = async (
  { sessionId },
  { db, agent, audit, ports },
) => {
  const mayEndAll = agent.permissions.has('agents.manage');
  const { rows } = await sql<{ agentId: string }>`
    update agent_sessions s set revoked_at = ${new Date(ports.clock.now())}
    where ${publicIdOf} = ${sessionId} and s.revoked_at is null
      and (s.agent_id = ${agent.id} or ${mayEndAll})
    returning s.agent_id as "agentId"
  `.execute(db);
  const [ended] = rows;
  if (ended === undefined) throw new Refused('agentSessionNotFound');
  audit({ subject: ['agent', ended.agentId], details: { session: sessionId } });
  return null;
};
