import type { finishSetup as finish, openSetup as open } from '@cauce/contract/console';
import { deleteSetup, lockSetup, setSetupSecret } from './agent-setups.ts';
import { findAgent, setCredentials } from './agents.ts';
import { consumeTotpStep } from './totp-steps.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { Refused } from '../../http/refused.ts';
import { hashToken } from '../../http/sessions/session-check.ts';
import { refuseWhereOidcOnly } from '../oidc/refuse-where-only.ts';
import { base32Of, newTotpSecret, otpauthUri, stepOfCode } from './one-time-code.ts';
import { openAgentSession } from './open-agent-session.ts';
import { hashPassword } from './password.ts';
import { isWeakPassword } from './password-strength.ts';
import { qrPath } from './qr-path.ts';
import { openTotp, sealTotp } from './sealed-secret.ts';

/** Shows a new secret each time the link is opened; the last one shown counts. */
export const openSetup: ConsoleHandler<typeof open> = async ({ token }, context) => {
  const { ports, settings } = context;
  refuseWhereOidcOnly(settings);
  const at = new Date(ports.clock.now());
  const secret = newTotpSecret();
  return context.change(async (db, audit) => {
    const setup = await lockSetup(db, hashToken(token), at);
    const agent = setup && (await findAgent(db, setup.agent_id));
    if (!agent?.is_active) throw new Refused('setupExpired');
    await setSetupSecret(db, agent.id, sealTotp(ports.secrets, agent.id, secret));
    audit({ subject: ['agent', agent.id], agentId: agent.id });
    return {
      name: agent.name,
      email: agent.email,
      secret: base32Of(secret),
      qr: qrPath(otpauthUri(secret, agent.email, settings.brand.name)),
    };
  });
};

/** The first code proves that the authenticator has the secret. */
export const finishSetup: ConsoleHandler<typeof finish> = async (input, context) => {
  const { ports, settings } = context;
  refuseWhereOidcOnly(settings);
  const passwordHash = await hashPassword(input.newPassword);
  const at = new Date(ports.clock.now());
  return context.change(async (db, audit) => {
    const setup = await lockSetup(db, hashToken(input.token), at);
    const agent = setup && (await findAgent(db, setup.agent_id));
    const sealed = setup?.totp_secret ?? null;
    if (!agent?.is_active || sealed === null) throw new Refused('setupExpired');
    if (isWeakPassword(input.newPassword, agent)) throw new Refused('passwordWeak');
    const secret = openTotp(ports.secrets, agent.id, sealed);
    const step = stepOfCode(secret, input.code, at.getTime());
    if (step === null || !(await consumeTotpStep(db, agent.id, step, at)))
      throw new Refused('setupCodeWrong');
    await setCredentials(db, agent.id, { passwordHash, totpSecret: sealed });
    await deleteSetup(db, agent.id);
    await openAgentSession(db, agent.id, at, context);
    audit({ subject: ['agent', agent.id], agentId: agent.id });
    const { id, name, email, role } = agent;
    return { me: { id, name, email, role } };
  });
};
