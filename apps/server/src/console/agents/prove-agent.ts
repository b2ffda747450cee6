import { randomBytes } from 'node:crypto';
import type { Db } from '../../database/tables/tables.ts';
import type { Ports } from '../../providers/ports.ts';
import { findAgentByEmail } from './agents.ts';
import type { AgentRow } from './agents.ts';
import { stepOfCode } from './one-time-code.ts';
import { isPassword } from './password.ts';
import { openTotp } from './sealed-secret.ts';

/** An agent whose password and code are right; the step is still to be used up. */
export interface ProvenAgent {
  readonly agent: AgentRow;
  readonly step: number;
}

// So that a code is checked whether or not there is an agent.
const NOBODYS_SECRET = randomBytes(20);

/**
 * Proves an account by e-mail, password and code. All three are always checked, in the same order and with the same work, so
 * that neither the answer nor its time tells which was wrong.
 */
export async function proveByPassword(
  tried: { readonly email: string; readonly password: string; readonly code: string },
  { db, ports }: { readonly db: Db; readonly ports: Pick<Ports, 'clock' | 'secrets'> },
): Promise<{ readonly agent: AgentRow | null; readonly proven: ProvenAgent | null }> {
  const agent = (await findAgentByEmail(db, tried.email)) ?? null;
  const hasPassword = await isPassword(tried.password, agent?.password_hash ?? null);
  const secret =
    agent === null || agent.totp_secret === null
      ? NOBODYS_SECRET
      : openTotp(ports.secrets, agent.id, agent.totp_secret);
  const step = stepOfCode(secret, tried.code, ports.clock.now());
  const isProven = hasPassword && step !== null && agent !== null && agent.is_active;
  return { agent, proven: isProven ? { agent, step } : null };
}
