import type { signOut as endOne, signOutEverywhere as endAll } from '@cauce/contract/console';
import { deleteAgentDevices } from './agent-devices.ts';
import { revokeAgentSession, revokeAgentSessions } from './agent-sessions.ts';
import { SESSION_COOKIE } from '../mount/agent-session.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { DEVICE_COOKIE } from './sign-in-attempts.ts';

/** Ends this session; the browser stays known. */
export const signOut: ConsoleHandler<typeof endOne> = async (_input, context) => {
  const { agent, db, ports, cookies, audit } = context;
  await revokeAgentSession(db, agent.sessionHash, new Date(ports.clock.now()));
  audit({ subject: ['agent', agent.id] });
  cookies.clear(SESSION_COOKIE);
  return null;
};

/** Ends every session of the agent and deletes every known browser. */
export const signOutEverywhere: ConsoleHandler<typeof endAll> = async (_input, context) => {
  const { agent, db, ports, cookies, audit } = context;
  const ended = await revokeAgentSessions(db, agent.id, new Date(ports.clock.now()));
  await deleteAgentDevices(db, agent.id);
  audit({ subject: ['agent', agent.id], details: { ended } });
  cookies.clear(SESSION_COOKIE);
  cookies.clear(DEVICE_COOKIE);
  return { ended };
};
