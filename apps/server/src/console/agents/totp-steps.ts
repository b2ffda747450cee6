import { countDeleted } from '../../database/count-rows.ts';
import type { Db } from '../../database/tables/tables.ts';

/** Consumes a step of an agent's authenticator; false if it was used before. */
export async function consumeTotpStep(
  db: Db,
  agentId: string,
  step: number,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_totp_steps')
    .values({ agent_id: agentId, step, used_at: at })
    .onConflict((conflict) => conflict.columns(['agent_id', 'step']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Which of these steps an agent has used. */
export async function usedTotpSteps(
  db: Db,
  agentId: string,
  steps: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('used_totp_steps')
    .select('step')
    .where('agent_id', '=', agentId)
    .where('step', 'in', steps)
    .execute();
  return rows.map(({ step }) => step);
}

/** Deletes steps used before a time, long after they could be used again; returns the count. */
export async function deleteTotpStepsBefore(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('used_totp_steps').where('used_at', '<', before));
}
