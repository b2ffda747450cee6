import { sql } from 'kysely';
import type { Db } from './tables/tables.ts';

/** The tables with monthly partitions. */
const BY_MONTH = ['audit_log', 'promotion_counts'] as const;
export type TableByMonth = (typeof BY_MONTH)[number];

// The worker could stop for two months before a row goes to the default partition, which accepts it as well.
const MONTHS_AHEAD = 2;

/** Creates missing partitions of this month and the next ones; returns the count. */
export async function makeMonthsAhead(db: Db, now: Date): Promise<number> {
  let made = 0;
  for (const parent of BY_MONTH)
    for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
      const { rows } = await sql<{ made: boolean }>`
        select make_month(${parent}, ${month.toISOString().slice(0, 10)}::date) as made
      `.execute(db);
      if (rows[0]?.made === true) made += 1;
    }
  return made;
}

/** Drops the partitions of a table whose last day is before `day` (`YYYY-MM-DD`); returns the count. */
export async function dropMonthsBefore(db: Db, table: TableByMonth, day: string): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select drop_months_before(${table}, ${day}::date) as dropped
  `.execute(db);
  return rows[0]?.dropped ?? 0;
}
