import type { exportLoans as endpoint } from '@cauce/contract/console';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { csvOf } from '../mount/csv.ts';
import { readInPortions } from '../mount/read-in-portions.ts';
import { deskDay } from './desk-day.ts';
import { toLoanRow } from './list-loans.ts';
import { listLoanPage, whereOf } from './loan-list.ts';
import type { ListedLoan } from './loan-list.ts';

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
];

export const exportLoans: ConsoleHandler<typeof endpoint> = async (
  { sort = '-orderedAt', ...filter },
  context,
) => {
  const { db, audit, settings } = context;
  const { today } = deskDay(context);
  const where = whereOf(filter, today, settings);
  const found = await readInPortions<ListedLoan>(
    db,
    (tx, last, limit) =>
      listLoanPage(tx, where, {
        sort,
        statuses: filter.statuses,
        after: last && { value: last.place, id: last.id },
        limit,
      }),
    { most: MOST_EXPORTED + 1, portion: PORTION },
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
  ]);
  return {
    file: { fileName: `loans-${today}.csv`, text: csvOf(HEADER, rows) },
    isCut: found.length > MOST_EXPORTED,
  };
};
