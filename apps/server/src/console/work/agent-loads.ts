import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';

interface Load {
  readonly complaints: number;
  readonly loans: number;
}

const NONE: Load = { complaints: 0, loans: 0 };

/** How many open complaints and overdue loans each agent has. */
export async function readLoads(db: Db): Promise<(agentId: string) => Load> {
  const { rows } = await sql<Load & { agentId: string }>`
    select agent_id as "agentId", sum(complaints)::int as complaints, sum(loans)::int as loans
    from (
      select agent_id, count(*) as complaints, 0 as loans
      from complaints where state = 'open' and agent_id is not null group by agent_id
      union all
      select c.agent_id, 0, count(*)
      from collection_cases c join loan_list l on l.order_id = c.order_id
      where c.agent_id is not null and l.status = 180
      group by c.agent_id
    ) work
    group by agent_id
  `.execute(db);
  const loads = new Map(
    rows.map(({ agentId, complaints, loans }) => [agentId, { complaints, loans }]),
  );
  return (agentId) => loads.get(agentId) ?? NONE;
}
