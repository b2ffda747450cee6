import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';

export interface Passkey {
  readonly id: string;
  readonly agentId: string;
  readonly name: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  /** The host that it signs for. */
  readonly site: string;
  readonly madeAt: Date;
  readonly lastUsedAt: Date | null;
}

const COLUMNS = sql`
  id, agent_id as "agentId", name, public_key as "publicKey", counter, site,
  made_at as "madeAt", last_used_at as "lastUsedAt"
`;

/** How long a device has to sign; afterwards the person must start again. */
const CHALLENGE_LIFE_MS = 300_000;

/** Stores a challenge for a device. */
export async function addChallenge(
  db: Db,
  { challenge, agentId }: { readonly challenge: string; readonly agentId: string | null },
  at: Date,
): Promise<void> {
  await sql`
    insert into passkey_challenges (challenge, agent_id, expires_at)
    values (${challenge}, ${agentId}, ${new Date(at.getTime() + CHALLENGE_LIFE_MS)})
  `.execute(db);
}

/** Consumes a challenge; false if it was used, has expired, or was issued for somebody or something else. */
export async function consumeChallenge(
  db: Db,
  { challenge, agentId }: { readonly challenge: string; readonly agentId: string | null },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isInTime: boolean }>`
    delete from passkey_challenges
    where challenge = ${challenge} and agent_id is not distinct from ${agentId}::text
    returning expires_at > ${at}::timestamptz as "isInTime"
  `.execute(db);
  return rows[0]?.isInTime === true;
}

export async function listPasskeysOf(db: Db, agentId: string): Promise<readonly Passkey[]> {
  const { rows } = await sql<Passkey>`
    select ${COLUMNS} from agent_passkeys where agent_id = ${agentId} order by made_at, id
  `.execute(db);
  return rows;
}

/** A passkey by its id; its agent is locked, which protects its counter. */
export async function findPasskey(db: Db, id: string): Promise<Passkey | null> {
  const { rows } = await sql<Passkey>`
    select ${COLUMNS} from agent_passkeys where id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** Stores a new passkey; false if some agent has it already. */
export async function addPasskey(db: Db, one: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into agent_passkeys (id, agent_id, name, public_key, counter, site, made_at)
    values (${one.id}, ${one.agentId}, ${one.name}, ${one.publicKey}, ${one.counter},
      ${one.site}, ${one.madeAt})
    on conflict (id) do nothing
  `.execute(db);
  return numAffectedRows === 1n;
}

export async function recordPasskeyUse(
  db: Db,
  id: string,
  { counter, at }: { readonly counter: number; readonly at: Date },
): Promise<void> {
  await sql`
    update agent_passkeys set counter = ${counter}, last_used_at = ${at} where id = ${id}
  `.execute(db);
}

/** Renames an agent's passkey; false if they have none with this id. */
export async function setPasskeyName(
  db: Db,
  { id, agentId, name }: Pick<Passkey, 'id' | 'agentId' | 'name'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update agent_passkeys set name = ${name} where id = ${id} and agent_id = ${agentId}
  `.execute(db);
  return numAffectedRows === 1n;
}

/** The agent of a passkey, so that rows are locked in one order: the agent's first. */
export async function ownerOfPasskey(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ agentId: string }>`
    select agent_id as "agentId" from agent_passkeys where id = ${id}
  `.execute(db);
  return rows[0]?.agentId ?? null;
}

/** Deletes a passkey; false if it is gone already. */
export async function deletePasskey(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from agent_passkeys where id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes challenges that were not answered before a time; returns the count. */
export async function deleteChallengesBefore(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from passkey_challenges where expires_at < ${before}
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** How many passkeys were created for another host: browsers do not offer them at this one. */
export async function countPasskeysBesides(db: Db, site: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agent_passkeys where site <> ${site}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
