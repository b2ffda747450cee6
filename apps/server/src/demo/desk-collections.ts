import { addDays, minor } from '@cauce/lending';
import { sql } from 'kysely';
import { addPromise } from '../collections/promises.ts';
import { DAY_MS, HOUR_MS, IRENE, demoMarketOf } from './desk.ts';
import type { Desk, Loan } from './desk.ts';

/* What the collections team of a large demo did: who has which late loan, the calls and messages, the promises. Written by
   a few statements, because there are hundreds of late loans; what a loan gets depends on its number among them. */

type Team = readonly [string, ...string[]];

const KEPT_PROMISE_DAYS = 60;

/** Adds what the team did about late loans so far. `late` get the promises that are due about now. */
export async function addCollections(desk: Desk, team: Team, late: readonly Loan[]): Promise<void> {
  const { db, today } = desk;
  await sql`
    create temporary table late_loans on commit drop as
    select o.id, o.borrower_id, ${today}::date - l.due_on as late, l.due_on, l.balance,
      row_number() over (order by reverse(o.id)) as n
    from loan_list l join orders o on o.id = l.order_id
    where o.id like '204%' and o.status = 180 and l.due_on < ${today}::date
  `.execute(db);
  await sql`analyze late_loans`.execute(db);
  await addCases(desk, team);
  await addContacts(desk, team);
  await addPastPromises(desk, team);
  await addKeptPromises(desk, team);
  await clearMostFlags(desk);
  await addDuePromises(desk, team, late);
}

/** Three of four late loans are assigned to an agent, most with a next step. */
async function addCases({ db, today, nowMs }: Desk, team: Team): Promise<void> {
  const at = new Date(nowMs - DAY_MS);
  await sql`
    insert into collection_cases (order_id, agent_id, next_step, next_on, updated_at)
    select id, (${[...team]}::text[])[1 + (n / 4) % ${sql.lit(team.length)}],
      case n % 5 when 0 then null when 1 then 'message' when 2 then 'review' else 'call' end,
      case when n % 5 > 0 then ${today}::date + (n % 6)::int - 2 end, ${at}
    from late_loans where n % 4 > 0
  `.execute(db);
  await sql`
    insert into collection_moves (order_id, kind, assigned_to, made_by, made_at)
    select order_id, 'assigned', agent_id, ${IRENE}, ${at} from collection_cases
    where order_id in (select id from late_loans)
  `.execute(db);
}

/** The later a loan, the more calls; never two on one day, none on a Sunday. */
async function addContacts({ db, market, today }: Desk, team: Team): Promise<void> {
  await sql`
    with made as (
      select id, borrower_id, n, k, late, ${today}::date - (n % 3 + k * 3)::int as day,
        coalesce(c.agent_id, (${[...team]}::text[])[1 + n % ${sql.lit(team.length)}]) as agent_id,
        case when late > 60 and k = 1 then 'visit'
          else (array['call', 'message', 'call', 'incoming', 'call', 'call', 'message'])[1 + (n + k) % 7] end as way
      from late_loans left join collection_cases c on c.order_id = id
      cross join lateral generate_series(1, case
        when late < 8 then n % 2 when late < 31 then 1 + n % 3 else 2 + n % 4 end) k
      where n % 9 > 0
    ), timed as (
      select *, (day + make_interval(hours => 9 + (n % 9)::int, mins => (n * 7 % 60)::int))
        at time zone ${market.timeZone} as at
      from made where day > ${today}::date - late::int and extract(isodow from day) < 7
    )
    insert into collection_contacts
      (order_id, borrower_id, agent_id, way, started_at, on_day, outcome, ended_at)
    select id, borrower_id, agent_id, way, at, day,
      case when way = 'message' then 'sent' when way = 'incoming' then 'reached'
        else (array['noAnswer', 'reached', 'noAnswer', 'refused', 'reached', 'otherPerson', 'wrongNumber'])[1 + (n + k * 2) % 7] end,
      case when way = 'message' then at else at + make_interval(mins => 1 + (n % 6)::int) end
    from timed order by at
  `.execute(db);
}

/** Every fourth late loan has a promise: half of them wait for their day, half were broken. */
async function addPastPromises({ db, market, today }: Desk, team: Team): Promise<void> {
  await sql`
    with promised as (
      select id, borrower_id, n, n % 8 = 3 as is_broken,
        coalesce(c.agent_id, ${team[0]}) as agent_id,
        least(balance, 30000 + n % 13 * 5000) as amount,
        (${today}::date - 6 + time '11:20') at time zone ${market.timeZone} as made_at,
        case when n % 8 = 3 then ${today}::date - 1 - (n % 3)::int else ${today}::date + (n % 8)::int end as due_on
      from late_loans left join collection_cases c on c.order_id = id
      where n % 4 = 3 and late > 7
    )
    insert into payment_promises
      (order_id, borrower_id, agent_id, amount, due_on, made_at, state, settled_at)
    select id, borrower_id, agent_id, amount, due_on, made_at,
      case when is_broken then 'broken' else 'open' end,
      case when is_broken then (due_on + 1)::timestamp at time zone ${market.timeZone} end
    from promised order by id
  `.execute(db);
}

/** Promises for some of the recent payments. */
async function addKeptPromises({ db, today }: Desk, team: Team): Promise<void> {
  await sql`
    insert into payment_promises
      (order_id, borrower_id, agent_id, amount, due_on, made_at, state, settled_at)
    select order_id, borrower_id, (${[...team]}::text[])[1 + id % ${sql.lit(team.length)}], paid, value_on,
      booked_at - interval '3 days', 'kept', booked_at + interval '1 hour'
    from (
      select t.id, t.order_id, t.borrower_id, t.value_on, t.booked_at, sum(e.amount) as paid,
        row_number() over (order by t.id) as place
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.order_id like '204%' and t.kind = 'payment' and e.account = 'cash'
        and t.value_on > ${addDays(today, -KEPT_PROMISE_DAYS)}::date
      group by t.id
    ) payment
    where place % 9 = 1 order by booked_at
  `.execute(db);
}

/**
 * The database sets the collection flag of every late loan. Clears most of them, because in a real year most would be
 * cleared again.
 */
async function clearMostFlags({ db }: Desk): Promise<void> {
  await sql`
    update orders set takes_collection_complaints = false
    where id like '204%' and takes_collection_complaints
      and not exists (select 1 from late_loans l where l.id = orders.id and l.n % 6 = 0)
  `.execute(db);
}

/** The newest promises: some were due two days ago, some are due now. The ledger decides which were kept. */
async function addDuePromises(desk: Desk, [agentId]: Team, late: readonly Loan[]): Promise<void> {
  const { db, today, nowMs } = desk;
  const { promiseChannel } = demoMarketOf(desk);
  for (const [index, { orderId, borrowerId, balance }] of late.slice(0, 23).entries())
    await addPromise(db, {
      orderId,
      borrowerId,
      agentId,
      amount: minor(Math.min(balance, 50_000 + index * 2_500)),
      dueOn: addDays(today, index < 14 ? -2 - (index % 3) : index % 4),
      payAt: index % 3 === 0 ? promiseChannel : null,
      // No reminder of a past promise.
      remind: 'never',
      at: new Date(nowMs - 8 * DAY_MS + index * HOUR_MS),
    });
}
