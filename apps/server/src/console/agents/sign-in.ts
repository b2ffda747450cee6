import type { signIn as endpoint } from '@cauce/contract/console';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { beginAttempt } from './attempts.ts';
import { refuseWhereOidcOnly } from '../oidc/refuse-where-only.ts';
import { openAgentSession } from './open-agent-session.ts';
import { proveByPassword, useProof } from './prove-agent.ts';

/** Opens a session. A refused try on an existing account is audited too. */
export const signIn: ConsoleHandler<typeof endpoint> = async (tried, context) => {
  refuseWhereOidcOnly(context.settings);
  const attempt = await beginAttempt(tried.email, context);
  const { agent, proven } = await proveByPassword(tried, context);
  const me = await context.change(async (db, audit) => {
    const at = new Date(context.ports.clock.now());
    // Within the transaction: of two tries with one code, one consumes it.
    const isTaken = proven !== null && (await useProof(db, proven, at)) ? proven : null;
    if (isTaken === null) {
      audit({
        subject: ['agent', agent?.id ?? ''],
        details: { isRefused: true },
        ...(agent && { agentId: agent.id }),
      });
      return null;
    }
    const { id, name, email, role } = isTaken.agent;
    await attempt.succeed(db, at);
    await openAgentSession(db, id, at, context);
    audit({ subject: ['agent', id], agentId: id });
    return { id, name, email, role };
  });
  if (me === null) throw new Refused('signInRefused');
  return { me };
};
