import type { AgentRole } from '@cauce/contract/console';
import type { Database, Db } from '../../database/tables/tables.ts';
import type { Ports } from '../../providers/ports.ts';
import { deleteAgentDevices } from './agent-devices.ts';
import { revokeAgentSessions } from './agent-sessions.ts';
import { deleteSetup } from './agent-setups.ts';
import {
  addAgent,
  findAgentByEmail,
  lockAdmins,
  lockAgent,
  rightsOf,
  setCredentials,
  presetAccess,
  storeAccess,
  accessOf,
} from './agents.ts';
import { deleteIdentities } from '../oidc/agent-identities.ts';
import { addAuditEntries } from '../../http/audit-log.ts';
import type { AuditEntry } from '../../http/audit-log.ts';
import { base32Of, newTotpSecret, otpauthUri } from './one-time-code.ts';
import { hashPassword } from './password.ts';
import { isWeakPassword } from './password-strength.ts';
import { sealTotp } from './sealed-secret.ts';
import { newAgentId } from './tokens.ts';

/** The command was refused and did nothing; the message says why. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

/** The secret for an authenticator app, and its address for a QR code. Shown once. */
export interface NewCredentials {
  readonly secret: string;
  readonly uri: string;
}

interface CommandContext {
  readonly db: Database;
  readonly ports: Pick<Ports, 'clock' | 'secrets'>;
  readonly issuer: string;
  /** Who ran the command. */
  readonly actor: string;
}

/** Creates an account that can sign in at once: the first admin, whom nobody could invite. */
export async function createByCommand(
  agent: { readonly email: string; readonly name: string; readonly role: AgentRole },
  password: string,
  { db, ports, issuer, actor }: CommandContext,
): Promise<NewCredentials> {
  refuseWeak(password, agent);
  const id = newAgentId();
  const credentials = await newCredentials(id, password, ports);
  await db.transaction().execute(async (tx) => {
    const at = new Date(ports.clock.now());
    if (!(await addAgent(tx, { id, ...agent }, at)))
      throw new CommandRefused(
        `${agent.email} has an account already; \`reset\` gives it a new one.`,
      );
    await setCredentials(tx, id, credentials.stored);
    await addAuditEntries(tx, [
      entry('createAgent', id, at, { by: actor, role: agent.role, isSecretShown: true }),
    ]);
  });
  return credentialsOf(credentials.secret, agent.email, issuer);
}

/** Gives an account a new password and authenticator, and reactivates it if needed: for an admin who lost the telephone. */
export async function resetByCommand(
  email: string,
  password: string,
  { db, ports, issuer, actor }: CommandContext,
): Promise<NewCredentials> {
  const agent = await findAgentByEmail(db, email);
  if (!agent) throw new CommandRefused(`No agent has the e-mail ${email}.`);
  refuseWeak(password, agent);
  const credentials = await newCredentials(agent.id, password, ports);
  await db.transaction().execute(async (tx) => {
    const at = new Date(ports.clock.now());
    const locked = (await lockAgent(tx, agent.id)) ?? agent;
    await setCredentials(tx, agent.id, credentials.stored);
    await deleteIdentities(tx, agent.id);
    await storeAccess(tx, agent.id, { ...accessOf(locked), isActive: true });
    await deleteSetup(tx, agent.id);
    await deleteAgentDevices(tx, agent.id);
    const ended = await revokeAgentSessions(tx, agent.id, at);
    await addAuditEntries(tx, [
      entry('resetAgent', agent.id, at, { by: actor, ended, isSecretShown: true }),
    ]);
  });
  return credentialsOf(credentials.secret, email, issuer);
}

/** Gives an active account the rights of a role and no others; returns how many sessions that ended. */
export async function changeRoleByCommand(
  email: string,
  role: AgentRole,
  { db, ports, actor }: Omit<CommandContext, 'issuer'>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const at = new Date(ports.clock.now());
    const { admins, agent } = await lockByEmail(tx, email);
    if (!agent?.is_active) throw new CommandRefused(`No active agent has the e-mail ${email}.`);
    if (role !== 'admin' && admins.includes(agent.id) && admins.length === 1)
      throw new CommandRefused(`${email} is the last admin: make another one first.`);
    const before = rightsOf(agent);
    await storeAccess(tx, agent.id, presetAccess(role));
    const ended = await revokeAgentSessions(tx, agent.id, at);
    const details = {
      by: actor,
      fromRole: before.role,
      role,
      fromGranted: before.granted,
      granted: [],
      fromRevoked: before.revoked,
      revoked: [],
      ended,
    };
    await addAuditEntries(tx, [entry('changeAgent', agent.id, at, details)]);
    return ended;
  });
}

/**
 * Deactivates an account; returns how many sessions that ended. Refuses for the last admin, because nobody could reactivate
 * one.
 */
export async function deactivateByCommand(
  email: string,
  { db, ports, actor }: Omit<CommandContext, 'issuer'>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const at = new Date(ports.clock.now());
    const { admins, agent } = await lockByEmail(tx, email);
    if (!agent) throw new CommandRefused(`No agent has the e-mail ${email}.`);
    if (!agent.is_active) throw new CommandRefused(`${email} is inactive already.`);
    if (admins.includes(agent.id) && admins.length === 1)
      throw new CommandRefused(`${email} is the last admin: make another one first.`);
    await storeAccess(tx, agent.id, { ...accessOf(agent), isActive: false });
    await deleteSetup(tx, agent.id);
    await deleteAgentDevices(tx, agent.id);
    const ended = await revokeAgentSessions(tx, agent.id, at);
    await addAuditEntries(tx, [
      entry('changeAgent', agent.id, at, { by: actor, isActive: false, ended }),
    ]);
    return ended;
  });
}

/** The active admins and the agent with this e-mail, locked in the console's order. */
async function lockByEmail(tx: Db, email: string) {
  const admins = await lockAdmins(tx);
  const known = await findAgentByEmail(tx, email);
  return { admins, agent: known && (await lockAgent(tx, known.id)) };
}

function refuseWeak(password: string, agent: { readonly email: string; readonly name: string }) {
  if (isWeakPassword(password, agent))
    throw new CommandRefused('That password is easy to guess. Choose another.');
}

async function newCredentials(
  agentId: string,
  password: string,
  { secrets }: Pick<Ports, 'secrets'>,
) {
  const secret = newTotpSecret();
  const passwordHash = await hashPassword(password);
  return { secret, stored: { passwordHash, totpSecret: sealTotp(secrets, agentId, secret) } };
}

// No console agent is named: whoever has a shell on the server has every right already.
function entry(act: string, agentId: string, at: Date, details: AuditEntry['details']) {
  return {
    at,
    agentId: null,
    act,
    subjectKind: 'agent',
    subjectId: agentId,
    borrowerId: null,
    requestId: 'command',
    addressHash: null,
    details,
  };
}

function credentialsOf(secret: Buffer, email: string, issuer: string): NewCredentials {
  return { secret: base32Of(secret), uri: otpauthUri(secret, email, issuer) };
}
