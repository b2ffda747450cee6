import type { AgentSetupsTable } from '../../database/tables/agent-tables.ts';
import type { Db } from '../../database/tables/tables.ts';

/** Puts a link to set up an account in the place of any other of the agent's. */
export async function putSetup(
  db: Db,
  setup: { readonly agentId: string; readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  const values = { token_hash: setup.tokenHash, totp_secret: null, expires_at: setup.expiresAt };
  await db
    .insertInto('agent_setups')
    .values({ agent_id: setup.agentId, ...values })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(values))
    .execute();
}

/**
 * A link that is still good at a time, locked to the end of the transaction with its agent. The agent first, as whoever resets an
 * account does: in another order the two would wait for each other.
 */
export async function lockSetup(
  db: Db,
  tokenHash: Buffer,
  at: Date,
): Promise<AgentSetupsTable | undefined> {
  const agents = await db
    .selectFrom('agents')
    .select('agents.id')
    .where('agents.id', 'in', (build) =>
      build
        .selectFrom('agent_setups')
        .select('agent_setups.agent_id')
        .where('token_hash', '=', tokenHash),
    )
    .forUpdate()
    .execute();
  if (agents.length === 0) return undefined;
  return db
    .selectFrom('agent_setups')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps the secret that the link has shown. */
export async function setSetupSecret(db: Db, agentId: string, totpSecret: Buffer): Promise<void> {
  await db
    .updateTable('agent_setups')
    .set({ totp_secret: totpSecret })
    .where('agent_id', '=', agentId)
    .execute();
}

export async function deleteSetup(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('agent_setups').where('agent_id', '=', agentId).execute();
}
