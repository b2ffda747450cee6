import { MAX_VIEWS } from '@cauce/contract/console';
import type {
  SavedView,
  listViews as listEndpoint,
  removeView as removeEndpoint,
  saveView as saveEndpoint,
} from '@cauce/contract/console';
import { sql } from 'kysely';
import { Refused } from '../../http/refused.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';

// More than one agent's limit, because a whole team shares them.
const MAX_SHARED = 100;

export const listViews: ConsoleHandler<typeof listEndpoint> = async (_input, { db, agent }) => {
  const { rows } = await sql<SavedView>`
    select s.id::text as "viewId", s.name, s.search, s.is_shared as "isShared",
      s.agent_id = ${agent.id} as "isOwn", a.name as "byName"
    from saved_views s join agents a on a.id = s.agent_id
    where s.agent_id = ${agent.id} or s.is_shared
    order by s.agent_id <> ${agent.id}, s.id limit ${sql.lit(MAX_VIEWS + MAX_SHARED)}
  `.execute(db);
  return { views: rows };
};

export const saveView: ConsoleHandler<typeof saveEndpoint> = async (
  { name, search, isShared },
  { db, agent, audit, ports },
) => {
  // Concurrent saves of one agent are serialised, so that neither exceeds the limit.
  await sql`select 1 from agents where id = ${agent.id} for update`.execute(db);
  const { rows: own } = await sql<{ name: string }>`
    select name from saved_views where agent_id = ${agent.id}
  `.execute(db);
  if (own.length >= MAX_VIEWS && !own.some((one) => one.name === name))
    throw new Refused('tooManyViews');
  const { rows } = await sql<{ id: string }>`
    insert into saved_views (agent_id, name, search, is_shared, made_at)
    values (${agent.id}, ${name}, ${JSON.stringify(search)}::jsonb, ${isShared}, ${new Date(ports.clock.now())})
    on conflict (agent_id, name) do update set search = excluded.search, is_shared = excluded.is_shared
    returning id::text as id
  `.execute(db);
  const viewId = rows[0]?.id ?? '';
  audit({ subject: ['view', viewId], details: { isShared } });
  return { viewId };
};

export const removeView: ConsoleHandler<typeof removeEndpoint> = async (
  { viewId },
  { db, agent, audit },
) => {
  const mayAll = agent.permissions.has('views.removeAll');
  const { numAffectedRows } = await sql`
    delete from saved_views
    where id = ${viewId}::bigint and (agent_id = ${agent.id} or (is_shared and ${mayAll}))
  `.execute(db);
  if (numAffectedRows !== 1n) throw new Refused('viewNotFound');
  audit({ subject: ['view', viewId] });
  return null;
};
