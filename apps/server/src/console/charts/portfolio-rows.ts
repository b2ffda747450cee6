import { LATE_BUCKETS } from '@cauce/contract/console';
import { dateOf, dateParts, localDate, minor } from '@cauce/lending';
import type { BusinessCalendar, LocalDate, Minor } from '@cauce/lending';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { methodOfLine } from '../../money/settlement/payment-of-line.ts';
import { COUNTS_FROM, NOT_CHARGED_OFF, countsUntil, dueDaysOf } from '../loans/loan-list.ts';
import type { Instants } from './chart-rows.ts';
import { ofProduct } from './of-product.ts';

/* The state of the portfolio. What is owed is one index-only range, which grows with current lending and not with the
   years; the rest starts from an index by day (`portfolio.test.ts` checks the plans). */

export interface Bucket {
  readonly loans: number;
  readonly principal: Minor;
}

/** The days, as of `COUNTS_FROM`, from which a loan is in each of `LATE_BUCKETS`, latest first; the last bucket has no end. */
function bucketEnds(today: LocalDate, calendar: BusinessCalendar): (LocalDate | null)[] {
  return LATE_BUCKETS.map(
    ({ to }) => dueDaysOf({ ...(to !== null && { lateTo: to }) }, today, calendar).from,
  );
}

/** The index in `LATE_BUCKETS` on a day of a loan that counts from another, as SQL. */
export const bucketOf = (
  countsFrom: RawBuilder<unknown>,
  day: LocalDate,
  calendar: BusinessCalendar,
) =>
  sql<number>`case ${sql.join(
    bucketEnds(day, calendar).map((from, place) =>
      from === null
        ? sql`else ${sql.lit(place)}`
        : sql`when ${countsFrom} >= ${sql.lit(from)}::date then ${sql.lit(place)}`,
    ),
    sql` `,
  )} end`;

/** The first day of the month `back` months ago. */
export function monthStart(today: LocalDate, back: number): LocalDate {
  const { year, month } = dateParts(today);
  const months = year * 12 + (month - 1) - back;
  return dateOf(Math.floor(months / 12), (months % 12) + 1, 1);
}

const OF_LOAN = sql`l.product_id`;

/** The statement of the buckets, exported for a test of its query plan. */
export const bucketsOf = (today: LocalDate, calendar: BusinessCalendar, product?: string) => sql<{
  bucket: number;
  loans: number;
  principal: number;
}>`
  select ${bucketOf(COUNTS_FROM, today, calendar)} as bucket, count(*) as loans, sum(l.principal_owed)::bigint as principal
  from loan_list l where l.due_on is not null and ${NOT_CHARGED_OFF} ${ofProduct(OF_LOAN, product)} group by 1
`;

/** Running loans with a debt, by days past due as in the loan list, in the order of `LATE_BUCKETS`. */
export async function readBuckets(
  db: Db,
  today: LocalDate,
  calendar: BusinessCalendar,
  product?: string,
): Promise<Bucket[]> {
  const { rows } = await bucketsOf(today, calendar, product).execute(db);
  return LATE_BUCKETS.map((_, place) => {
    const found = rows.find(({ bucket }) => bucket === place);
    return { loans: found?.loans ?? 0, principal: minor(found?.principal ?? 0) };
  });
}

export interface ChargedOff extends Bucket {
  readonly owed: Minor;
  readonly recovered: Minor;
}

/** Charged-off loans: what is still owed of them, and what they have paid since. */
export async function readChargedOff(db: Db, product?: string): Promise<ChargedOff> {
  const { rows } = await sql<{
    loans: number;
    principal: number;
    owed: number;
    recovered: number;
  }>`
    select count(*) filter (where l.due_on is not null) as loans,
      coalesce(sum(l.principal_owed), 0)::bigint as principal, coalesce(sum(l.balance), 0)::bigint as owed,
      coalesce(-sum(paid.amount), 0)::bigint as recovered
    from loan_list l
    left join (
      select e.order_id, sum(e.amount) as amount from ledger_entries e
      where e.account = 'income.recovery' group by e.order_id
    ) paid using (order_id)
    where l.charged_off_on is not null ${ofProduct(OF_LOAN, product)}
  `.execute(db);
  const { loans = 0, principal = 0, owed = 0, recovered = 0 } = rows[0] ?? {};
  return { loans, principal: minor(principal), owed: minor(owed), recovered: minor(recovered) };
}

/** What was paid out from a day on. */
export async function readPlaced(db: Db, from: LocalDate, product?: string): Promise<Bucket> {
  const { rows } = await sql<{ loans: number; principal: number }>`
    select count(*) as loans, coalesce(sum(principal), 0)::bigint as principal
    from orders o where o.paid_out_on >= ${from}::date ${ofProduct(sql`o.product_id`, product)}
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
export const cohortsOf = (from: LocalDate, lateUntil: LocalDate, product?: string) => sql<{
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
    from orders o where paid_out_on >= ${from}::date ${ofProduct(sql`o.product_id`, product)} group by 1
  ) placed
  left join (
    select date_trunc('month', o.paid_out_on::timestamp) as month, count(*) as loans, sum(l.principal_owed) as principal
    from loan_list l join orders o on o.id = l.order_id
    where ${countsUntil(lateUntil)} and o.paid_out_on >= ${from}::date
      ${ofProduct(OF_LOAN, product)} group by 1
  ) late on late.month = placed.month
  order by placed.month
`;

/** The stored numbers in place of a bucket's: of a loan that was paid, and of one that was charged off. */
export const [PAID, CHARGED_OFF] = [LATE_BUCKETS.length, LATE_BUCKETS.length + 1];

/** Where the loans of a bucket were a month later, by their unpaid principal at the start. */
interface Roll {
  readonly loans: number;
  readonly principal: Minor;
  readonly better: Minor;
  readonly same: Minor;
  readonly worse: Minor;
  readonly chargedOff: Minor;
  readonly paid: Minor;
}

/** The last counted month, and how each of `LATE_BUCKETS` moved in it; null before any is counted. */
export async function readRolls(
  db: Db,
): Promise<{ readonly end: LocalDate; readonly rows: readonly Roll[] } | null> {
  const last = await db
    .selectFrom('portfolio_months')
    .select('month_end')
    .where('counted_at', 'is not', null)
    .orderBy('month_end', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return null;
  const moves = await db
    .selectFrom('portfolio_moves')
    .select(['from_bucket', 'to_bucket', 'loans', 'principal'])
    .where('month_end', '=', last.month_end)
    .execute();
  const rows = LATE_BUCKETS.map((_, place): Roll => {
    const theirs = moves.filter((one) => one.from_bucket === place);
    const sumOf = (isIn: (to: number) => boolean): Minor =>
      minor(theirs.reduce((sum, one) => sum + (isIn(one.to_bucket) ? one.principal : 0), 0));
    return {
      loans: theirs.reduce((sum, { loans }) => sum + loans, 0),
      principal: sumOf(() => true),
      better: sumOf((to) => to < place),
      same: sumOf((to) => to === place),
      worse: sumOf((to) => to > place && to < LATE_BUCKETS.length),
      paid: sumOf((to) => to === PAID),
      chargedOff: sumOf((to) => to === CHARGED_OFF),
    };
  });
  return { end: localDate(last.month_end), rows };
}

/** The late part of each payout month at the end of each counted month. */
export async function readAges(
  db: Db,
  from: LocalDate,
): Promise<readonly { readonly end: LocalDate; readonly late: ReadonlyMap<string, Minor> }[]> {
  const ends = await db
    .selectFrom('portfolio_months')
    .select('month_end')
    .where('counted_at', 'is not', null)
    .where('month_end', '>=', from)
    .execute();
  const late = await db
    .selectFrom('portfolio_cohorts')
    .select(['month_end', 'month', 'late_principal'])
    .where('month_end', '>=', from)
    .execute();
  return ends.map(({ month_end: end }) => ({
    end: localDate(end),
    late: new Map<string, Minor>(
      late
        .filter((one) => one.month_end === end)
        .map((one) => [one.month, minor(one.late_principal)]),
    ),
  }));
}

/** What was paid out in each month since `from`, and how much of it counts as late from `lateUntil` or earlier. */
export async function readCohorts(
  db: Db,
  from: LocalDate,
  lateUntil: LocalDate,
  product?: string,
): Promise<Cohort[]> {
  const { rows } = await cohortsOf(from, lateUntil, product).execute(db);
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

/** How far offers shown and confirmed in this time have come by now. */
export async function readConfirmations(
  db: Db,
  { from, before }: Instants,
  product?: string,
): Promise<Confirmations> {
  const { rows } = await sql<Confirmations>`
    select shown.offered, made.* from (
      select count(*) as offered from offers
      where shown_at >= ${from} and shown_at < ${before} ${ofProduct(sql`product_id`, product)}
    ) shown cross join (
      select count(*) as confirmed,
        count(*) filter (where status not in (21, 110)) as approved,
        count(*) filter (where status in (174, 180, 200)) as "paidOut",
        count(*) filter (where status = 110) as declined,
        count(*) filter (where status = 170) as failed
      from loan_list l where ordered_at >= ${from} and ordered_at < ${before}
        ${ofProduct(OF_LOAN, product)}
    ) made
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A count without a group has one row');
  return row;
}

export interface ProviderFigures {
  readonly provider: string;
  readonly method: string;
  readonly started: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly open: number;
  readonly p95Ms: number | null;
  /** The fees with their tax in the provider's reports of these days; null if no report states any. */
  readonly fee: number | null;
}

/** Payments begun in this time, by provider, with their cost according to reports of those days. */
export async function readProviders(
  db: Db,
  { from, before }: Instants,
  days: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<ProviderFigures[]> {
  const { rows } = await sql<ProviderFigures>`
    with ended as (
      select provider, way as method, count(*) as started,
        count(*) filter (where state = 'succeeded') as succeeded,
        count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state not in ('succeeded', 'failed')) as open,
        (percentile_disc(0.95) within group (
          order by floor(extract(epoch from settled_at - started_at) * 1000)
        ))::int as p95
      from attempts where started_at >= ${from} and started_at < ${before}
      group by provider, way
    ), cost as (
      select l.source as provider, coalesce(${methodOfLine}, 'other') as method, sum(l.fee + l.fee_tax)::bigint as fee
      from settlement_lines l
      where l.file_kind = 'report' and l.on_day between ${days.from}::date and ${days.to}::date
        and (l.fee <> 0 or l.fee_tax <> 0)
      group by 1, 2
    )
    select coalesce(e.provider, c.provider) as provider, coalesce(e.method, c.method) as method,
      coalesce(e.started, 0)::int as started, coalesce(e.succeeded, 0)::int as succeeded,
      coalesce(e.failed, 0)::int as failed, coalesce(e.open, 0)::int as open, e.p95 as "p95Ms", c.fee
    from ended e full join cost c on c.provider = e.provider and c.method = e.method
    order by started desc, 1, 2
  `.execute(db);
  return rows;
}
