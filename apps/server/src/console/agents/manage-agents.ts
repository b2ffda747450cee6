import type {
  changeAgent as change,
  createAgent as create,
  listAgents as list,
  resetAgent as reset,
} from '@cauce/contract/console';
import { deleteAgentDevices } from './agent-devices.ts';
import { revokeAgentSessions } from './agent-sessions.ts';
import { deleteSetup } from './agent-setups.ts';
import {
  addAgent,
  listAgentRows,
  lockActiveAdmins,
  lockAgent,
  setCredentials,
  setStanding,
} from './agents.ts';
import { announceChange } from '../../database/live-changes.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { makeSetupLink } from './setup-link.ts';
import { newAgentId } from './tokens.ts';

export const listAgents: ConsoleHandler<typeof list> = async (_input, { db, ports, audit }) => {
  const rows = await listAgentRows(db, new Date(ports.clock.now()));
  audit({ subject: ['list', 'agents'], details: { count: rows.length } });
  return {
    agents: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      isActive: row.is_active,
      isSetUp: row.password_hash !== null,
      createdAt: row.created_at.toISOString(),
      lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
      openSessions: row.open_sessions,
    })),
  };
};

export const createAgent: ConsoleHandler<typeof create> = async (input, { db, ports, audit }) => {
  const at = new Date(ports.clock.now());
  const id = newAgentId();
  if (!(await addAgent(db, { id, ...input }, at))) throw new Refused('emailTaken');
  audit({ subject: ['agent', id], details: { role: input.role } });
  await announceChange(db, 'agents');
  return makeSetupLink(db, id, at);
};

/** Not one's own: an admin without a telephone is helped by another one, or by the command. */
export const resetAgent: ConsoleHandler<typeof reset> = async ({ agentId }, context) => {
  const { db, ports, agent: me, audit } = context;
  const at = new Date(ports.clock.now());
  if (agentId === me.id) throw new Refused('ownAccount');
  const agent = await lockAgent(db, agentId);
  if (!agent?.is_active) throw new Refused('agentNotFound');
  await setCredentials(db, agentId, null);
  await deleteAgentDevices(db, agentId);
  const ended = await revokeAgentSessions(db, agentId, at);
  audit({ subject: ['agent', agentId], details: { ended } });
  await announceChange(db, 'agents');
  return makeSetupLink(db, agentId, at);
};

export const changeAgent: ConsoleHandler<typeof change> = async (input, context) => {
  const { db, ports, agent: me, audit } = context;
  const at = new Date(ports.clock.now());
  const { agentId, role, isActive } = input;
  if (agentId === me.id) throw new Refused('ownAccount');
  // Locked before the agent, always in this order.
  const admins = await lockActiveAdmins(db);
  const agent = await lockAgent(db, agentId);
  if (!agent) throw new Refused('agentNotFound');
  const stopsBeingAdmin = admins.includes(agentId) && (role !== 'admin' || !isActive);
  // The one who asks may have ceased to be an admin a moment ago.
  if (stopsBeingAdmin && admins.every((id) => id === agentId)) throw new Refused('lastAdmin');
  if (agent.role === role && agent.is_active === isActive) {
    audit({ subject: ['agent', agentId], details: { isUnchanged: true } });
    return null;
  }
  await setStanding(db, agentId, { role, isActive });
  const ended = await revokeAgentSessions(db, agentId, at);
  if (!isActive) {
    await deleteSetup(db, agentId);
    await deleteAgentDevices(db, agentId);
  }
  audit({
    subject: ['agent', agentId],
    details: { fromRole: agent.role, role, wasActive: agent.is_active, isActive, ended },
  });
  await announceChange(db, 'agents');
  return null;
};
