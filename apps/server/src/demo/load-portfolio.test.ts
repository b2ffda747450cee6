import { markets } from '@cauce/lending';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { demoAgent, withAgents } from '../../test/console-caller.ts';
import { appForFile } from '../../test/app-for-file.ts';
import { workOf } from '../../test/work-of.ts';
import { collectEvents } from '../events/collect-events.ts';
import { holdEvent } from '../money/events/webhook-events.ts';
import { verifyBooks } from '../money/ledger/verify-books.ts';
import { loadDeskWork } from './load-desk-work.ts';
import { loadPortfolio } from './load-portfolio.ts';

const app = appForFile();
beforeAll(async () => {
  const products = app.settings.brand.products.map(({ rules }) => rules);
  const nowMs = app.clock.now();
  await app.db.transaction().execute(async (db) => {
    // In milliseconds. Loading fails unless it lifts the limit itself.
    await sql`set local statement_timeout = 2`.execute(db);
    await loadPortfolio(
      { db, products, market: markets.mexico, language: 'es', nowMs },
      { days: 40, modelsPerDay: 1, copies: 1 },
    );
  });
  await withAgents(app);
  await loadDeskWork(app.db, app.settings, app.clock);
  // As at a second start: nothing is added twice.
  await loadDeskWork(app.db, app.settings, app.clock);
});

test('every loan of the portfolio has balanced books, a consent, and the status that its books give it', async () => {
  const { rows } = await sql<{
    orders: number;
    consents: number;
    unbalanced: number;
    wrong: number;
  }>`
    select
      (select count(*) from orders where id like '204%') as orders,
      (select count(*) from consents where order_id like '204%') as consents,
      (select count(*) from (
        select transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0
      ) x) as unbalanced,
      (select count(*) from orders o join loan_list l on l.order_id = o.id
        where o.id like '204%' and (l.balance = 0) is distinct from (o.status = 200)) as wrong
  `.execute(app.db);
  expect(rows).toEqual([{ orders: 80, consents: 80, unbalanced: 0, wrong: 0 }]);
});

test('the books of the portfolio keep every invariant', async () => {
  const now = new Date(app.clock.now());
  // The payments without an answer are meant to be open: people have to decide them.
  for await (const { breaches } of verifyBooks(app.db, { now }))
    expect(breaches.filter(({ what }) => !what.startsWith('demo-silent-'))).toEqual([]);
});

test('some loans are late, and most are not', async () => {
  const { rows } = await sql<{ status: number; count: number }>`
    select status, count(*) as count from orders where id like '204%' group by status order by status
  `.execute(app.db);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  expect(counts.get(180)).toBeGreaterThan(0);
  expect(counts.get(174)).toBeGreaterThan((counts.get(180) ?? 0) * 2);
});

test('the collections team has worked on what is late', async () => {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from orders where id like '204%' and status = 180) as late,
      (select count(*)::int from orders where id like '204%' and takes_collection_complaints) as flagged,
      (select count(*)::int from collection_cases where agent_id is not null) as assigned,
      (select count(*)::int from collection_cases where agent_id = ${demoAgent('agent').id}) as mine,
      (select count(distinct order_id)::int from collection_contacts) as contacted,
      (select count(*)::int from payment_promises where state = 'kept') as kept,
      (select count(*)::int from borrowers b join orders o on o.borrower_id = b.id
        where b.id like 'B%' and b.created_at > o.ordered_at) as "registeredLater",
      (select count(*)::int from collection_contacts
        where extract(isodow from on_day) = 7 or started_at >= ${new Date(app.clock.now())}) as "atWrongTimes",
      (select count(*)::int from payment_promises p where state = 'kept'
        and p.amount > (select sum(e.amount) from ledger_transactions t
          join ledger_entries e on e.transaction_id = t.id
          where t.order_id = p.order_id and e.account = 'cash' and t.kind = 'payment'
            and t.booked_at >= p.made_at and t.value_on <= p.due_on)) as "keptWithoutMoney"
  `.execute(app.db);
  const {
    late = 0,
    flagged = 0,
    assigned = 0,
    mine = 0,
    contacted = 0,
    kept = 0,
    ...faults
  } = rows[0] ?? {};
  expect(flagged).toBeLessThan(80 / 20);
  expect(assigned).toBeGreaterThan(late / 2);
  expect(mine).toBeGreaterThan(0);
  expect(contacted).toBeGreaterThan(late / 3);
  expect(kept).toBeGreaterThan(0);
  expect(faults).toEqual({ atWrongTimes: 0, keptWithoutMoney: 0, registeredLater: 0 });
});

test('every queue has open work', async () => {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from attempts where state = 'unknown') as undecided,
      (select count(*)::int from attempt_decisions where answer is null) as outcomes,
      (select count(*)::int from unmatched_money where matched_at is null) as unmatched,
      (select count(*)::int from money_requests where answered_at is null) as requests,
      (select count(*)::int from setting_proposals where answer is null) as settings,
      (select count(*)::int from access_proposals where answer is null) as access,
      (select count(*)::int from payment_promises where state = 'open') as promises,
      (select count(*)::int from complaints where id like 'Q204-%' and state = 'open' and agent_id is null) as "newComplaints",
      (select count(*)::int from complaints where id like 'Q204-%' and state = 'open' and agent_id is not null) as "takenComplaints",
      (select count(*)::int from complaints where id like 'Q204-%' and score is not null) as "scoredComplaints",
      (select count(*)::int from data_requests) as "dataRequests",
      (select count(*)::int from provider_tries where outcome = 'silent') as "silentCalls",
      (select count(*)::int from audit_log where request_id like 'demo%') as audited,
      (select count(*)::int from jobs where last_error is not null) as jobs,
      (select count(*)::int from webhook_events where applied_at is null) as events,
      (select count(*)::int from webhook_events where result like 'held:%') as held,
      (select count(*)::int from settlement_lines) as lines,
      (select count(*)::int from settlement_explanations) as explanations
  `.execute(app.db);
  expect(rows.flatMap((row) => Object.entries(row).filter(([, count]) => count === 0))).toEqual([]);
});

test('no provider event of the demo is due: trying one would log an error at the first start', async () => {
  expect(await holdEvent(app.db, new Date(app.clock.now()))).toBeNull();
});

test('the lender’s systems receive the events of the last day', async () => {
  expect(await collectEvents(workOf(app))).toBeGreaterThan(0);
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from outgoing_events group by kind
  `.execute(app.db);
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['loan.confirmed', 'loan.paid_out', 'loan.overdue']),
  );
  expect(rows.reduce((all, { count }) => all + count, 0)).toBeLessThan(500);
});
