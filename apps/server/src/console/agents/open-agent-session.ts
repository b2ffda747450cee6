import type { Db } from '../../database/tables/tables.ts';
import { addAgentDevice } from './agent-devices.ts';
import { addAgentSession } from './agent-sessions.ts';
import { setLastSignIn } from './agents.ts';
import { SESSION_COOKIE } from '../mount/agent-session.ts';
import type { StagedContext } from '../mount/console-handler.ts';
import { hashToken } from '../../http/sessions/session-check.ts';
import { DEVICE_COOKIE, DEVICE_LIFE_DAYS } from './sign-in-attempts.ts';
import { newToken } from './tokens.ts';

/** Opens a session and remembers the browser. Its tokens are always new, which prevents session fixation. */
export async function openAgentSession(
  db: Db,
  agentId: string,
  at: Date,
  { cookies, settings }: Pick<StagedContext, 'cookies' | 'settings'>,
): Promise<void> {
  const { lifeSeconds } = settings.agentSessions;
  const session = newToken();
  const device = newToken();
  await addAgentSession(db, {
    tokenHash: hashToken(session),
    agentId,
    at,
    expiresAt: new Date(at.getTime() + lifeSeconds * 1_000),
  });
  await addAgentDevice(db, { tokenHash: hashToken(device), agentId, at });
  await setLastSignIn(db, agentId, at);
  cookies.set(SESSION_COOKIE, session, lifeSeconds);
  cookies.set(DEVICE_COOKIE, device, DEVICE_LIFE_DAYS * 86_400);
}
