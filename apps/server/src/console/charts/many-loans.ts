import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';

/** From this many loans on, summing over them takes too long for an open page. */
const MANY_LOANS = 100_000;

/** By the database's estimate, which reads no loan. */
export async function hasManyLoans(db: Db): Promise<boolean> {
  const { rows } = await sql<{ many: boolean }>`
    select reltuples >= ${sql.lit(MANY_LOANS)} as many from pg_class where oid = 'loan_list'::regclass
  `.execute(db);
  return rows[0]?.many === true;
}
