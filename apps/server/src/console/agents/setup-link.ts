import type { Db } from '../../database/tables/tables.ts';
import { putSetup } from './agent-setups.ts';
import { hashToken } from '../../http/sessions/session-check.ts';
import { newToken } from './tokens.ts';

// Long enough for the next working day.
const LIFE_MS = 48 * 3_600_000;

/** Makes the one link by which an account can be set up; the token is told once and only its hash is kept. */
export async function makeSetupLink(
  db: Db,
  agentId: string,
  at: Date,
): Promise<{ readonly agentId: string; readonly token: string; readonly expiresAt: string }> {
  const token = newToken();
  const expiresAt = new Date(at.getTime() + LIFE_MS);
  await putSetup(db, { agentId, tokenHash: hashToken(token), expiresAt });
  return { agentId, token, expiresAt: expiresAt.toISOString() };
}
