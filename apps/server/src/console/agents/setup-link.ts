import { SETUP_PATH } from '@cauce/contract/console';
import type { Db } from '../../database/tables/tables.ts';
import { hashToken } from '../../http/sessions/session-check.ts';
import type { Ports } from '../../providers/ports.ts';
import { putSetup } from './agent-setups.ts';
import { newToken } from './tokens.ts';

// Long enough for the next working day.
const LIFE_MS = 48 * 3_600_000;

/** Bound to whom it is for: a sealed link that is moved to another agent's row does not open. */
export const sealOwnerOfLink = (agentId: string): string => `agent_setups.sealed_link ${agentId}`;

/**
 * Makes the one link by which an account can be set up, to be sent to the agent's own address. It is told to nobody else: whoever
 * resets a colleague's account could become them, and approve what they have proposed themselves.
 */
export async function makeSetupLink(
  db: Db,
  agentId: string,
  {
    at,
    origin,
    secrets,
  }: { readonly at: Date; readonly origin: string; readonly secrets: Ports['secrets'] },
): Promise<{ readonly agentId: string; readonly expiresAt: string }> {
  const token = newToken();
  const expiresAt = new Date(at.getTime() + LIFE_MS);
  // The secret stands behind `#`, which no server and no log ever sees.
  const link = `${origin}${SETUP_PATH}#${token}`;
  const sealedLink = secrets.seal(Buffer.from(link), sealOwnerOfLink(agentId));
  await putSetup(db, { agentId, tokenHash: hashToken(token), sealedLink, expiresAt, tryAt: at });
  return { agentId, expiresAt: expiresAt.toISOString() };
}
