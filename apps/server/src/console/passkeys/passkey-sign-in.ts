import type {
  beginPasskeySignIn as beginEndpoint,
  finishPasskeySignIn as finishEndpoint,
} from '@cauce/contract/console';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { lockAgent } from '../agents/agents.ts';
import { beginSignInAttempt } from '../agents/sign-in-attempts.ts';
import { refuseWhereOidcOnly } from '../oidc/refuse-where-only.ts';
import { openAgentSession } from '../agents/open-agent-session.ts';
import { challengeOf, passkeySiteOf, provenCounter, webAuthn } from './passkey-proof.ts';
import {
  addChallenge,
  findPasskey,
  recordPasskeyUse,
  ownerOfPasskey,
  consumeChallenge,
} from './passkeys.ts';

/** The same answer for everybody, so that it does not reveal which accounts have passkeys. */
export const beginPasskeySignIn: ConsoleHandler<typeof beginEndpoint> = async (_input, context) => {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: passkeySiteOf(context),
    userVerification: 'required',
  });
  const { challenge } = options;
  await addChallenge(context.db, { challenge, agentId: null }, new Date(context.ports.clock.now()));
  return { options: { ...options } };
};

export const finishPasskeySignIn: ConsoleHandler<typeof finishEndpoint> = async (
  { signed },
  context,
) => {
  refuseWhereOidcOnly(context.settings);
  const attempt = await beginSignInAttempt(`passkey ${signed.id}`, context);
  const me = await context.change(async (db, audit) => {
    const at = new Date(context.ports.clock.now());
    const challenge = challengeOf(signed.clientDataJSON);
    const isKnown = await consumeChallenge(db, { challenge, agentId: null }, at);
    const { agent, passkey } = await lockHolder(db, signed.id);
    // An account without a password was reset: only its link lets its agent in.
    const isOpen = agent?.is_active === true && agent.password_hash !== null;
    const counter =
      passkey !== null && isKnown && isOpen
        ? await provenCounter(signed, passkey, { ...context, challenge })
        : null;
    if (passkey === null || agent === null || counter === null) {
      audit({
        subject: ['agent', agent?.id ?? ''],
        details: { isRefused: true },
        ...(agent && { agentId: agent.id }),
      });
      return null;
    }
    const { id, name, email, role } = agent;
    await recordPasskeyUse(db, passkey.id, { counter, at });
    await attempt.succeed(db);
    await openAgentSession(db, id, at, context);
    audit({ subject: ['agent', id], agentId: id });
    return { id, name, email, role };
  });
  if (me === null) throw new Refused('passkeyRefused');
  return { me };
};

/**
 * A passkey with its agent, who is locked first, as in an account reset or deactivation. So two concurrent uses are checked
 * against one counter, and no session opens for an account whose sessions have just been ended.
 */
async function lockHolder(db: Db, passkeyId: string) {
  const ownerId = await ownerOfPasskey(db, passkeyId);
  const agent = ownerId === null ? null : ((await lockAgent(db, ownerId)) ?? null);
  return { agent, passkey: agent === null ? null : await findPasskey(db, passkeyId) };
}
