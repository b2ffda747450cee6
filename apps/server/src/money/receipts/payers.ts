import type { Db } from '../../database/tables/tables.ts';

/** The payer, as a payment provider requires it. */
export async function readPayer(
  db: Db,
  borrowerId: string,
): Promise<{ readonly name: string; readonly phone: string }> {
  const row = await db
    .selectFrom('borrowers')
    .select(['full_name as name', 'phone'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  return row;
}
