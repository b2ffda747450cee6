import { sql } from 'kysely';
import type { Db } from '../../src/database/tables/tables.ts';

/** Whether all entries ever booked sum to zero. */
export async function ledgerIsBalanced(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_entries')
    .select((build) => build.fn.coalesce(build.fn.sum<number>('amount'), sql<number>`0`).as('sum'))
    .executeTakeFirstOrThrow();
  return row.sum === 0;
}
