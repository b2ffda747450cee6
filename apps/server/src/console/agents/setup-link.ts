import { SETUP_PATH } from '@cauce/contract/console';
import type { Db } from '../../database/tables/tables.ts';
import { hashToken } from '../../http/sessions/session-check.ts';
import type { Ports } from '../../providers/ports.ts';
import { storeSetup } from './agent-setups.ts';
import { newToken } from './tokens.ts';

// Until the next business day, unless a weekend is in between.
const VALID_FOR_MS = 48 * 3_600_000;

/** Encrypted for one agent: in another agent's row it cannot be decrypted. */
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
  const expiresAt = new Date(at.getTime() + VALID_FOR_MS);
  // The secret is in the fragment, which no server and no log ever sees.
  const link = `${origin}${SETUP_PATH}#${token}`;
  const sealedLink = secrets.seal(Buffer.from(link), sealOwnerOfLink(agentId));
  await storeSetup(db, { agentId, tokenHash: hashToken(token), sealedLink, expiresAt, tryAt: at });
  return { agentId, expiresAt: expiresAt.toISOString() };
}
