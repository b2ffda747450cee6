import { MAX_LOANS_COUNTED } from '@cauce/contract/console';
import type { ConsoleInputOf, LoanRow, LoanSort, listLoans } from '@cauce/contract/console';
import {
  LONGEST_CLOSURE_DAYS,
  addDays,
  daysLate,
  localDate,
  endOfDay,
  marketOf,
  minor,
  sum,
} from '@cauce/lending';
import type { BusinessCalendar, LocalDate, Minor, OrderStatus } from '@cauce/lending';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { readStatus } from '../../loans/orders.ts';
import { duesOf } from '../../money/ledger/dues.ts';
import { toLoan } from '../../money/ledger/loan-books.ts';
import type { BookedLoan, StoredBooks } from '../../money/ledger/loan-books.ts';
import type { Settings } from '../../settings/settings.ts';
import { loansFallingDue } from './falling-due.ts';

type Input = ConsoleInputOf<typeof listLoans>;
type LoanFilter = Omit<Input, 'sort' | 'after'>;
type DaysLate = Pick<LoanFilter, 'lateFrom' | 'lateTo'>;

/** A loan in the list, with the books for today's figures. */
export interface ListedLoan {
  readonly id: string;
  readonly status: OrderStatus;
  readonly borrowerId: string;
  readonly borrowerName: string;
  readonly phone: string;
  readonly productName: string;
  readonly principal: Minor;
  readonly orderedOn: LocalDate;
  /** Null if nothing can be owed: not paid out yet, given up, or repaid. */
  readonly booked: BookedLoan | null;
  readonly chargedOffOn: LocalDate | null;
  readonly contact: LoanRow['contact'];
  readonly agentName: string | null;
  readonly takesCollectionComplaints: boolean;
  /** Its sort value: the cursor of the page after it. */
  readonly place: string | number;
}

/** A loan's sort value and id. */
export interface LoanPlace {
  readonly value: string | number;
  readonly id: string;
}

// The column of each sort, and which loans have it: with a parameter in place of a column the planner could not use the
// index.
const sorts = {
  orderedAt: { column: sql.ref('l.ordered_at'), kind: sql`timestamptz`, has: sql`true` },
  dueOn: { column: sql.ref('l.due_on'), kind: sql`date`, has: sql`l.due_on is not null` },
  principal: { column: sql.ref('l.principal'), kind: sql`bigint`, has: sql`true` },
  balance: { column: sql.ref('l.balance'), kind: sql`bigint`, has: sql`l.balance > 0` },
} as const;

function sortOf(sort: LoanSort) {
  const isDescending = sort.startsWith('-');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every sort is one of these, with or without its sign
  const name = (isDescending ? sort.slice(1) : sort) as keyof typeof sorts;
  return { ...sorts[name], isDescending };
}

const EVERY_LOAN: RawBuilder<unknown> = sql`true`;

/**
 * Up to this many matching loans are sorted. With more, enough of them lie along the sort's index; with few matches, that
 * index would be scanned to its end.
 */
const MAX_SORTED = 20_000;

/** The latest contact or promise of a loan of `page p`. An open or broken promise is shown instead of the contact before it. */
const lastContact = sql`coalesce(
  (select jsonb_build_object('kind', case w.state when 'open' then 'promise' else 'brokenPromise' end, 'on', w.due_on)
    from (
      select state, due_on, settled_at from payment_promises
      where order_id = p.order_id order by id desc limit 1
    ) w
    where w.state in ('open', 'broken') and not exists (
      select 1 from collection_contacts k where k.order_id = p.order_id and k.started_at >= w.settled_at)),
  (select jsonb_build_object('kind', k.way, 'on', k.on_day)
    from collection_contacts k where k.order_id = p.order_id order by k.id desc limit 1))`;

/** The loans of a page along a sort, after a cursor. */
export async function listLoanPage(
  db: Db,
  where: RawBuilder<unknown>,
  page: {
    readonly sort: LoanSort;
    readonly after: LoanPlace | null;
    readonly limit: number;
    /** The filter's statuses, if any. */
    readonly statuses?: readonly number[] | undefined;
  },
): Promise<ListedLoan[]> {
  const { column, kind, has, isDescending } = sortOf(page.sort);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const comparison = isDescending ? sql`<` : sql`>`;
  const after =
    page.after === null
      ? sql``
      : sql`and (${column}, l.order_id) ${comparison} (${page.after.value}::${kind}, ${page.after.id})`;
  const matching = sql`select l.* from loan_list l where ${where} and ${has}`;
  const isSorted =
    where !== EVERY_LOAN && (await countUpTo(db, matching, MAX_SORTED + 1)) <= MAX_SORTED;
  const orderAndLimit = sql`order by ${column} ${direction}, l.order_id ${direction} limit ${sql.lit(page.limit)}`;
  const inSortOrder = sql`select l.*, ${column} as sorted_by from loan_list l where ${where} and ${has} ${after}`;
  // Each status has its own index by confirmation day, and loans that run now were all confirmed recently.
  const ofStatuses =
    isSet(page.statuses) && page.sort.endsWith('orderedAt')
      ? sql`select l.* from unnest(${sql.val([...page.statuses])}::smallint[]) one (status)
          cross join lateral (${inSortOrder} and l.status = one.status ${orderAndLimit}) l
          ${orderAndLimit}`
      : sql`${inSortOrder} ${orderAndLimit}`;
  const { rows } = await sql<
    Omit<ListedLoan, 'status' | 'booked' | 'principal' | 'orderedOn' | 'chargedOffOn'> & {
      status: number;
      principal: number;
      orderedOn: string;
      chargedOffOn: string | null;
      books: StoredBooks | null;
    }
  >`
    with page as (${
      isSorted
        ? sql`
          with matching as materialized (${matching})
          select l.*, ${column} as sorted_by from matching l where true ${after} ${orderAndLimit}`
        : ofStatuses
    })
    select p.order_id as id, p.status, o.borrower_id as "borrowerId", b.full_name as "borrowerName",
      b.phone, f.terms -> 'product' ->> 'name' as "productName", p.principal, o.ordered_on as "orderedOn",
      case when p.due_on is null then null else loan_books(p.order_id, false, null, null, null) end as books,
      p.charged_off_on as "chargedOffOn", p.sorted_by::text as place, g.name as "agentName",
      o.takes_collection_complaints as "takesCollectionComplaints",
      ${lastContact} as contact
    from page p
    join orders o on o.id = p.order_id
    join offers f on f.id = o.offer_id
    join borrowers b on b.id = o.borrower_id
    left join collection_cases c on c.order_id = p.order_id
    left join agents g on g.id = c.agent_id
    order by p.sorted_by ${direction}, p.order_id ${direction}
  `.execute(db);
  return rows.map(({ books, ...row }) => ({
    ...row,
    status: readStatus(row.status),
    principal: minor(row.principal),
    orderedOn: localDate(row.orderedOn),
    chargedOffOn: row.chargedOffOn === null ? null : localDate(row.chargedOffOn),
    booked: books === null ? null : toLoan(books),
  }));
}

/** Counts rows up to `most`. */
async function countUpTo(db: Db, rows: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${rows} limit ${sql.lit(most)}) counted
  `.execute(db);
  return counted[0]?.count ?? 0;
}

/** How many loans match, and what they owe as booked; both up to the counting limit. */
export async function countLoanList(
  db: Db,
  where: RawBuilder<unknown>,
): Promise<{ readonly count: number; readonly isMore: boolean; readonly balance: Minor | null }> {
  const { rows } = await sql<{ count: number; balance: number }>`
    select count(*) as count, coalesce(sum(balance), 0)::bigint as balance
    from (select l.balance from loan_list l where ${where} limit ${sql.lit(MAX_LOANS_COUNTED + 1)}) counted
  `.execute(db);
  const { count, balance } = rows[0] ?? { count: 0, balance: 0 };
  const isMore = count > MAX_LOANS_COUNTED;
  return isMore
    ? { count: MAX_LOANS_COUNTED, isMore, balance: null }
    : { count, isMore, balance: minor(balance) };
}

/** What the loans have to pay now, with today's penalties: for few loans, because it takes the books of each. */
export async function sumDueNow(
  db: Db,
  where: RawBuilder<unknown>,
  today: LocalDate,
): Promise<Minor> {
  const { rows } = await sql<{ books: StoredBooks }>`
    select loan_books(l.order_id, false, null, null, null) as books
    from loan_list l where ${where} and l.due_on is not null
  `.execute(db);
  return sum(rows.map(({ books }) => duesOf(toLoan(books), today).dueNow));
}

/** The values of the product filter. */
export async function listProductNames(
  db: Db,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return db
    .selectFrom('products')
    .select(['id', sql<string>`definition ->> 'name'`.as('name')])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Before the first loan and after the last day of any. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '9999-12-31';

/** A filter as SQL over `loan_list l`. Days past due become due dates, by which an index is ordered. */
export function whereOf(
  filter: LoanFilter,
  today: LocalDate,
  { country }: Pick<Settings, 'country'>,
): RawBuilder<unknown> {
  const { calendar, timeZone } = marketOf(country);
  const { statuses, productIds, principalFrom, principalTo, orderedFrom, orderedTo } = filter;
  const { dueFrom, dueTo, instalmentFrom, instalmentTo, paidOutFrom, paidOutTo } = filter;
  const endOf = (day: LocalDate) => new Date(endOfDay(day, timeZone));
  const parts: (RawBuilder<unknown> | false)[] = [
    isSet(statuses) && sql`l.status in (${sql.join(statuses.map((one) => sql.lit(one)))})`,
    isSet(productIds) && sql`l.product_id in (${sql.join(productIds)})`,
    principalFrom !== undefined && sql`l.principal >= ${principalFrom}`,
    principalTo !== undefined && sql`l.principal <= ${principalTo}`,
    (filter.lateFrom !== undefined || filter.lateTo !== undefined) &&
      isLateBy(filter, today, calendar),
    filter.isChargedOff !== undefined &&
      (filter.isChargedOff ? sql`l.charged_off_on is not null` : NOT_CHARGED_OFF),
    dueFrom !== undefined && sql`l.due_on >= ${dueFrom}::date`,
    dueTo !== undefined && sql`l.due_on <= ${dueTo}::date`,
    (instalmentFrom !== undefined || instalmentTo !== undefined) &&
      sql`l.order_id in (${loansFallingDue({
        from: localDate(instalmentFrom ?? FIRST_DAY),
        to: localDate(instalmentTo ?? LAST_DAY),
      })})`,
    orderedFrom !== undefined &&
      sql`l.ordered_at > ${endOf(addDays(localDate(orderedFrom), -1))}::timestamptz`,
    orderedTo !== undefined && sql`l.ordered_at <= ${endOf(localDate(orderedTo))}::timestamptz`,
    (paidOutFrom !== undefined || paidOutTo !== undefined) &&
      sql`exists (select 1 from orders o where o.id = l.order_id
        and o.paid_out_on between ${paidOutFrom ?? '-infinity'}::date and ${paidOutTo ?? 'infinity'}::date)`,
    // A loan is confirmed before it is paid out, so the list can start at the latest possible day.
    paidOutTo !== undefined && sql`l.ordered_at <= ${endOf(localDate(paidOutTo))}::timestamptz`,
  ];
  const conditions = parts.filter((one) => one !== false);
  return conditions.length === 0 ? EVERY_LOAN : sql.join(conditions, sql` and `);
}

/** A charged-off loan is no part of the portfolio, although its borrower owes it. */
export const NOT_CHARGED_OFF = sql`l.charged_off_on is null`;

/**
 * The day from which a loan of `loan_list l` counts as late by the market's calendar. Where the loan's own closed days
 * move it, it is later than the due date.
 */
export const COUNTS_FROM = sql`coalesce(l.late_after, l.due_on)`;

/** Whether that day is `day` or earlier. The due date stands beside it, because the index is ordered by that. */
export const countsUntil = (day: LocalDate): RawBuilder<unknown> =>
  sql`l.due_on <= ${day}::date and ${COUNTS_FROM} <= ${day}::date`;

const countsSince = (day: LocalDate): RawBuilder<unknown> =>
  sql`l.due_on >= ${addDays(day, -LONGEST_CLOSURE_DAYS)}::date and ${COUNTS_FROM} >= ${day}::date`;

/** Whether a loan of `loan_list l` owes something and is so many days late today, both numbers included. */
export function isLateBy(
  days: DaysLate,
  today: LocalDate,
  calendar: BusinessCalendar,
): RawBuilder<unknown> {
  const { from, to } = dueDaysOf(days, today, calendar);
  const parts = [from !== null && countsSince(from), to !== null && countsUntil(to)];
  return sql.join(
    parts.filter((one) => one !== false),
    sql` and `,
  );
}

/** An empty list means that the filter is not set. */
function isSet<T>(list: readonly T[] | undefined): list is readonly T[] {
  return list !== undefined && list.length > 0;
}

/**
 * The due dates that are so many days late today by the market's calendar. A due date on a closed day counts from the next
 * open one, so several dates can be equally late: both ends include all of theirs.
 */
export function dueDaysOf(
  { lateFrom, lateTo }: DaysLate,
  today: LocalDate,
  calendar: BusinessCalendar,
): { readonly from: LocalDate | null; readonly to: LocalDate | null } {
  const late = (day: LocalDate) => daysLate(day, today, calendar);
  let to: LocalDate | null = null;
  if (lateFrom !== undefined && lateFrom > 0) {
    to = addDays(today, -lateFrom);
    while (late(to) < lateFrom) to = addDays(to, -1);
  }
  let from: LocalDate | null = null;
  if (lateTo !== undefined) {
    from = addDays(today, -lateTo);
    while (late(addDays(from, -1)) <= lateTo) from = addDays(from, -1);
  }
  // A filter by days past due finds only loans that still owe something.
  if (from === null && to === null && lateFrom !== undefined) from = localDate(FIRST_DAY);
  return { from, to };
}
