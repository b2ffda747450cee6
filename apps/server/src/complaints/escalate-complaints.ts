import { escalatedIfBegunBy, marketOf } from '@cauce/lending';
import { sql } from 'kysely';
import { canSignIn } from '../database/can-sign-in.ts';
import { announceChange } from '../database/live-changes.ts';
import type { Db } from '../database/tables/tables.ts';
import type { Work } from '../jobs/work.ts';

const BATCH_SIZE = 100;

/**
 * Escalates open complaints whose legal deadline is near. Each goes to the supervisor with the fewest open ones who can
 * sign in, preferring those who take its type, unless a supervisor already has it. Without any supervisor it stays
 * with its agent and is escalated all the same. Returns the count.
 */
export async function escalateComplaints({
  database,
  ports,
  settings,
  log,
}: Work): Promise<number> {
  const nowMs = ports.clock.now();
  const begunBy = new Date(escalatedIfBegunBy(nowMs, marketOf(settings.country)));
  const count = await database.transaction().execute(async (tx) => {
    // A reopened complaint has a new deadline.
    const { rows } = await sql<{ id: string }>`
      select c.id from complaints c
      where c.state = 'open' and c.escalated_at is null and c.filed_at <= ${begunBy}
        and not exists (
          select 1 from complaint_history h
          where h.complaint_id = c.id and h.kind = 'reopened' and h.happened_at > ${begunBy})
      order by c.answer_by, c.id limit ${sql.lit(BATCH_SIZE)} for no key update skip locked
    `.execute(tx);
    // One after another, because each influences the next choice.
    for (const { id } of rows) await escalate(tx, id, new Date(nowMs));
    if (rows.length > 0) await announceChange(tx, 'complaints');
    return rows.length;
  });
  if (count > 0) log.warn({ count }, 'complaints are close to their legal limit');
  return count;
}

async function escalate(tx: Db, complaintId: string, at: Date): Promise<void> {
  await sql`
    with supervisors as (
      select a.id,
        coalesce((select a.id = any(t.agent_ids) from complaints k
          join complaint_types t on t.id = k.type_id where k.id = ${complaintId}), false) as takes_it,
        (select count(*) from complaints o where o.agent_id = a.id and o.state = 'open') as has
      from agents a
      where ${canSignIn} and a.role in ('operator', 'admin')
        and 'complaints.reply' <> all (a.revoked)
    ), raised as (
      update complaints c set escalated_at = ${at}, version = version + 1,
        agent_id = case when c.agent_id in (select id from supervisors) then c.agent_id
          else coalesce((select id from supervisors order by takes_it desc, has, id limit 1), c.agent_id) end
      where c.id = ${complaintId} returning c.id, c.version, c.agent_id
    )
    insert into complaint_history (complaint_id, seq, kind, by_agent, assigned_to, happened_at)
    select id, version, 'escalated', null, agent_id, ${at} from raised
  `.execute(tx);
}
