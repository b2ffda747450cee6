import type { LoanRow, LoanSort, exportLoans as endpoint } from '@cauce/contract/console';
import type { LocalDate } from '@cauce/lending';
import type { Db } from '../../database/tables/tables.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { csvOf } from '../mount/csv.ts';
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
  const found = await readInPortions(db, whereOf(filter, today, settings), {
    sort,
    today,
    statuses: filter.statuses,
  });
  const kept = found.slice(0, MOST_EXPORTED);
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

/** One row more than a file has, where there are so many. In portions, as the books of all of them take longer than a statement may. */
async function readInPortions(
  db: Db,
  where: ReturnType<typeof whereOf>,
  {
    today,
    ...along
  }: {
    readonly sort: LoanSort;
    readonly today: LocalDate;
    readonly statuses: readonly number[] | undefined;
  },
): Promise<LoanRow[]> {
  const rows: LoanRow[] = [];
  let after: { readonly value: string | number; readonly id: string } | null = null;
  while (rows.length <= MOST_EXPORTED) {
    const portion: ListedLoan[] = await listLoanPage(db, where, {
      ...along,
      after,
      limit: PORTION,
    });
    rows.push(...portion.map((one) => toLoanRow(one, today)));
    const last = portion.at(-1);
    if (last === undefined || portion.length < PORTION) break;
    after = { value: last.place, id: last.id };
  }
  return rows;
}
