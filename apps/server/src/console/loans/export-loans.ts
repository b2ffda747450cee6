import { exportLimitOf } from '@cauce/contract/console';
import type { exportLoans as endpoint } from '@cauce/contract/console';
import { sql } from 'kysely';
import { Refused } from '../../http/refused.ts';
import { findMoneyLimits } from '../money/money-limits.ts';
import type { ConsoleContext, ConsoleHandler } from '../mount/console-handler.ts';
import { csvOf } from '../mount/csv.ts';
import { readInPortions } from '../mount/read-in-portions.ts';
import { startOfToday, deskDay } from './desk-day.ts';
import { toLoanRow } from './list-loans.ts';
import { listLoanPage, whereOf } from './loan-list.ts';
import type { ListedLoan, LoanPlace } from './loan-list.ts';

const MAX_EXPORTED = 10_000;
const PORTION = 500;
const HEADER = [
  'orderId',
  'status',
  'borrowerId',
  'borrowerName',
  'phone',
  'product',
  'principalMinor',
  'orderedOn',
  'dueOn',
  'daysLate',
  'dueNowMinor',
  'balanceMinor',
  'lastContact',
  'lastContactOn',
  'agent',
  'collectionFlag',
  'chargedOffOn',
];

export const exportLoans: ConsoleHandler<typeof endpoint> = async (
  { sort = '-orderedAt', orderIds, ...filter },
  context,
) => {
  const { db, audit, settings } = context;
  const { today } = deskDay(context);
  const left = await leftToExport(context);
  if (left === 0) throw new Refused('exportLimitPassed');
  const most = Math.min(MAX_EXPORTED, left ?? Infinity);
  const filtered = whereOf(filter, today, settings);
  const where =
    orderIds === undefined ? filtered : sql`${filtered} and l.order_id in (${sql.join(orderIds)})`;
  const found = await readInPortions<ListedLoan, LoanPlace>(
    db,
    async (tx, after, limit) => {
      const { statuses } = filter;
      const page = { sort, statuses, after, limit: Math.min(PORTION, limit) };
      const rows = await listLoanPage(tx, where, page);
      const last = rows.length < PORTION ? undefined : rows.at(-1);
      return { rows, next: last === undefined ? null : { value: last.place, id: last.id } };
    },
    most + 1,
  );
  const exported = found.slice(0, most).map((one) => toLoanRow(one, today));
  audit({ subject: ['list', 'loans'], details: { count: exported.length } });
  const rows = exported.map((row) => [
    row.orderId,
    row.status,
    row.borrowerId,
    row.borrowerName,
    row.phoneMask,
    row.productName,
    row.principal,
    row.orderedOn,
    row.dueOn,
    row.daysLate,
    row.dueNow,
    row.balance,
    row.contact?.kind ?? null,
    row.contact?.on ?? null,
    row.agentName,
    row.takesCollectionComplaints,
    row.chargedOffOn,
  ]);
  return {
    file: { fileName: `loans-${today}.csv`, text: csvOf(HEADER, rows) },
    isCut: found.length > most,
    leftToday: left === null ? null : left - exported.length,
  };
};

/**
 * How many rows the agent may still export today by the audit log, which has each file with its rows; null without a
 * limit. Files written at the same moment do not count each other.
 */
async function leftToExport(context: ConsoleContext<typeof endpoint>): Promise<number | null> {
  const { db, agent } = context;
  const { limits } = await findMoneyLimits(db);
  const most = exportLimitOf(limits, agent);
  if (most === null) return null;
  const { rows } = await sql<{ exported: number }>`
    select coalesce(sum((details->>'count')::int), 0)::int as exported from audit_log
    where agent_id = ${agent.id} and act = 'exportLoans' and at >= ${startOfToday(context)}
  `.execute(db);
  return Math.max(0, most - (rows[0]?.exported ?? 0));
}
