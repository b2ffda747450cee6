import type { signIn as endpoint } from '@cauce/contract/console';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { beginSignInAttempt } from './sign-in-attempts.ts';
import { refuseWhereOidcOnly } from '../oidc/refuse-where-only.ts';
import { openAgentSession } from './open-agent-session.ts';
import { checkCredentials, consumeProof } from './check-credentials.ts';

/** Opens a session. A refused try on an existing account is audited too. */
export const signIn: ConsoleHandler<typeof endpoint> = async (credentials, context) => {
  refuseWhereOidcOnly(context.settings);
  const attempt = await beginSignInAttempt(credentials.email, context);
  const { agent, proven } = await checkCredentials(credentials, context);
  const me = await context.change(async (db, audit) => {
    const at = new Date(context.ports.clock.now());
    // Within the transaction: of two tries with one code, one consumes it.
    const accepted = proven !== null && (await consumeProof(db, proven, at)) ? proven : null;
    if (accepted === null) {
      audit({
        subject: ['agent', agent?.id ?? ''],
        details: { isRefused: true },
        ...(agent && { agentId: agent.id }),
      });
      return null;
    }
    const { id, name, email, role } = accepted.agent;
    await attempt.succeed(db);
    await openAgentSession(db, id, at, context);
    audit({ subject: ['agent', id], agentId: id });
    return { id, name, email, role };
  });
  if (me === null) throw new Refused('signInRefused');
  return { me };
};
