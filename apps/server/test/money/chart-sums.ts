import { localDate, markets } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../src/database/tables/tables.ts';
import { readDueDays } from '../../src/console/charts/chart-rows.ts';
import { readBuckets } from '../../src/console/charts/portfolio-rows.ts';

const FROM = localDate('2020-01-01');
const TO = localDate('2045-12-31');

/** What the console's charts show of all loans: what is owed by the plans, and principal by days past due. */
export async function chartSums(db: Db) {
  const days = await readDueDays(db, { from: FROM, to: TO });
  const buckets = await readBuckets(db, TO, markets.mexico.calendar);
  return {
    owed: days.reduce((sum, { unpaidAmount }) => sum + unpaidAmount, 0),
    principal: buckets.reduce((sum, { principal }) => sum + principal, 0),
  };
}

/** The same by the entries of the ledger alone. */
export async function ledgerSums(db: Db) {
  const { rows } = await sql<{ owed: number; principal: number }>`
    select coalesce(sum(e.amount) filter (where e.account like 'receivable.%'), 0)::bigint as owed,
      coalesce(sum(e.amount) filter (where e.account = 'receivable.principal'), 0)::bigint as principal
    from ledger_entries e
  `.execute(db);
  return rows[0];
}
