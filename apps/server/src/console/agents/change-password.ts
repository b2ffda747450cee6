import type { changePassword as endpoint } from '@cauce/contract/console';
import { revokeAgentSessions } from './agent-sessions.ts';
import { setPasswordHash } from './agents.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { beginSignInAttempt } from './sign-in-attempts.ts';
import { hashPassword } from './password.ts';
import { isWeakPassword } from './password-strength.ts';
import { checkCredentials, consumeProof } from './check-credentials.ts';

/** Changes one's own password and ends the agent's other sessions. */
export const changePassword: ConsoleHandler<typeof endpoint> = async (input, context) => {
  const { agent, ports } = context;
  if (isWeakPassword(input.newPassword, agent)) throw new Refused('passwordWeak');
  const attempt = await beginSignInAttempt(agent.email, context);
  const { proven } = await checkCredentials({ ...input, email: agent.email }, context);
  const passwordHash = await hashPassword(input.newPassword);
  const isChanged = await context.change(async (db, audit) => {
    const at = new Date(ports.clock.now());
    if (proven === null || !(await consumeProof(db, proven, at))) {
      audit({ subject: ['agent', agent.id], details: { isRefused: true } });
      return false;
    }
    await attempt.succeed(db);
    await setPasswordHash(db, agent.id, passwordHash);
    const ended = await revokeAgentSessions(db, agent.id, at, agent.sessionHash);
    audit({ subject: ['agent', agent.id], details: { ended } });
    return true;
  });
  if (!isChanged) throw new Refused('signInRefused');
  return null;
};
