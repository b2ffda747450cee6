import { sql } from 'kysely';
import type { AgentSetupsTable } from '../../database/tables/agent-tables.ts';
import type { Db } from '../../database/tables/tables.ts';

/** Puts a link to set up an account in the place of any other of the agent's. */
export async function putSetup(
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

/** Takes the link that has waited longest and keeps it from other workers until `leaseUntil`, or null. */
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

/** Forgets what the link was, once it was sent or has expired; another that was made meanwhile is still to be sent. */
export async function finishSendingLink(
  db: Db,
  { agentId, tokenHash }: Pick<WaitingLink, 'agentId' | 'tokenHash'>,
): Promise<void> {
  await db
    .updateTable('agent_setups')
    .set({ sealed_link: null })
    .where('agent_id', '=', agentId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Forgets the links that expired before they were sent, where nobody sends them. Answers how many. */
export async function forgetLinksExpiredBy(db: Db, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('agent_setups')
    .set({ sealed_link: null })
    .where('sealed_link', 'is not', null)
    .where('expires_at', '<=', at)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Puts a link that could not be sent back until `tryAt`. */
export async function putLinkBack(
  db: Db,
  { agentId, tokenHash }: Pick<WaitingLink, 'agentId' | 'tokenHash'>,
  tryAt: Date,
): Promise<void> {
  await db
    .updateTable('agent_setups')
    .set({ try_at: tryAt })
    .where('agent_id', '=', agentId)
    .where('token_hash', '=', tokenHash)
    .execute();
}
