import { normalRights, permissionsOf } from '@cauce/contract/console';
import type { Permission, Rights } from '@cauce/contract/console';
import { sql } from 'kysely';
import { canSignIn } from '../../database/can-sign-in.ts';
import type { AgentsTable } from '../../database/tables/agent-tables.ts';
import type { Db } from '../../database/tables/tables.ts';
import { Refused } from '../../http/refused.ts';
import type { Settings } from '../../settings/settings.ts';
import { isOpenSession } from './agent-sessions.ts';

export type AgentRow = AgentsTable;

/** The rights in a row; unknown permissions are ignored. */
export function rightsOf(row: Pick<AgentRow, 'role' | 'granted' | 'revoked'>): Rights {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- unknown names are dropped there
  const named = (names: readonly string[]) => names as readonly Permission[];
  return normalRights({
    role: row.role,
    granted: named(row.granted),
    revoked: named(row.revoked),
  });
}

/** An agent by id; inactive ones too. */
export async function findAgent(db: Db, agentId: string): Promise<AgentRow | undefined> {
  return db.selectFrom('agents').selectAll().where('id', '=', agentId).executeTakeFirst();
}

/** Agents to whom work can be assigned, by name. */
export async function listAssignable(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, a.name from agents a where ${canSignIn} order by a.name, a.id
  `.execute(db);
  return rows;
}

/** Refuses to assign work to an agent who cannot sign in; null (nobody) is allowed. */
export async function refuseUnassignable(db: Db, agentId: string | null): Promise<void> {
  if (agentId === null) return;
  const { rows } =
    await sql`select 1 from agents a where a.id = ${agentId} and ${canSignIn}`.execute(db);
  if (rows.length === 0) throw new Refused('agentNotFound');
}

/** The permissions that other agents who can sign in have between them. */
export async function permissionsOfOthers(db: Db, agentId: string): Promise<Permission[]> {
  const others = await db
    .selectFrom('agents as a')
    .select(['a.role', 'a.granted', 'a.revoked'])
    .distinct()
    .where(canSignIn)
    .where('a.id', '<>', agentId)
    .execute();
  return [...new Set(others.flatMap((row) => [...permissionsOf(rightsOf(row))]))];
}

/** An agent by e-mail in lower case; inactive ones too. */
export async function findAgentByEmail(db: Db, email: string): Promise<AgentRow | undefined> {
  return db.selectFrom('agents').selectAll().where('email', '=', email).executeTakeFirst();
}

/**
 * An agent by id, locked until the end of the transaction, while rows that refer to them can still be written. Otherwise
 * two agents who change each other would deadlock, because an entry of the audit log refers to the acting agent.
 */
export async function lockAgent(db: Db, agentId: string): Promise<AgentRow | undefined> {
  return db
    .selectFrom('agents')
    .selectAll()
    .where('id', '=', agentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What an agent may do (a preset with differences, or exactly a role of the lender), and whether they may sign in. */
export interface AgentAccess extends Rights {
  /** The role of the lender that the rights come from; null for a preset. */
  readonly customRole: string | null;
  readonly isActive: boolean;
}

const accessColumns = ({ role, customRole, granted, revoked, isActive }: AgentAccess) => ({
  role,
  custom_role: customRole,
  granted: [...granted],
  revoked: [...revoked],
  is_active: isActive,
});

export const accessOf = (
  row: Pick<AgentRow, 'role' | 'custom_role' | 'granted' | 'revoked' | 'is_active'>,
): AgentAccess => ({ ...rightsOf(row), customRole: row.custom_role, isActive: row.is_active });

/** A preset without differences. */
export const presetAccess = (role: Rights['role']): AgentAccess => ({
  role,
  customRole: null,
  granted: [],
  revoked: [],
  isActive: true,
});

/** Creates an account without a password, by default with the rights of a preset; false if the e-mail is taken. */
export async function addAgent(
  db: Db,
  agent: Pick<AgentRow, 'id' | 'email' | 'name' | 'role'> & Partial<AgentAccess>,
  at: Date,
): Promise<boolean> {
  const { id, email, name } = agent;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('agents')
    .values({
      id,
      email,
      name,
      ...accessColumns({ ...presetAccess(agent.role), ...agent }),
      password_hash: null,
      totp_secret: null,
      created_at: at,
      last_sign_in_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Sets or clears password and second factor together; a trigger then deletes the passkeys. */
export async function setCredentials(
  db: Db,
  agentId: string,
  credentials: { readonly passwordHash: string; readonly totpSecret: Buffer } | null,
): Promise<void> {
  await db
    .updateTable('agents')
    .set({
      password_hash: credentials?.passwordHash ?? null,
      totp_secret: credentials?.totpSecret ?? null,
    })
    .where('id', '=', agentId)
    .execute();
}

export async function setPasswordHash(
  db: Db,
  agentId: string,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('agents')
    .set({ password_hash: passwordHash })
    .where('id', '=', agentId)
    .execute();
}

/** Stores an agent's access; a trigger deletes the passkeys of a deactivated account. */
export async function storeAccess(db: Db, agentId: string, access: AgentAccess): Promise<void> {
  await db.updateTable('agents').set(accessColumns(access)).where('id', '=', agentId).execute();
}

export async function setLastSignIn(db: Db, agentId: string, at: Date): Promise<void> {
  await db.updateTable('agents').set({ last_sign_in_at: at }).where('id', '=', agentId).execute();
}

/**
 * Locks the admins who can sign in, in one order, and returns their ids: two concurrent changes must not each leave the
 * other's admin as the last.
 */
export async function lockAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('agents as a')
    .select('a.id')
    .where('a.role', '=', 'admin')
    .where(sql<boolean>`not ('agents.manage' = any(a.revoked))`)
    .where(canSignIn)
    .orderBy('a.id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** An agent as shown in lists. */
export interface ListedAgent extends AgentRow {
  readonly open_sessions: number;
  /** Whether they have signed in with the identity provider since the account was created or last reset. */
  readonly has_identity: boolean;
  readonly link_expires_at: Date | null;
  /** How often sending the link was tried; null if it need not be sent any more. */
  readonly link_tries: number | null;
}

/** Every agent with the number of their open sessions; active ones first, then by name. */
export async function listAgentRows(
  db: Db,
  at: Date,
  { agentSessions }: Pick<Settings, 'agentSessions'>,
): Promise<ListedAgent[]> {
  return db
    .selectFrom('agents')
    .leftJoin('agent_setups', 'agent_setups.agent_id', 'agents.id')
    .selectAll('agents')
    .select([
      'agent_setups.expires_at as link_expires_at',
      sql<number | null>`case when sealed_link is not null then send_tries end`.as('link_tries'),
    ])
    .select((build) =>
      build
        .selectFrom('agent_sessions as s')
        .select(sql<number>`count(*)::int`.as('open'))
        .whereRef('s.agent_id', '=', 'agents.id')
        .where(isOpenSession(at, agentSessions))
        .$asScalar()
        .$notNull()
        .as('open_sessions'),
    )
    .select((build) =>
      build
        .exists(
          build
            .selectFrom('agent_identities')
            .select('agent_identities.agent_id')
            .whereRef('agent_identities.agent_id', '=', 'agents.id'),
        )
        .$castTo<boolean>()
        .as('has_identity'),
    )
    .orderBy('is_active', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute();
}
