import { OIDC_RETURN_PATH } from '@cauce/contract/console';
import type {
  beginOidcSignIn as beginEndpoint,
  finishOidcSignIn as finishEndpoint,
} from '@cauce/contract/console';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import { hashToken } from '../../http/sessions/session-check.ts';
import { OidcSilent, OidcUnproven } from '../../providers/oidc.ts';
import type { OidcAnswer, OidcProof } from '../../providers/oidc.ts';
import type { OidcSettings } from '../../settings/oidc.ts';
import { findAgentByEmail, lockAgent } from '../agents/agents.ts';
import type { AgentRow } from '../agents/agents.ts';
import { beginSignInAttempt } from '../agents/sign-in-attempts.ts';
import { openAgentSession } from '../agents/open-agent-session.ts';
import { newToken } from '../agents/tokens.ts';
import type { StagedContext } from '../mount/console-handler.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { bindIdentity, ownerOfIdentity, subjectOf } from './agent-identities.ts';
import { provenMailOf, refusalOfClaims } from './judge-identity.ts';
import { SIGN_IN_LIFE_SECONDS, addSignIn, consumeSignIn } from './oidc-sign-ins.ts';
import type { OidcSignIn } from './oidc-sign-ins.ts';

/** Identifies the browser that began a sign-in: the provider's answer is accepted only from it. */
export const OIDC_COOKIE = '__Host-cauce-oidc';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const sealOwnerOf = (stateHash: Buffer): string =>
  `oidc_sign_ins.verifier ${stateHash.toString('hex')}`;
const redirectUriOf = (origin: string): string => origin + OIDC_RETURN_PATH;

export const beginOidcSignIn: ConsoleHandler<typeof beginEndpoint> = async (_input, context) => {
  const { db, ports, cookies, origin } = context;
  if (ports.oidc === null) throw new Refused('oidcRefused', 'No identity provider is configured.');
  const [state, nonce, verifier] = [newToken(), newToken(), newToken()];
  const address = await ports.oidc
    .addressOf({ redirectUri: redirectUriOf(origin), state, nonce, verifier })
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  // Two tabs of one browser may both be signing in.
  const known = cookies.read(OIDC_COOKIE) ?? '';
  const browser = TOKEN.test(known) ? known : newToken();
  const stateHash = hashToken(state);
  await addSignIn(db, {
    stateHash,
    browserHash: hashToken(browser),
    nonce,
    verifier: ports.secrets.seal(Buffer.from(verifier), sealOwnerOf(stateHash)),
    requestedAt: new Date(ports.clock.now()),
  });
  cookies.set(OIDC_COOKIE, browser, SIGN_IN_LIFE_SECONDS);
  return { address };
};

export const finishOidcSignIn: ConsoleHandler<typeof finishEndpoint> = async (answer, context) => {
  const { ports, settings, cookies } = context;
  const { oidc } = settings;
  if (oidc === null) throw new Refused('oidcRefused', 'No identity provider is configured.');
  const attempt = await beginSignInAttempt(`oidc ${answer.state}`, context);
  const browserHash = hashToken(cookies.read(OIDC_COOKIE) ?? '');
  // Consumed before the provider is called, whatever the result.
  const signIn = await context.change(async (db) =>
    consumeSignIn(
      db,
      { stateHash: hashToken(answer.state), browserHash },
      new Date(ports.clock.now()),
    ),
  );
  const proof: OidcProof | { readonly refusal: string } =
    signIn === null
      ? { refusal: 'notBegunHere' }
      : await proveIdentity(answer, signIn, context).catch(async (error: unknown) => {
          if (error instanceof OidcUnproven) return { refusal: error.code };
          // Nothing was guessed, so it does not count as a failed try.
          if (error instanceof OidcSilent) await context.change(async (db) => attempt.succeed(db));
          throw refusalOf(error);
        });
  const me = await context.change(async (db, audit) => {
    const at = new Date(ports.clock.now());
    const found: FoundAccount =
      'refusal' in proof
        ? { refusal: proof.refusal, agent: null }
        : await findAccount(db, proof, { oidc, at });
    if (found.refusal !== null) {
      audit({
        subject: ['agent', found.agent?.id ?? ''],
        details: { isRefused: true, reason: found.refusal },
        ...(found.agent && { agentId: found.agent.id }),
      });
      return { refusal: found.refusal };
    }
    const { id, name, email, role } = found.agent;
    await attempt.succeed(db);
    await openAgentSession(db, id, at, context);
    audit({ subject: ['agent', id], agentId: id, details: { isBound: found.isBound } });
    return { id, name, email, role };
  });
  if ('refusal' in me) throw new Refused('oidcRefused', `Reason: ${me.refusal}.`);
  cookies.clear(OIDC_COOKIE);
  return { me };
};

async function proveIdentity(
  answer: OidcAnswer,
  { stateHash, nonce, verifier, requestedAt }: OidcSignIn,
  { ports, origin }: Pick<StagedContext, 'ports' | 'origin'>,
): Promise<OidcProof> {
  if (ports.oidc === null) throw new OidcUnproven('off');
  return ports.oidc.prove(answer, {
    redirectUri: redirectUriOf(origin),
    state: answer.state,
    nonce,
    verifier: ports.secrets.open(verifier, sealOwnerOf(stateHash)).toString('utf8'),
    requestedAt,
  });
}

const refusalOf = (error: unknown): unknown =>
  error instanceof OidcSilent ? new Refused('oidcUnavailable') : error;

type FoundAccount =
  | { readonly refusal: null; readonly agent: AgentRow; readonly isBound: boolean }
  | { readonly refusal: string; readonly agent: AgentRow | null };

/**
 * The account that a proof opens: by issuer and subject once an agent has signed in with them; before that by a verified
 * mail, once. The agent is locked before anything is checked, as in an account reset or deactivation.
 */
async function findAccount(
  db: Db,
  proof: OidcProof,
  { oidc, at }: { readonly oidc: OidcSettings; readonly at: Date },
): Promise<FoundAccount> {
  const refusal = refusalOfClaims(proof, oidc);
  if (refusal !== null) return { refusal, agent: null };
  const ownerId = await ownerOfIdentity(db, proof);
  const mail = ownerId === null ? provenMailOf(proof, oidc) : null;
  if (ownerId === null && mail === null) return { refusal: 'mailUnproven', agent: null };
  const agentId = ownerId ?? (mail && (await findAgentByEmail(db, mail))?.id) ?? null;
  const agent = agentId === null ? undefined : await lockAgent(db, agentId);
  if (!agent) return { refusal: 'noAgent', agent: null };
  if (!agent.is_active) return { refusal: 'closed', agent };
  const subject = await subjectOf(db, agent.id, proof.issuer);
  if (subject === proof.subject) return { refusal: null, agent, isBound: false };
  // Reset a moment ago, or somebody else at the provider has the agent's mail now.
  if (ownerId !== null || subject !== null) return { refusal: 'otherIdentity', agent };
  return (await bindIdentity(db, agent.id, proof, at))
    ? { refusal: null, agent, isBound: true }
    : { refusal: 'otherIdentity', agent };
}
