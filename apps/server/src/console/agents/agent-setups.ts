import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import { countUpdated } from '../../database/count-rows.ts';
import type { AgentSetupsTable } from '../../database/tables/agent-tables.ts';
import type { Db } from '../../database/tables/tables.ts';

/** Stores an agent's set-up link and replaces any other. */
export async function storeSetup(
  db: Db,
  setup: {
    readonly agentId: string;
    readonly tokenHash: Buffer;
    readonly sealedLink: Buffer;
    readonly expiresAt: Date;
    readonly tryAt: Date;
  },
): Promise<void> {
  const values = {
    token_hash: setup.tokenHash,
    totp_secret: null,
    expires_at: setup.expiresAt,
    sealed_link: setup.sealedLink,
    send_tries: 0,
    try_at: setup.tryAt,
  };
  await db
    .insertInto('agent_setups')
    .values({ agent_id: setup.agentId, ...values })
    .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(values))
    .execute();
}

/**
 * A link that is valid at a time, locked with its agent until the end of the transaction. The agent is locked first, as in
 * an account reset; in another order the two could deadlock.
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
    .forNoKeyUpdate()
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

const changeSetup = (db: Db, agentId: string, set: Updateable<AgentSetupsTable>) =>
  db.updateTable('agent_setups').set(set).where('agent_id', '=', agentId);

/** Stores the secret that the link has shown. */
export async function setSetupSecret(db: Db, agentId: string, totpSecret: Buffer): Promise<void> {
  await changeSetup(db, agentId, { totp_secret: totpSecret }).execute();
}

export async function deleteSetup(db: Db, agentId: string): Promise<void> {
  await db.deleteFrom('agent_setups').where('agent_id', '=', agentId).execute();
}

/** A link that waits to be sent to its agent. */
export interface WaitingLink {
  readonly agentId: string;
  readonly email: string;
  readonly name: string;
  readonly tokenHash: Buffer;
  readonly sealedLink: Buffer;
  readonly expiresAt: Date;
  readonly tries: number;
}

/** Leases the link that has waited longest until `leaseUntil`, or returns null. Other workers skip it meanwhile. */
export async function takeLinkToSend(
  db: Db,
  now: Date,
  leaseUntil: Date,
): Promise<WaitingLink | null> {
  const { rows } = await sql<WaitingLink>`
    update agent_setups s set send_tries = send_tries + 1, try_at = ${leaseUntil}::timestamptz
    from agents a
    where a.id = s.agent_id and s.agent_id = (
      select agent_id from agent_setups
      where sealed_link is not null and try_at <= ${now}::timestamptz
      order by try_at, agent_id limit 1 for update skip locked
    )
    returning s.agent_id as "agentId", a.email, a.name, s.token_hash as "tokenHash",
      s.sealed_link as "sealedLink", s.expires_at as "expiresAt", s.send_tries as tries
  `.execute(db);
  return rows[0] ?? null;
}

/** Deletes the link's text once it was sent or has expired; a newer one still has to be sent. */
export async function finishSendingLink(
  db: Db,
  { agentId, tokenHash }: Pick<WaitingLink, 'agentId' | 'tokenHash'>,
): Promise<void> {
  await changeSetup(db, agentId, { sealed_link: null })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Deletes the text of links that expired before they were sent; returns the count. */
export async function deleteLinksExpiredBy(db: Db, at: Date): Promise<number> {
  return countUpdated(
    db
      .updateTable('agent_setups')
      .set({ sealed_link: null })
      .where('sealed_link', 'is not', null)
      .where('expires_at', '<=', at),
  );
}

/** Sends a link again at `tryAt`, because it could not be sent now. */
export async function postponeLink(
  db: Db,
  { agentId, tokenHash }: Pick<WaitingLink, 'agentId' | 'tokenHash'>,
  tryAt: Date,
): Promise<void> {
  await changeSetup(db, agentId, { try_at: tryAt }).where('token_hash', '=', tokenHash).execute();
}
