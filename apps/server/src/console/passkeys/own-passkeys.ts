import type {
  beginPasskey as beginEndpoint,
  finishPasskey as finishEndpoint,
  listPasskeys as listEndpoint,
  removePasskey as removeEndpoint,
  renamePasskey as renameEndpoint,
} from '@cauce/contract/console';
import { Refused } from '../../http/refused.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { findAgentSession, revokeAgentSessions } from '../agents/agent-sessions.ts';
import { lockAgent, rightsOf } from '../agents/agents.ts';
import { beginSignInAttempt } from '../agents/sign-in-attempts.ts';
import {
  ALGORITHMS,
  challengeOf,
  passkeySiteOf,
  provenCredential,
  webAuthn,
} from './passkey-proof.ts';
import {
  addChallenge,
  addPasskey,
  deletePasskey,
  listPasskeysOf,
  ownerOfPasskey,
  setPasskeyName,
  consumeChallenge,
} from './passkeys.ts';
import { checkCredentials, consumeProof } from '../agents/check-credentials.ts';
import { refuseBeyondOwn } from '../agents/rights-beyond-own.ts';

const MAX_PASSKEYS = 10;

/** Enough of an id to tell an agent's passkeys apart in the audit log. */
const shortId = (passkeyId: string): string => passkeyId.slice(0, 16);

export const listPasskeys: ConsoleHandler<typeof listEndpoint> = async ({ agentId }, context) => {
  const { db, agent, audit } = context;
  const ownerId = agentId ?? agent.id;
  if (ownerId !== agent.id && !agent.permissions.has('agents.manage'))
    throw new Refused('agentNotFound');
  const passkeys = await listPasskeysOf(db, ownerId);
  audit({ subject: ['agent', ownerId], details: { count: passkeys.length } });
  return {
    passkeys: passkeys.map(({ id, name, madeAt, lastUsedAt }) => ({
      passkeyId: id,
      name,
      madeAt: madeAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
};

export const beginPasskey: ConsoleHandler<typeof beginEndpoint> = async (input, context) => {
  const { agent, settings, ports } = context;
  const known = await listPasskeysOf(context.db, agent.id);
  if (known.length >= MAX_PASSKEYS) throw new Refused('tooManyPasskeys');
  const attempt = await beginSignInAttempt(agent.email, context);
  const { proven } = await checkCredentials({ ...input, email: agent.email }, context);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: settings.brand.name,
    rpID: passkeySiteOf(context),
    userID: new Uint8Array(Buffer.from(agent.id)),
    userName: agent.email,
    userDisplayName: agent.name,
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
  });
  const isProven = await context.change(async (db, audit) => {
    const at = new Date(ports.clock.now());
    const isAccepted = proven !== null && (await consumeProof(db, proven, at));
    audit({ subject: ['agent', agent.id], details: { isRefused: !isAccepted } });
    if (!isAccepted) return false;
    await attempt.succeed(db);
    await addChallenge(db, { challenge: options.challenge, agentId: agent.id }, at);
    return true;
  });
  if (!isProven) throw new Refused('signInRefused');
  return { options: { ...options } };
};

export const finishPasskey: ConsoleHandler<typeof finishEndpoint> = async (input, context) => {
  const { agent, ports } = context;
  const { name, made } = input;
  const challenge = challengeOf(made.clientDataJSON);
  // Consumed before anything is verified, whatever the result, so that one challenge is never used twice.
  const isKnown = await context.change(async (db) =>
    consumeChallenge(db, { challenge, agentId: agent.id }, new Date(ports.clock.now())),
  );
  const credential = isKnown ? await provenCredential(made, { ...context, challenge }) : null;
  const isAdded = await context.change(async (db, audit) => {
    const at = new Date(ports.clock.now());
    // An account reset or deactivation ends its sessions and deletes its passkeys: none may be added afterwards.
    await lockAgent(db, agent.id);
    const session = await findAgentSession(db, agent.sessionHash);
    const isOpen = session?.revoked_at === null && session.is_active;
    const isNew =
      credential !== null &&
      isOpen &&
      (await listPasskeysOf(db, agent.id)).length < MAX_PASSKEYS &&
      (await addPasskey(db, {
        id: credential.id,
        agentId: agent.id,
        name,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        site: passkeySiteOf(context),
        madeAt: at,
      }));
    audit({
      subject: ['agent', agent.id],
      details: isNew ? { passkey: shortId(credential.id) } : { isRefused: true },
    });
    return isNew;
  });
  if (!isAdded) throw new Refused('passkeyRefused');
  return null;
};

export const renamePasskey: ConsoleHandler<typeof renameEndpoint> = async (input, context) => {
  const { db, agent, audit } = context;
  const { passkeyId, name } = input;
  if (!(await setPasskeyName(db, { id: passkeyId, agentId: agent.id, name })))
    throw new Refused('passkeyNotFound');
  audit({ subject: ['agent', agent.id], details: { passkey: shortId(passkeyId) } });
  return null;
};

/** A thief of the device may have an open session on it, so the owner's other sessions end. */
export const removePasskey: ConsoleHandler<typeof removeEndpoint> = async (
  { passkeyId },
  { db, agent: me, audit, ports },
) => {
  const ownerId = await ownerOfPasskey(db, passkeyId);
  if (ownerId === null || (ownerId !== me.id && !me.permissions.has('agents.manage')))
    throw new Refused('passkeyNotFound');
  const owner = await lockAgent(db, ownerId);
  if (owner && ownerId !== me.id) refuseBeyondOwn(me, rightsOf(owner));
  if (!(await deletePasskey(db, passkeyId))) throw new Refused('passkeyNotFound');
  const at = new Date(ports.clock.now());
  const ended = await revokeAgentSessions(db, ownerId, at, me.sessionHash);
  audit({ subject: ['agent', ownerId], details: { passkey: shortId(passkeyId), ended } });
  return null;
};
