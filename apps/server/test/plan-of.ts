import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../src/database/tables/tables.ts';

/** The plan of a statement with indexes wherever they can be used: PostgreSQL would read the small tables of a test whole. */
export async function planOf(db: Database, statement: RawBuilder<unknown>): Promise<string> {
  return db.connection().execute(async (one) => {
    for (const kind of ['seqscan', 'bitmapscan'])
      await sql`set ${sql.raw(`enable_${kind}`)} = off`.execute(one);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(one);
    await sql`reset all`.execute(one);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
