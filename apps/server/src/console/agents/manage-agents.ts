import { normalRights, permissionsOf } from '@cauce/contract/console';
import type {
  answerAccessProposal as answer,
  changeAgent as change,
  createAgent as create,
  listAgents as list,
  resetAgent as reset,
  sendSetupLink as send,
} from '@cauce/contract/console';
import {
  addAccessProposal,
  agentOfProposal,
  answerProposal,
  listAccessProposals,
  lockAccessProposal,
  widensMoney,
} from './access-proposals.ts';
import { deleteAgentDevices } from './agent-devices.ts';
import { revokeAgentSessions } from './agent-sessions.ts';
import { readLoads } from '../work/agent-loads.ts';
import { deleteSetup } from './agent-setups.ts';
import {
  addAgent,
  listAgentRows,
  lockAdmins,
  lockAgent,
  presetAccess,
  rightsOf,
  setCredentials,
  storeAccess,
  accessOf,
} from './agents.ts';
import type { ListedAgent, AgentAccess } from './agents.ts';
import { listRoleNames, lockRole } from '../roles/custom-roles.ts';
import { announceChange } from '../../database/live-changes.ts';
import type { Db } from '../../database/tables/tables.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import type { Ports } from '../../providers/ports.ts';
import type { Settings } from '../../settings/settings.ts';
import { listPasskeysOf } from '../passkeys/passkeys.ts';
import { deleteIdentities, hasIdentity } from '../oidc/agent-identities.ts';
import { refuseWhereOidcOnly } from '../oidc/refuse-where-only.ts';
import { refuseBeyondOwn, refuseBeyondProposer } from './rights-beyond-own.ts';
import { makeSetupLink } from './setup-link.ts';
import { newAgentId } from './tokens.ts';

export const listAgents: ConsoleHandler<typeof list> = async (_input, context) => {
  const { db, ports, agent: me, audit, settings } = context;
  const at = new Date(ports.clock.now());
  const mailsLinks = ports.mail !== null && settings.oidc?.isOnly !== true;
  const rows = await listAgentRows(db, at, settings);
  const loadOf = await readLoads(db);
  audit({ subject: ['list', 'agents'], details: { count: rows.length } });
  return {
    agents: rows.map((row) => {
      const { role, granted, revoked } = rightsOf(row);
      return {
        id: row.id,
        name: row.name,
        email: row.email,
        role,
        customRole: row.custom_role,
        granted: [...granted],
        revoked: [...revoked],
        isActive: row.is_active,
        isSetUp: row.password_hash !== null || row.has_identity,
        setupLink: linkState(row, mailsLinks, at),
        createdAt: row.created_at.toISOString(),
        lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
        openSessions: row.open_sessions,
        load: loadOf(row.id),
      };
    }),
    proposals: await listAccessProposals(db, me.id, at),
    roles: await listRoleNames(db),
    mailsLinks,
  };
};

/** The state of the set-up link; null if there is none, or it is not needed. */
function linkState(row: ListedAgent, mailsLinks: boolean, at: Date) {
  const { password_hash: hash, link_expires_at: expiresAt, link_tries: tries } = row;
  if (hash !== null || expiresAt === null) return null;
  const state =
    expiresAt <= at
      ? ('expired' as const)
      : tries === null
        ? ('delivered' as const)
        : tries === 0 && mailsLinks
          ? ('onItsWay' as const)
          : ('notDelivered' as const);
  return { state, expiresAt: expiresAt.toISOString() };
}

/** An account with rights over money starts without them, and gets them when another person has approved them. */
export const createAgent: ConsoleHandler<typeof create> = async (input, context) => {
  const { db, ports, agent: me, audit } = context;
  refuseWithoutMail(context);
  const at = new Date(ports.clock.now());
  const id = newAgentId();
  const { email, name, customRole } = input;
  const after: AgentAccess = { ...presetAccess(input.role), ...(await roleOf(db, customRole)) };
  refuseBeyondOwn(me, after);
  const isWaiting = widensMoney(null, after);
  const before = isWaiting ? withoutMoney(after) : after;
  if (!(await addAgent(db, { id, email, name, ...before }, at))) throw new Refused('emailTaken');
  const proposal = isWaiting
    ? {
        proposal: await addAccessProposal(
          db,
          { agentId: id, by: me.id, before, after, replaces: null },
          at,
        ),
      }
    : {};
  audit({
    subject: ['agent', id],
    details: { role: after.role, customRole: after.customRole, isWaiting, ...proposal },
  });
  await announceChange(db, 'agents');
  return { ...(await makeLink(db, id, context, at)), isWaiting };
};

/**
 * The rights of a role of the lender; empty without a role. The role is locked, so that it cannot change before the
 * agent has its rights.
 */
async function roleOf(
  db: Db,
  customRole: string | null | undefined,
): Promise<Partial<AgentAccess>> {
  if (customRole === null || customRole === undefined) return {};
  const role = await lockRole(db, customRole);
  if (role === null) throw new Refused('roleNotFound');
  return { role: role.preset, customRole, granted: role.granted, revoked: role.revoked };
}

/**
 * The rights of a new account until those over money are approved: what the preset «agent» and the final rights have in
 * common.
 */
function withoutMoney(after: AgentAccess): AgentAccess {
  const wanted = permissionsOf(after);
  const first = presetAccess('agent');
  return { ...first, revoked: [...permissionsOf(first)].filter((one) => !wanted.has(one)) };
}

/**
 * The link is mailed to the agent. Not for one's own account: an admin without a telephone is helped by another one, or by
 * the command.
 */
export const resetAgent: ConsoleHandler<typeof reset> = async ({ agentId }, context) => {
  const { db, ports, agent: me, audit } = context;
  const at = new Date(ports.clock.now());
  refuseWithoutMail(context);
  if (agentId === me.id) throw new Refused('ownAccount');
  const agent = await lockAgent(db, agentId);
  if (!agent?.is_active) throw new Refused('agentNotFound');
  refuseBeyondOwn(me, rightsOf(agent));
  const { length: passkeys } = await listPasskeysOf(db, agentId);
  await setCredentials(db, agentId, null);
  await deleteIdentities(db, agentId);
  await deleteAgentDevices(db, agentId);
  const ended = await revokeAgentSessions(db, agentId, at);
  audit({ subject: ['agent', agentId], details: { ended, passkeys } });
  await announceChange(db, 'agents');
  return makeLink(db, agentId, context, at);
};

/** Sends a new link if the previous one did not arrive or was not used in time. The previous link stops working. */
export const sendSetupLink: ConsoleHandler<typeof send> = async ({ agentId }, context) => {
  const { db, ports, agent: me, audit } = context;
  refuseWhereOidcOnly(context.settings);
  refuseWithoutMail(context);
  if (agentId === me.id) throw new Refused('ownAccount');
  const agent = await lockAgent(db, agentId);
  if (!agent?.is_active) throw new Refused('agentNotFound');
  refuseBeyondOwn(me, rightsOf(agent));
  if (agent.password_hash !== null || (await hasIdentity(db, agentId)))
    throw new Refused('agentSetUp');
  audit({ subject: ['agent', agentId] });
  await announceChange(db, 'agents');
  return makeLink(db, agentId, context, new Date(ports.clock.now()));
};

export const changeAgent: ConsoleHandler<typeof change> = async (input, context) => {
  const { db, ports, agent: me, audit } = context;
  const at = new Date(ports.clock.now());
  const { agentId } = input;
  if (agentId === me.id) throw new Refused('ownAccount');
  // Locked before the agent, always in this order.
  const admins = await lockAdmins(db);
  const agent = await lockAgent(db, agentId);
  if (!agent) throw new Refused('agentNotFound');
  const before = accessOf(agent);
  if (!isSameAccess(before, input.seen)) throw new Refused('changedMeanwhile');
  // Leaving a role of the lender leaves its differences from the preset too.
  const current = before.customRole === null ? before : presetAccess(input.role);
  const after: AgentAccess = {
    ...normalRights({
      role: input.role,
      granted: input.granted ?? current.granted,
      revoked: input.revoked ?? current.revoked,
    }),
    customRole: null,
    ...(await roleOf(db, input.customRole)),
    isActive: input.isActive,
  };
  refuseBeyondOwn(me, before);
  refuseBeyondOwn(me, after);
  refuseLastAdmin(admins, agentId, after);
  if (isSameAccess(before, after)) {
    audit({ subject: ['agent', agentId], details: { isUnchanged: true } });
    return { isWaiting: false };
  }
  const isWaiting = widensMoney(before, after);
  const { replaces = null } = input;
  const proposed = { agentId, by: me.id, before, after, replaces };
  const details = isWaiting
    ? { proposal: await addAccessProposal(db, proposed, at) }
    : { ended: await changeAccess(db, agentId, after, at) };
  audit({
    subject: ['agent', agentId],
    details: { ...beforeAndAfter(before, after), isWaiting, ...details },
  });
  await announceChange(db, 'agents');
  return { isWaiting };
};

/** Another person's answer to a proposal of more rights over money; its proposer may only withdraw it. */
export const answerAccessProposal: ConsoleHandler<typeof answer> = async (input, context) => {
  const { db, ports, agent: me, audit } = context;
  const at = new Date(ports.clock.now());
  const { proposalId, isApproved } = input;
  const admins = await lockAdmins(db);
  const agentId = await agentOfProposal(db, proposalId);
  const agent = agentId === null ? undefined : await lockAgent(db, agentId);
  const proposal = agent && (await lockAccessProposal(db, proposalId, at));
  if (!proposal) throw new Refused('accessProposalNotFound');
  const { before, after } = proposal;
  if (isApproved) {
    if (agent.id === me.id) throw new Refused('ownAccount');
    if (proposal.by === me.id) throw new Refused('ownProposal');
    if (!isSameAccess(before, accessOf(agent))) throw new Refused('changedMeanwhile');
    // The role may have been changed since.
    if (!isSameAccess(after, { ...after, ...(await roleOf(db, after.customRole)) }))
      throw new Refused('changedMeanwhile');
    refuseBeyondOwn(me, before);
    refuseBeyondOwn(me, after);
    await refuseBeyondProposer(db, proposal.by, [before, after]);
    refuseLastAdmin(admins, agent.id, after);
  }
  const ended = isApproved ? await changeAccess(db, agent.id, after, at) : 0;
  await answerProposal(db, proposalId, {
    answer: isApproved ? 'approved' : 'rejected',
    by: me.id,
    at,
  });
  audit({
    subject: ['agent', agent.id],
    details: { ...beforeAndAfter(before, after), proposal: proposalId, isApproved, ended },
  });
  await announceChange(db, 'agents');
  return null;
};

interface LinkContext {
  readonly origin: string;
  readonly ports: Pick<Ports, 'mail' | 'secrets'>;
  readonly settings: Pick<Settings, 'oidc'>;
}

/**
 * Refuses acts that mail a link if no mail can be sent. No link is needed if agents sign in only with the identity
 * provider.
 */
function refuseWithoutMail({ ports, settings }: LinkContext): void {
  if (ports.mail === null && settings.oidc?.isOnly !== true) throw new Refused('mailMissing');
}

async function makeLink(
  db: Db,
  agentId: string,
  { origin, ports, settings }: LinkContext,
  at: Date,
): Promise<{ readonly agentId: string; readonly expiresAt: string | null }> {
  if (settings.oidc?.isOnly === true) return { agentId, expiresAt: null };
  return makeSetupLink(db, agentId, { at, origin, secrets: ports.secrets });
}

const isSameAccess = (one: AgentAccess, other: AgentAccess): boolean =>
  one.role === other.role &&
  one.customRole === other.customRole &&
  one.isActive === other.isActive &&
  one.granted.join() === other.granted.join() &&
  one.revoked.join() === other.revoked.join();

const beforeAndAfter = (before: AgentAccess, after: AgentAccess) => ({
  fromRole: before.role,
  role: after.role,
  fromCustomRole: before.customRole,
  customRole: after.customRole,
  fromGranted: before.granted,
  granted: after.granted,
  fromRevoked: before.revoked,
  revoked: after.revoked,
  wasActive: before.isActive,
  isActive: after.isActive,
});

/** At least one active agent must be able to manage agents. The caller may have lost that right a moment ago. */
function refuseLastAdmin(admins: readonly string[], agentId: string, after: AgentAccess): void {
  const isAdmin =
    after.isActive && after.role === 'admin' && !after.revoked.includes('agents.manage');
  if (!isAdmin && admins.includes(agentId) && admins.length === 1) throw new Refused('lastAdmin');
}

/** Sets an agent's rights and ends their sessions; returns how many. */
async function changeAccess(
  db: Db,
  agentId: string,
  access: AgentAccess,
  at: Date,
): Promise<number> {
  await storeAccess(db, agentId, access);
  if (!access.isActive) {
    await deleteSetup(db, agentId);
    await deleteAgentDevices(db, agentId);
  }
  return revokeAgentSessions(db, agentId, at);
}
