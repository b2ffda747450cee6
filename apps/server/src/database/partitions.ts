import { sql } from 'kysely';
import type { Db } from './tables/tables.ts';

const PARTITIONED_TABLES = ['audit_log', 'promotion_counts'] as const;
export type PartitionedTable = (typeof PARTITIONED_TABLES)[number];

// The jobs may stand still for two months before a row goes to the default partition, which accepts it too.
const MONTHS_AHEAD = 2;

/** Creates missing partitions of this month and the next ones; returns the count. */
export async function createComingPartitions(db: Db, now: Date): Promise<number> {
  let count = 0;
  for (const table of PARTITIONED_TABLES)
    for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
      const { rows } = await sql<{ made: boolean }>`
        select make_month(${table}, ${month.toISOString().slice(0, 10)}::date) as made
      `.execute(db);
      if (rows[0]?.made === true) count += 1;
    }
  return count;
}

/** Drops the partitions of a table whose last day is before `day` (`YYYY-MM-DD`); returns the count. */
export async function dropPartitionsBefore(
  db: Db,
  table: PartitionedTable,
  day: string,
): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select drop_months_before(${table}, ${day}::date) as dropped
  `.execute(db);
  return rows[0]?.dropped ?? 0;
}
