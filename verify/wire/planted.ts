import { createHash } from 'node:crypto';
import { AGENT_ROLES } from '@cauce/contract/console';
import type { AgentRole } from '@cauce/contract/console';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/database/tables/tables.ts';
import { addAgentSession } from '../../apps/server/src/console/agents/agent-sessions.ts';
import { addAgent } from '../../apps/server/src/console/agents/agents.ts';
import { addSession } from '../../apps/server/src/http/sessions/sessions.ts';

export type BorrowerId = '1001' | '1002';

/** Values of a borrower in the tables that nobody else may ever see. */
export const canaries: Readonly<Record<BorrowerId, readonly string[]>> = {
  '1001': canariesOf('1001'),
  '1002': canariesOf('1002'),
};

function canariesOf(id: BorrowerId): readonly string[] {
  return [
    `Canaria Nombre ${id}`,
    `Calle Canaria ${id}`,
    `Banco Canario ${id}`,
    `+52557777${id}`,
    `queja canaria ${id}`,
  ];
}

/** Agents created for a run: each with one session, whose token follows from its number. */
export const AGENTS_EACH = 600;
const agentId = (role: AgentRole, at: number): string => `p-${role}-${at}`;
/** 43 characters of base64url, like the server's own tokens. */
export const agentToken = (role: AgentRole, at: number): string =>
  createHash('sha256').update(agentId(role, at)).digest('base64url');
export const CLOSED_AGENT = 'p-closed';
export const EXPIRED_AGENT = 'p-expired';
export const tokenOf = (id: string): string => createHash('sha256').update(id).digest('base64url');
export const EXPIRED_SESSION = 'expired-1001';

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Writes canaries into the demo's borrowers, and sessions of agents of every role and of disabled agents. */
export async function plant(db: Database, now: Date): Promise<void> {
  const later = new Date(now.getTime() + 86_400_000);
  const before = new Date(now.getTime() - 60_000);
  for (const id of ['1001', '1002'] as const) {
    const [fullName = '', address = '', bankName = '', phone = '', body = ''] = canaries[id];
    await db
      .updateTable('borrowers')
      .set({ full_name: fullName, address, bank_name: bankName, phone })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('orders')
      .set({ bank_name: bankName })
      .where('borrower_id', '=', id)
      .execute();
    // A complaint's text cannot be changed, so a new one is filed.
    await db
      .insertInto('complaints')
      .values({
        id: `canary-${id}`,
        borrower_id: id,
        order_id: null,
        type_id: '2',
        subtype_id: null,
        body,
        state: 'open',
        filed_at: now,
        answer_by: later,
        answered_at: null,
        closed_at: null,
        agent_id: null,
        score: null,
      })
      .execute();
  }
  await addSession(db, {
    tokenHash: digest(EXPIRED_SESSION),
    borrowerId: '1001',
    appName: '',
    deviceId: '',
    openedAt: new Date(before.getTime() - 1e3),
    expiresAt: before,
  });
  await db.transaction().execute(async (tx) => {
    for (const role of AGENT_ROLES)
      for (let at = 0; at < AGENTS_EACH; at += 1) {
        const id = agentId(role, at);
        await addAgent(tx, { id, role, name: `Agente ${at}`, email: `${id}@p.example` }, now);
        const tokenHash = digest(agentToken(role, at));
        await addAgentSession(tx, { tokenHash, agentId: id, at: now, expiresAt: later });
      }
    for (const id of [CLOSED_AGENT, EXPIRED_AGENT]) {
      await addAgent(tx, { id, role: 'admin', name: id, email: `${id}@p.example` }, now);
      const at = new Date(before.getTime() - 1_000);
      const expiresAt = id === EXPIRED_AGENT ? before : later;
      await addAgentSession(tx, { tokenHash: digest(tokenOf(id)), agentId: id, at, expiresAt });
    }
    await tx
      .updateTable('agents')
      .set({ is_active: false })
      .where('id', '=', CLOSED_AGENT)
      .execute();
  });
}

/** Existing ids, by the wire's field names. */
export async function existingIds(
  db: Database,
): Promise<ReadonlyMap<string, readonly (string | number)[]>> {
  const found = new Map<string, (string | number)[]>();
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' order by 1`.execute(db);
  for (const { name } of tables) {
    const { rows } = await sql<{ id: string | number }>`
      select id from ${sql.table(name)} where id::text not like 'p-%' limit 40`.execute(db);
    const ids = rows.map(({ id }) => id);
    const singular = name.split('_').at(-1)?.replace(/s$/, '') ?? name;
    for (const field of ['id', `${singular}Id`, `${singular}No`, ...(FIELDS[name] ?? [])])
      found.set(field, [...(found.get(field) ?? []), ...ids]);
  }
  return found;
}

/** Where the wire's name for a table's ids differs. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  orders: ['orderSn', 'subject'],
  complaints: ['problemId', 'subject'],
  complaint_types: ['problemType', 'typeId'],
  complaint_subtypes: ['problemSonType', 'subtypeId'],
  borrowers: ['userId', 'borrowerId', 'subject'],
  landing_templates: ['landingId', 'templateId'],
};
