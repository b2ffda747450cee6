import { LATE_BUCKETS } from '@cauce/contract/console';
import { localDate, minor } from '@cauce/lending';
import type { BusinessCalendar, LocalDate, Minor } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { dueDaysOf } from '../loans/loan-list.ts';
import type { Instants } from './chart-rows.ts';

/*
 * How the portfolio stands. What owes is one range of an index, which has its figures in it, and grows with what is lent and not
 * with the years; the rest begins at an index by day (`portfolio.test.ts` reads the plans).
 */

export interface Bucket {
  readonly loans: number;
  readonly principal: Minor;
}

/** The due dates from which a loan is in each of `LATE_BUCKETS`, the latest first; the last bucket has no end. */
function bucketEnds(today: LocalDate, calendar: BusinessCalendar): (LocalDate | null)[] {
  return LATE_BUCKETS.map(
    ({ to }) => dueDaysOf({ ...(to !== null && { lateTo: to }) }, today, calendar).from,
  );
}

/** The statement of the buckets; its own function so that a test can read its plan. */
export const bucketsOf = (today: LocalDate, calendar: BusinessCalendar) => sql<{
  bucket: number;
  loans: number;
  principal: number;
}>`
  select case ${sql.join(
    bucketEnds(today, calendar).map((from, place) =>
      from === null
        ? sql`else ${sql.lit(place)}`
        : sql`when l.due_on >= ${from}::date then ${sql.lit(place)}`,
    ),
    sql` `,
  )} end as bucket, count(*) as loans, sum(l.principal_owed)::bigint as principal
  from loan_list l where l.due_on is not null group by 1
`;

/** Loans that owe, by days past due as the list of loans counts them, in the order of `LATE_BUCKETS`. */
export async function readBuckets(
  db: Db,
  today: LocalDate,
  calendar: BusinessCalendar,
): Promise<Bucket[]> {
  const { rows } = await bucketsOf(today, calendar).execute(db);
  return LATE_BUCKETS.map((_, place) => {
    const found = rows.find(({ bucket }) => bucket === place);
    return { loans: found?.loans ?? 0, principal: minor(found?.principal ?? 0) };
  });
}

/** What was paid out from a day on. */
export async function readPlaced(db: Db, from: LocalDate): Promise<Bucket> {
  const { rows } = await sql<{ loans: number; principal: number }>`
    select count(*) as loans, coalesce(sum(principal), 0)::bigint as principal
    from orders where paid_out_on >= ${from}::date
  `.execute(db);
  const [row] = rows;
  return { loans: row?.loans ?? 0, principal: minor(row?.principal ?? 0) };
}

export interface Cohort extends Bucket {
  /** Its first day. */
  readonly month: LocalDate;
  readonly late: Minor;
  readonly lateLoans: number;
}

/** The statement of the cohorts. */
export const cohortsOf = (from: LocalDate, lateBefore: LocalDate) => sql<{
  month: string;
  loans: number;
  principal: number;
  late: number;
  late_loans: number;
}>`
  select placed.month::date as month, placed.loans, placed.principal,
    coalesce(late.principal, 0)::bigint as late, coalesce(late.loans, 0) as late_loans
  from (
    select date_trunc('month', paid_out_on::timestamp) as month, count(*) as loans, sum(principal)::bigint as principal
    from orders where paid_out_on >= ${from}::date group by 1
  ) placed
  left join (
    select date_trunc('month', o.paid_out_on::timestamp) as month, count(*) as loans, sum(l.principal_owed) as principal
    from loan_list l join orders o on o.id = l.order_id
    where l.due_on < ${lateBefore}::date and o.paid_out_on >= ${from}::date group by 1
  ) late on late.month = placed.month
  order by placed.month
`;

/** What was paid out in each month since `from`, and what of it is late since before `lateBefore`. */
export async function readCohorts(
  db: Db,
  from: LocalDate,
  lateBefore: LocalDate,
): Promise<Cohort[]> {
  const { rows } = await cohortsOf(from, lateBefore).execute(db);
  return rows.map(({ month, loans, principal, late, late_loans: lateLoans }) => ({
    month: localDate(month),
    loans,
    principal: minor(principal),
    late: minor(late),
    lateLoans,
  }));
}

export interface Confirmations {
  readonly offered: number;
  readonly confirmed: number;
  readonly approved: number;
  readonly paidOut: number;
  readonly declined: number;
  readonly failed: number;
}

/** How far what was shown and confirmed then has come by now. */
export async function readConfirmations(
  db: Db,
  { from, before }: Instants,
): Promise<Confirmations> {
  const { rows } = await sql<Confirmations>`
    select shown.offered, made.* from (
      select count(*) as offered from offers
      where shown_at >= ${from} and shown_at < ${before}
    ) shown cross join (
      select count(*) as confirmed,
        count(*) filter (where status not in (21, 110)) as approved,
        count(*) filter (where status in (174, 180, 200)) as "paidOut",
        count(*) filter (where status = 110) as declined,
        count(*) filter (where status = 170) as failed
      from loan_list where ordered_at >= ${from} and ordered_at < ${before}
    ) made
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A count without a group has one row');
  return row;
}

export interface ProviderFigures {
  readonly provider: string;
  readonly way: string;
  readonly started: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly open: number;
  readonly p95Ms: number | null;
}

/** Payments that began then, by who was to make them. */
export async function readProviders(
  db: Db,
  { from, before }: Instants,
): Promise<ProviderFigures[]> {
  const { rows } = await sql<ProviderFigures>`
    select provider, way, count(*) as started,
      count(*) filter (where state = 'succeeded') as succeeded,
      count(*) filter (where state = 'failed') as failed,
      count(*) filter (where state not in ('succeeded', 'failed')) as open,
      (percentile_disc(0.95) within group (
        order by floor(extract(epoch from settled_at - started_at) * 1000)
      ))::int as "p95Ms"
    from attempts where started_at >= ${from} and started_at < ${before}
    group by provider, way order by started desc, provider, way
  `.execute(db);
  return rows;
}
