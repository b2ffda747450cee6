import type { LoanRow, LoanSort, listLoans as endpoint } from '@cauce/contract/console';
import { isLocalDate } from '@cauce/lending';
import { phoneMaskOf } from '../../borrowers/borrowers.ts';
import type { LocalDate } from '@cauce/lending';
import {
  cursorAt,
  isDatabaseInstant,
  pageOf,
  readSortedCursor,
} from '../../http/sessions/page-place.ts';
import { Refused } from '../../http/refused.ts';
import { duesOf } from '../../money/ledger/dues.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { deskDay } from './desk-day.ts';
import { listLoanPage, listProductNames, whereOf } from './loan-list.ts';
import type { ListedLoan } from './loan-list.ts';

const PAGE = 30;

/** Loans that match a filter. The audit log records how many were listed and the first and last. */
export const listLoans: ConsoleHandler<typeof endpoint> = async (
  { sort = '-orderedAt', after, ...filter },
  context,
) => {
  const { db, audit, settings } = context;
  const { today } = deskDay(context);
  const place = readSortedCursor(after);
  if (place !== null && !fits(sort, place.value))
    throw new Refused('invalidRequest', 'No such page.');
  const found = await listLoanPage(db, whereOf(filter, today, settings), {
    sort,
    after: place,
    limit: PAGE + 1,
    statuses: filter.statuses,
  });
  const { rows: page, next } = pageOf(found, PAGE, (last) => cursorAt(last.place, last.id));
  audit({
    subject: ['list', 'loans'],
    details: { count: page.length, first: page[0]?.id ?? '', last: page.at(-1)?.id ?? '' },
  });
  return {
    rows: page.map((one) => toLoanRow(one, today)),
    next,
    today,
    products: await listProductNames(db),
  };
};

/** Whether a cursor value fits this sort: a cursor of another sort is invalid. */
function fits(sort: LoanSort, value: string | number): boolean {
  const text = String(value);
  if (sort.endsWith('orderedAt')) return isDatabaseInstant(text);
  if (sort.endsWith('dueOn')) return isLocalDate(text);
  return /^\d{1,16}$/.test(text);
}

/** A loan with today's figures, as on its own page. */
export function toLoanRow(loan: ListedLoan, today: LocalDate): LoanRow {
  const { booked, id: orderId, status, borrowerId, borrowerName, productName, principal } = loan;
  const { contact, agentName, takesCollectionComplaints } = loan;
  const dues = booked && duesOf(booked, today);
  return {
    orderId,
    status,
    borrowerId,
    borrowerName,
    productName,
    principal,
    phoneMask: phoneMaskOf(loan.phone),
    orderedOn: loan.orderedOn,
    dueOn: dues?.dueOn ?? null,
    daysLate: dues?.daysLate ?? 0,
    dueNow: dues?.dueNow ?? 0,
    balance: dues?.balance ?? 0,
    chargedOffOn: loan.chargedOffOn,
    arePenaltiesStopped: booked?.rules.stops.at(-1)?.resumesOn === null,
    contact,
    agentName,
    takesCollectionComplaints,
  };
}
