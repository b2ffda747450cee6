import { COHORT_MONTHS } from '@cauce/contract/console';
import { addDays, dateOf, dateParts, endOfDay, localDateOf, marketOf } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import type { Work } from '../../jobs/work.ts';
import { workerFailures } from '../../telemetry/meters.ts';
import { reasonOf } from '../../telemetry/without-data.ts';
import { CHARGED_OFF, PAID, bucketOf, monthStart } from './portfolio-rows.ts';

/** Loans counted in one transaction. Their rows are not locked. */
const BATCH_SIZE = 200;
/** The embedded database has one session: sign-ins and payments wait until such a transaction ends. */
const BATCH_SIZE_EMBEDDED = 25;
/** A failed month is retried after this time. */
const AGAIN_MS = 300_000;
/** From this index on a bucket is more than 30 days late. */
const AT_RISK = 3;

/** The last day of the month before a day's month. */
const endBefore = (day: LocalDate): LocalDate => {
  const { year, month } = dateParts(day);
  return addDays(dateOf(year, month, 1), -1);
};

/**
 * Counts how loans moved in each recent month that is not counted yet. A month is counted from the second day after its
 * end, because providers report its last payments by then. A month that fails does not hold up newer ones. On the embedded
 * database each call counts a few loans and returns «more», so that other statements run in between.
 */
export function recordMonths(): (
  work: Work,
  isStopping?: () => boolean,
) => Promise<'more' | 'done'> {
  const failedAt = new Map<LocalDate, number>();
  const isToCount = (end: LocalDate): boolean =>
    performance.now() >= (failedAt.get(end) ?? -Infinity) + AGAIN_MS;

  return async ({ database, ports, settings, log }, isStopping = () => false) => {
    const { timeZone, calendar } = marketOf(settings.country);
    const isEmbedded = settings.databaseUrl === null;
    const today = localDateOf(ports.clock.now(), timeZone);
    const latest = endBefore(addDays(today, -1));
    const ends = Array.from({ length: COHORT_MONTHS }, (_, back) =>
      addDays(monthStart(latest, back - 1), -1),
    );
    const missing = await missingOf(database, ends.toReversed());
    for (const end of missing.filter(isToCount)) {
      const before = endBefore(end);
      const month = {
        end,
        before,
        beforeEnded: new Date(endOfDay(before, timeZone)),
        was: bucketOf(sql.ref('s.was_from'), before, calendar),
        now: bucketOf(sql.ref('s.counts_from'), end, calendar),
        atOnce: isEmbedded ? BATCH_SIZE_EMBEDDED : BATCH_SIZE,
      };
      try {
        let isDone = false;
        while (!isDone) {
          if (isStopping()) return 'more';
          isDone = await database
            .transaction()
            .execute((tx) => countSome(tx, month, new Date(ports.clock.now())));
          if (isEmbedded) return 'more';
        }
      } catch (error) {
        failedAt.set(end, performance.now());
        workerFailures.inc({ step: 'months' });
        const reason = reasonOf(error);
        log.error({ step: 'months', end, reason }, 'a month of the portfolio could not be counted');
      }
    }
    return 'done';
  };
}

async function missingOf(db: Db, ends: readonly LocalDate[]): Promise<readonly LocalDate[]> {
  const rows = await db
    .selectFrom('portfolio_months')
    .select('month_end')
    .where('counted_at', 'is not', null)
    .where('month_end', 'in', ends)
    .execute();
  const counted = new Set<string>(rows.map((row) => row.month_end));
  return ends.filter((end) => !counted.has(end));
}

interface Month {
  readonly end: LocalDate;
  readonly before: LocalDate;
  readonly beforeEnded: Date;
  /** The buckets of `s.was_from` and `s.counts_from`, at the two ends. */
  readonly was: ReturnType<typeof bucketOf>;
  readonly now: ReturnType<typeof bucketOf>;
  readonly atOnce: number;
}

/** Adds the next loans to a month; true once none is left. Two processes count one after another. */
async function countSome(tx: Db, month: Month, at: Date): Promise<boolean> {
  const { end, before, beforeEnded, was, now, atOnce } = month;
  await tx
    .insertInto('portfolio_months')
    .values({ month_end: end })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const held = await tx
    .selectFrom('portfolio_months')
    .select(['counted_to', 'counted_at'])
    .where('month_end', '=', end)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (held.counted_at !== null) return true;
  const { rows } = await sql<{ last: string | null; count: number }>`
    with few as (
      select o.id, o.paid_out_on from orders o where o.id > ${held.counted_to} order by o.id limit ${sql.lit(atOnce)}
    ), s as (
      select b.paid_out_on, l.charged_off_on, was.principal as was_principal, was.counts_from as was_from,
        f.principal, f.counts_from
      from few b
      join loan_list l on l.order_id = b.id
      cross join lateral loan_standing_on(b.id, ${before}::date) was
      cross join lateral loan_standing_on(b.id, ${end}::date) f
      where b.paid_out_on <= ${end}::date and (l.due_on is not null or exists (
        select 1 from order_history h
        where h.order_id = b.id and h.to_status = 200 and h.happened_at > ${beforeEnded}::timestamptz))
    ), moved as (
      insert into portfolio_moves as m (month_end, from_bucket, to_bucket, loans, principal)
      select ${end}::date, ${was}, case
        when s.counts_from is null then ${sql.lit(PAID)}
        when s.charged_off_on <= ${end}::date then ${sql.lit(CHARGED_OFF)}
        else ${now} end, count(*), sum(s.was_principal)
      from s where s.was_from is not null
        and (s.charged_off_on is null or s.charged_off_on > ${before}::date) group by 2, 3
      on conflict (month_end, from_bucket, to_bucket)
        do update set loans = m.loans + excluded.loans, principal = m.principal + excluded.principal
    ), late as (
      insert into portfolio_cohorts as c (month_end, month, late_loans, late_principal)
      select ${end}::date, date_trunc('month', s.paid_out_on::timestamp)::date, count(*), sum(s.principal)
      from s where s.counts_from is not null and ${now} >= ${sql.lit(AT_RISK)} group by 2
      on conflict (month_end, month) do update set late_loans = c.late_loans + excluded.late_loans,
        late_principal = c.late_principal + excluded.late_principal
    )
    select max(id) as last, count(*)::int as count from few
  `.execute(tx);
  const { last = null, count = 0 } = rows[0] ?? {};
  const isDone = count < atOnce;
  await tx
    .updateTable('portfolio_months')
    .set({ ...(last !== null && { counted_to: last }), ...(isDone && { counted_at: at }) })
    .where('month_end', '=', end)
    .execute();
  return isDone;
}
