import { sql } from 'kysely';
import { announceChange } from '../database/live-changes.ts';
import type { Work } from '../jobs/work.ts';

/** After this time without activity the agent has forgotten the complaint or is away. */
const IDLE_HOURS = 48;
const BATCH_SIZE = 100;

/** Unassigns open complaints without activity, so that anybody can take them. Returns the count. */
export async function returnIdleComplaints({ database, ports }: Work): Promise<number> {
  const now = new Date(ports.clock.now());
  const before = new Date(now.getTime() - IDLE_HOURS * 3_600_000);
  const { numAffectedRows } = await sql`
    with idle as (
      select c.id from complaints c
      where c.state = 'open' and c.agent_id is not null
        and not exists (
          select 1 from complaint_history h where h.complaint_id = c.id and h.happened_at > ${before})
      order by c.answer_by limit ${sql.lit(BATCH_SIZE)} for update skip locked
    ), returned as (
      update complaints c set agent_id = null, version = version + 1
      from idle where c.id = idle.id returning c.id, c.version
    )
    insert into complaint_history (complaint_id, seq, kind, by_agent, happened_at)
    select id, version, 'assigned', null, ${now} from returned
  `.execute(database);
  const count = Number(numAffectedRows ?? 0n);
  if (count > 0) await announceChange(database, 'complaints');
  return count;
}
