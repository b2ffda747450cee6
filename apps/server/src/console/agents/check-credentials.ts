import { randomBytes } from 'node:crypto';
import type { Db } from '../../database/tables/tables.ts';
import type { Ports } from '../../providers/ports.ts';
import { findAgentByEmail, lockAgent } from './agents.ts';
import type { AgentRow } from './agents.ts';
import { stepOfCode } from './one-time-code.ts';
import { isPassword } from './password.ts';
import { openTotp } from './sealed-secret.ts';
import { consumeTotpStep } from './totp-steps.ts';

/** An agent whose password and code are right; the code has not been consumed yet. */
interface ProvenAgent {
  readonly agent: AgentRow;
  readonly step: number;
}

// For unknown agents, so that a code is checked for them too.
const DUMMY_SECRET = randomBytes(20);

/**
 * Authenticates an account by e-mail, password and code. All three are always checked, in the same order and with the same
 * work, so that neither the answer nor its time reveals which was wrong.
 */
export async function checkCredentials(
  input: { readonly email: string; readonly password: string; readonly code: string },
  { db, ports }: { readonly db: Db; readonly ports: Pick<Ports, 'clock' | 'secrets'> },
): Promise<{ readonly agent: AgentRow | null; readonly proven: ProvenAgent | null }> {
  const agent = (await findAgentByEmail(db, input.email)) ?? null;
  const hasPassword = await isPassword(input.password, agent?.password_hash ?? null);
  const secret =
    agent === null || agent.totp_secret === null
      ? DUMMY_SECRET
      : openTotp(ports.secrets, agent.id, agent.totp_secret);
  const step = stepOfCode(secret, input.code, ports.clock.now());
  const isProven = hasPassword && step !== null && agent !== null && agent.is_active;
  return { agent, proven: isProven ? { agent, step } : null };
}

/**
 * Consumes a proof, with the agent locked: false if its code was used before, or if the account was reset or deactivated
 * since the proof was checked. Otherwise a session could open for an account whose sessions have just been ended.
 */
export async function consumeProof(
  db: Db,
  { agent, step }: ProvenAgent,
  at: Date,
): Promise<boolean> {
  const now = await lockAgent(db, agent.id);
  const isUnused = await consumeTotpStep(db, agent.id, step, at);
  return isUnused && now?.is_active === true && now.password_hash === agent.password_hash;
}
