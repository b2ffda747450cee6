import { addDays, localDate, minor } from '@cauce/lending';
import type { LocalDate, Minor } from '@cauce/lending';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { fallingDue } from '../loans/falling-due.ts';
import { hasManyLoans } from './many-loans.ts';
import { ofProduct } from './of-product.ts';
import type { Titles } from '../../complaints/complaint-types.ts';

/* Figures for display. Each statement starts from an index by day, so that it reads only what happened in those days,
   however large the books have grown (`charts.test.ts` checks the plans). */

/** From the first instant to before the last. */
export interface Instants {
  readonly from: Date;
  readonly before: Date;
}

/** Both days included. */
export interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

interface OfType {
  readonly typeId: string;
  readonly titles: Titles;
}

type TypeRow = { type_id: string; title_es: string; title_en: string };
const typeOf = (row: TypeRow): OfType => ({
  typeId: row.type_id,
  titles: { es: row.title_es, en: row.title_en },
});

/** Open complaints by type and by remaining time; each complaint in one column. */
export async function countOpenComplaints(
  db: Db,
  now: Date,
): Promise<(OfType & { late: number; soon: number; days: number; later: number })[]> {
  const { rows } = await sql<TypeRow & { late: number; soon: number; days: number; later: number }>`
    select t.id as type_id, t.title_es, t.title_en, c.late, c.soon, c.days, c.later
    from (
      select type_id,
        count(*) filter (where answer_by <= ${now}) as late,
        count(*) filter (where answer_by > ${now} and answer_by <= ${now}::timestamptz + interval '24 hours') as soon,
        count(*) filter (where answer_by > ${now}::timestamptz + interval '24 hours'
          and answer_by <= ${now}::timestamptz + interval '72 hours') as days,
        count(*) filter (where answer_by > ${now}::timestamptz + interval '72 hours') as later
      from complaints where state = 'open' group by type_id
    ) c join complaint_types t on t.id = c.type_id
    order by t.position, t.id
  `.execute(db);
  return rows.map((row) => ({
    ...typeOf(row),
    late: row.late,
    soon: row.soon,
    days: row.days,
    later: row.later,
  }));
}

/** Complaints by type whose latest answer was given in this time, and how many were answered in time. */
export async function countAnsweredComplaints(
  db: Db,
  { from, before }: Instants,
): Promise<(OfType & { answered: number; inTime: number })[]> {
  const { rows } = await sql<TypeRow & { answered: number; in_time: number }>`
    select t.id as type_id, t.title_es, t.title_en, c.answered, c.in_time
    from (
      select type_id, count(*) as answered, count(*) filter (where answered_at <= answer_by) as in_time
      from complaints where answered_at >= ${from} and answered_at < ${before} group by type_id
    ) c join complaint_types t on t.id = c.type_id
    order by t.position, t.id
  `.execute(db);
  return rows.map((row) => ({ ...typeOf(row), answered: row.answered, inTime: row.in_time }));
}

// The instalments due in these days, including extensions, each with what is still owed. The loan list has the day from
// which each loan owes, so that entries are summed only where something may be owed; the sum of an instalment is one index
// range.
const dueInstalments = (days: Days, product?: string) => sql`
  named as (
    ${fallingDue(days)}
  ), due as (
    select named.order_id, named.number, named.due_on, named.planned, owed.unpaid
    from named
    join loan_list l on l.order_id = named.order_id
    left join orders o on o.id = named.order_id and o.plan > 0
    cross join lateral (
      select greatest(coalesce(sum(e.amount), 0), 0)::bigint as unpaid
      from ledger_entries e
      where l.due_on <= named.due_on and e.order_id = named.order_id and e.instalment = named.number
        and e.account in (
          'receivable.principal', 'receivable.interest', 'receivable.commission', 'receivable.iva',
          'receivable.penalty'
        )
    ) owed
    where named.plan = coalesce(o.plan, 0) ${ofProduct(sql`l.product_id`, product)}
  )
`;
export interface DueDay {
  readonly day: LocalDate;
  readonly dueCount: number;
  readonly dueAmount: Minor;
  readonly unpaidCount: number;
  readonly unpaidAmount: Minor;
}

/** The statement of the days on which something is due. */
export const dueOf = (days: Days, product?: string) => sql<{
  day: string;
  due_count: number;
  due_amount: number;
  unpaid_count: number;
  unpaid_amount: number;
}>`
  with ${dueInstalments(days, product)}
  select due_on as day, count(*) as due_count, sum(planned)::bigint as due_amount,
    count(*) filter (where unpaid > 0) as unpaid_count, sum(unpaid)::bigint as unpaid_amount
  from due group by due_on order by due_on
`;

/** With very many loans, one day at a time: a statement over a month would exceed the time limit. */
async function partsOf(db: Db, { from, to }: Days): Promise<Days[]> {
  if (!(await hasManyLoans(db))) return [{ from, to }];
  const days: Days[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ from: day, to: day });
  return days;
}

/** What was agreed for each day and what is still owed; days without an instalment are left out. */
export async function readDueDays(db: Db, days: Days, product?: string): Promise<DueDay[]> {
  const found: DueDay[] = [];
  for (const part of await partsOf(db, days)) found.push(...(await readDuePart(db, part, product)));
  return found;
}

async function readDuePart(db: Db, days: Days, product?: string): Promise<DueDay[]> {
  const { rows } = await dueOf(days, product).execute(db);
  return rows.map((row) => ({
    day: localDate(row.day),
    dueCount: row.due_count,
    dueAmount: minor(row.due_amount),
    unpaidCount: row.unpaid_count,
    unpaidAmount: minor(row.unpaid_amount),
  }));
}

export interface Funnel {
  readonly due: number;
  readonly opened: number;
  readonly started: number;
  readonly paid: number;
  readonly paidOtherwise: number;
}

/**
 * How far the instalments due in these days have come. Counted from the day after the previous instalment (or from the
 * start of its plan): a repayment screen opened (which issues vouchers and a token), then a voucher viewed or an immediate
 * payment begun.
 */
export async function readFunnel(db: Db, days: Days, timeZone: string): Promise<Funnel> {
  let funnel: Funnel = { due: 0, opened: 0, started: 0, paid: 0, paidOtherwise: 0 };
  for (const part of await partsOf(db, days)) {
    const own = await readFunnelPart(db, part, timeZone);
    funnel = {
      due: funnel.due + own.due,
      opened: funnel.opened + own.opened,
      started: funnel.started + own.started,
      paid: funnel.paid + own.paid,
      paidOtherwise: funnel.paidOtherwise + own.paidOtherwise,
    };
  }
  return funnel;
}

async function readFunnelPart(db: Db, days: Days, timeZone: string): Promise<Funnel> {
  const { rows } = await sql<{
    due: number;
    opened: number;
    started: number;
    paid: number;
    paid_otherwise: number;
  }>`
    with ${dueInstalments(days)}, reached as (
      select due.unpaid = 0 as is_paid,
        exists (select 1 from attempts a where a.order_id = due.order_id and a.started_at >= since.at)
          or exists (select 1 from vouchers v where v.order_id = due.order_id and v.opened_at >= since.at) as is_started,
        exists (select 1 from repay_tokens r where r.order_id = due.order_id and r.made_at >= since.at)
          or exists (select 1 from vouchers v where v.order_id = due.order_id and v.issued_at >= since.at) as is_opened
      from due
      join orders o on o.id = due.order_id
      cross join lateral (
        select ((coalesce(max(i.due_on) + 1, o.plan_starts_on, o.paid_out_on))::timestamp at time zone ${timeZone}) as at
        from instalments i where i.order_id = due.order_id and i.number = due.number - 1 and i.plan = o.plan
      ) since
    )
    select count(*) as due,
      count(*) filter (where is_opened or is_started or is_paid) as opened,
      count(*) filter (where is_started or is_paid) as started,
      count(*) filter (where is_paid) as paid,
      count(*) filter (where is_paid and not is_started) as paid_otherwise
    from reached
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A count without a group has one row');
  const { due, opened, started, paid, paid_otherwise: paidOtherwise } = row;
  return { due, opened, started, paid, paidOtherwise };
}

/** How many ratings of each number of stars, by what was rated. */
export interface Scores {
  readonly of: 'loan' | 'service' | 'complaint';
  readonly stars: number;
  readonly count: number;
}

/** Ratings given in this time; a complaint's count with its answer. */
export async function countScores(db: Db, { from, before }: Instants): Promise<Scores[]> {
  const { rows } = await sql<Scores>`
    select case when order_id is null then 'service' else 'loan' end as of, score as stars, count(*) as count
    from ratings where rated_at >= ${from} and rated_at < ${before} group by 1, 2
    union all
    select 'complaint', score, count(*)
    from complaints where answered_at >= ${from} and answered_at < ${before} and score is not null group by 2
  `.execute(db);
  return rows;
}

/** An agent's complaints of a type and their scores. */
interface Satisfaction extends OfType {
  readonly agent: { readonly id: string; readonly name: string } | null;
  readonly closed: number;
  readonly scored: number;
  readonly stars: number;
}

/** Complaints closed in this time, by agent and type, with their scores. Merged complaints are excluded. */
export async function countSatisfaction(
  db: Db,
  { from, before }: Instants,
): Promise<Satisfaction[]> {
  const { rows } = await sql<
    TypeRow & {
      agent_id: string | null;
      agent_name: string | null;
      closed: number;
      scored: number;
      stars: number;
    }
  >`
    select t.id as type_id, t.title_es, t.title_en, c.agent_id, a.name as agent_name,
      c.closed, c.scored, c.stars
    from (
      select agent_id, type_id, count(*) as closed, count(score) as scored,
        coalesce(sum(score), 0)::int as stars
      from complaints
      where state = 'closed' and closed_at >= ${from} and closed_at < ${before} and merged_into is null
      group by 1, 2
    ) c join complaint_types t on t.id = c.type_id
    left join agents a on a.id = c.agent_id
    order by a.name nulls last, c.agent_id, t.position, t.id
  `.execute(db);
  return rows.map((row) => ({
    ...typeOf(row),
    agent:
      row.agent_id === null ? null : { id: row.agent_id, name: row.agent_name ?? row.agent_id },
    closed: row.closed,
    scored: row.scored,
    stars: row.stars,
  }));
}
