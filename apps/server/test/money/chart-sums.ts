import { localDate, markets } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../src/database/tables/tables.ts';
import { readDueDays } from '../../src/console/charts/chart-rows.ts';
import { readBuckets, readChargedOff } from '../../src/console/charts/portfolio-rows.ts';

const FROM = localDate('2020-01-01');
const TO = localDate('2045-12-31');

/** What the console's charts show of all loans: what is owed by the plans, principal by days past due, and what is charged off. */
export async function chartSums(db: Db) {
  const days = await readDueDays(db, { from: FROM, to: TO });
  const buckets = await readBuckets(db, TO, markets.mexico.calendar);
  return {
    owed: days.reduce((sum, { unpaidAmount }) => sum + unpaidAmount, 0),
    principal: buckets.reduce((sum, { principal }) => sum + principal, 0),
    chargedOff: (await readChargedOff(db)).owed,
  };
}

/** The same by the entries of the ledger alone. */
export async function ledgerSums(db: Db) {
  const { rows } = await sql<{ owed: number; principal: number; chargedOff: number }>`
    select coalesce(sum(owed), 0)::bigint as owed,
      coalesce(sum(principal) filter (where charged_off = 0), 0)::bigint as principal,
      coalesce(sum(owed) filter (where charged_off <> 0), 0)::bigint as "chargedOff"
    from (
      select coalesce(sum(e.amount) filter (where e.account like 'receivable.%'), 0) as owed,
        coalesce(sum(e.amount) filter (where e.account = 'receivable.principal'), 0) as principal,
        coalesce(sum(e.amount) filter (where e.account = 'chargedOff'), 0) as charged_off
      from ledger_entries e group by e.order_id
    ) loans
  `.execute(db);
  return rows[0];
}
