import type { ConsoleOutputOf, readMoneyMonth as endpoint } from '@cauce/contract/console';
import { localDate, marketOf } from '@cauce/lending';
import { sql } from 'kysely';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { startOfDay, todayOf } from '../loans/desk-day.ts';

type Row = ConsoleOutputOf<typeof endpoint>['rows'][number];

/** What was proposed since the first of the month, by kind and by what came of it. */
export const readMoneyMonth: ConsoleHandler<typeof endpoint> = async (_input, context) => {
  const from = localDate(`${todayOf(context).slice(0, 7)}-01`);
  const { timeZone } = marketOf(context.settings.country);
  const since = startOfDay(from, timeZone);
  const { rows } = await sql<Row>`
    select kind,
      count(*) filter (where state in ('approved', 'done', 'failed'))::int as approved,
      coalesce(sum(amount) filter (where state in ('approved', 'done', 'failed')), 0)::bigint as amount,
      count(*) filter (where state = 'rejected')::int as rejected,
      count(*) filter (where answered_at is null)::int as waiting
    from money_requests where asked_at >= ${since}::timestamptz
    group by kind
    union all
    select 'decision',
      count(*) filter (where d.answer = 'approved')::int,
      coalesce(sum(a.amount) filter (where d.answer = 'approved'), 0)::bigint,
      count(*) filter (where d.answer in ('rejected', 'lapsed'))::int,
      count(*) filter (where d.answer is null)::int
    from attempt_decisions d join attempts a on a.id = d.attempt_id
    where d.proposed_at >= ${since}::timestamptz
    having count(*) > 0
    order by kind
  `.execute(context.db);
  return { from, rows };
};
