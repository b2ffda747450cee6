import type { exportLoans as endpoint } from '@cauce/contract/console';
import { sql } from 'kysely';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { csvOf } from '../mount/csv.ts';
import { readInPortions } from '../mount/read-in-portions.ts';
import { deskDay } from './desk-day.ts';
import { toLoanRow } from './list-loans.ts';
import { listLoanPage, whereOf } from './loan-list.ts';
import type { ListedLoan, LoanPlace } from './loan-list.ts';

const MOST_EXPORTED = 10_000;
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
];

export const exportLoans: ConsoleHandler<typeof endpoint> = async (
  { sort = '-orderedAt', orderIds, ...filter },
  context,
) => {
  const { db, audit, settings } = context;
  const { today } = deskDay(context);
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
    MOST_EXPORTED + 1,
  );
  const kept = found.slice(0, MOST_EXPORTED).map((one) => toLoanRow(one, today));
  audit({ subject: ['list', 'loans'], details: { count: kept.length } });
  const rows = kept.map((row) => [
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
  ]);
  return {
    file: { fileName: `loans-${today}.csv`, text: csvOf(HEADER, rows) },
    isCut: found.length > MOST_EXPORTED,
  };
};
