import { CASE_PRESENCE_INTERVAL_MS } from '@cauce/contract/console';
import type { keepCaseOpen as endpoint } from '@cauce/contract/console';
import { sql } from 'kysely';
import { countDeleted } from '../../database/count-rows.ts';
import type { Db } from '../../database/tables/tables.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';

/** A closed page sends nothing more; a page on a slow network may miss one signal. */
const GONE_AFTER_MS = 2 * CASE_PRESENCE_INTERVAL_MS + 5_000;

export const keepCaseOpen: ConsoleHandler<typeof endpoint> = async (
  { subject, caseId },
  { db, agent, ports },
) => {
  const nowMs = ports.clock.now();
  const { rows: others } = await sql<{ id: string; name: string }>`
    with mine as (
      insert into open_cases (subject, case_id, agent_id, seen_at)
      values (${subject}, ${caseId}, ${agent.id}, ${new Date(nowMs)})
      on conflict (subject, case_id, agent_id) do update set seen_at = excluded.seen_at
    )
    select a.id, a.name from open_cases c join agents a on a.id = c.agent_id
    where c.subject = ${subject} and c.case_id = ${caseId} and c.agent_id <> ${agent.id}
      and c.seen_at > ${new Date(nowMs - GONE_AFTER_MS)}
    order by a.name, a.id
  `.execute(db);
  return { others };
};

/** Deletes entries of pages that have stopped signalling. */
export async function deleteCasesLeftBefore(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('open_cases').where('seen_at', '<', before));
}
