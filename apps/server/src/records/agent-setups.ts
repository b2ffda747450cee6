import type { AgentSetupsTable } from '../database/agent-tables.ts';
import type { Db } from '../database/tables.ts';

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

/** A link that is still good at a time, locked to the end of the transaction. */
export async function lockSetup(
  db: Db,
  tokenHash: Buffer,
  at: Date,
): Promise<AgentSetupsTable | undefined> {
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
