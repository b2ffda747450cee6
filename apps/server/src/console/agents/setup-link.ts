import { SETUP_PATH } from '@cauce/contract/console';
import type { Db } from '../../database/tables/tables.ts';
import { hashToken } from '../../http/sessions/session-check.ts';
import type { Ports } from '../../providers/ports.ts';
import { putSetup } from './agent-setups.ts';
import { newToken } from './tokens.ts';

// Long enough for the next working day.
const LIFE_MS = 48 * 3_600_000;

/** Bound to its agent: an encrypted link that is moved to another agent's row does not open. */
export const sealOwnerOfLink = (agentId: string): string => `agent_setups.sealed_link ${agentId}`;

/**
 * Creates the one link with which an account can be set up, to be sent to the agent's own address. Nobody else learns it:
 * whoever resets a colleague's account could otherwise become them, and approve their own proposals.
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
  // The secret is in the fragment, which no server and no log ever sees.
  const link = `${origin}${SETUP_PATH}#${token}`;
  const sealedLink = secrets.seal(Buffer.from(link), sealOwnerOfLink(agentId));
  await putSetup(db, { agentId, tokenHash: hashToken(token), sealedLink, expiresAt, tryAt: at });
  return { agentId, expiresAt: expiresAt.toISOString() };
}
