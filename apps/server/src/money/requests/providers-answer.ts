import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';

/** Whether a provider has confirmed or contradicted people's decision, which then cannot be taken back. */
export const hasProvidersAnswer = (attemptId: Expression<string> | string): RawBuilder<boolean> =>
  sql`exists (
    select 1 from attempt_evidence e
    where e.attempt_id = ${attemptId} and e.what in ('succeeded', 'failed', 'contradicted'))`;

export async function isSettledByProvider(db: Db, attemptId: string): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select ${hasProvidersAnswer(attemptId)} as "isSo"
  `.execute(db);
  return rows[0]?.isSo === true;
}
