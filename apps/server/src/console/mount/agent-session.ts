import { BACKGROUND_HEADER, permissionsOf } from '@cauce/contract/console';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/tables/tables.ts';
import { rightsOf } from '../agents/agents.ts';
import { findAgentSession, touchAgentSession } from '../agents/agent-sessions.ts';
import type { Agent } from './console-handler.ts';
import type { Wire } from '../../http/wire.ts';
import { Refused } from '../../http/refused.ts';
import { hashToken } from '../../http/sessions/session-check.ts';

/**
 * The cookie of an agent's session. With this prefix browsers accept it only over https (or on this machine), for this host
 * and all of its paths. No borrower's call reads cookies, and no console call reads the query.
 */
export const SESSION_COOKIE = '__Host-cauce-agent';

// A busy agent's session is not written on every call.
const TOUCH_EVERY_MS = 60_000;

interface OpenSession {
  readonly who: Agent;
  readonly seenAt: Date;
}

/** Authenticates the calling agent and extends the session. Every failure is the same refusal. */
export async function proveAgent(request: FastifyRequest, wire: Wire): Promise<Agent> {
  const agent = await findCaller(request, wire);
  if (request.headers[BACKGROUND_HEADER.name] !== BACKGROUND_HEADER.value)
    await touch(wire.db, agent, wire.ports.clock.now());
  return agent.who;
}

/**
 * The same without extending the session, for what a page loads by itself and cannot mark with a header: its stream, which a
 * browser opens again after every cut, and images.
 */
export async function proveUnattended(request: FastifyRequest, wire: Wire): Promise<Agent> {
  return (await findCaller(request, wire)).who;
}

async function findCaller(request: FastifyRequest, wire: Wire): Promise<OpenSession> {
  const token = request.cookies[SESSION_COOKIE];
  if (token === undefined || !/^[A-Za-z0-9_-]{43}$/.test(token))
    throw new Refused('sessionExpired');
  const agent = await findOpenSession(hashToken(token), wire);
  if (agent === null) throw new Refused('sessionExpired');
  return agent;
}

/** Whether a session is still open, without extending it. */
export async function isSessionOpen(sessionHash: Buffer, wire: Wire): Promise<boolean> {
  return (await findOpenSession(sessionHash, wire)) !== null;
}

async function findOpenSession(
  sessionHash: Buffer,
  { db, settings, ports }: Wire,
): Promise<OpenSession | null> {
  const now = ports.clock.now();
  const row = await findAgentSession(db, sessionHash);
  if (!row || row.revoked_at !== null || !row.is_active) return null;
  const idleEndsAt = row.seen_at.getTime() + settings.agentSessions.idleSeconds * 1_000;
  if (row.expires_at.getTime() <= now || idleEndsAt <= now) return null;
  const { agent_id: id, name, email, role, expires_at: sessionEndsAt } = row;
  const permissions = permissionsOf(rightsOf(row));
  return {
    who: {
      id,
      name,
      email,
      role,
      customRole: row.custom_role,
      permissions,
      sessionHash,
      sessionEndsAt,
    },
    seenAt: row.seen_at,
  };
}

async function touch(db: Db, { who, seenAt }: OpenSession, now: number): Promise<void> {
  if (now - seenAt.getTime() >= TOUCH_EVERY_MS)
    await touchAgentSession(db, who.sessionHash, new Date(now));
}
