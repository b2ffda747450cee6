import {
  LATE_BUCKETS,
  countLoans,
  listApprovals,
  listCollections,
  listComplaintQueue,
  listDataRequests,
  listFailedWork,
  listMoneyRequests,
  listOutgoingEvents,
  listUndecided,
  listUnmatched,
  readDueChart,
  readPortfolio,
  readWork,
} from '@cauce/contract/console';
import type { ConsoleInputOf } from '@cauce/contract/console';
import { addDays, localDate, localDateOf } from '@cauce/lending';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoAgent, pagesOf, signedIn } from '../../../test/console-caller.ts';
import type { ConsoleCaller, DemoRole } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { bookUnmatched } from '../../money/receipts/suspense.ts';

const [lender] = consoleForFile([]);
const callers = new Map<DemoRole, ConsoleCaller>();
const ROLES = ['agent', 'operator', 'admin'] as const;
const MANY = 130;
const mateo = demoAgent('operator').id;
const irene = demoAgent('admin').id;

beforeAll(async () => {
  for (const role of ROLES) callers.set(role, await signedIn(lender, role));
  await fill();
});

const caller = (role: DemoRole): ConsoleCaller => {
  const found = callers.get(role);
  if (found === undefined) throw new Error(`Nobody signed in as ${role}.`);
  return found;
};
const admin = () => caller('admin');
const ago = (minutes: number) => new Date(lender.clock.now() - minutes * 60_000);
const home = (role: DemoRole = 'admin') => caller(role).done(readWork, {});
const lenderToday = () => localDateOf(lender.clock.now(), 'America/Mexico_City');
const unique = (ids: readonly string[]) => new Set(ids).size;

/** More of everything than one page, together with rows that a list excludes. */
async function fill(): Promise<void> {
  const { db } = lender;
  // Broken promises of late loans, and of one that is not late and must not be listed.
  await sql`
    insert into payment_promises (order_id, borrower_id, agent_id, amount, due_on, made_at, state, settled_at)
    select l.order_id, o.borrower_id, ${mateo}, 5000, current_date, ${ago(900)}, 'broken', ${ago(60)}
    from loan_list l join orders o on o.id = l.order_id where l.due_on is not null
  `.execute(db);
  await sql`
    insert into attempts (id, order_id, borrower_id, purpose, way, amount, state, needs_code, code_tries, provider, started_at)
    select 'silent-' || id, id, borrower_id, 'instalment', 'wallet', 100, 'unknown', false, 0, 'p', ${ago(90)}
    from orders where id in ('D174', 'D180', 'D200', 'E174')
  `.execute(db);
  // Decided by people, and contradicted by their provider since: somebody has to check them.
  await sql`
    insert into attempts (id, order_id, borrower_id, purpose, way, amount, state, needs_code, code_tries, provider, started_at, settled_at)
    select 'opposite' || n, 'E174', '1002', 'instalment', 'wallet', 100, 'failed', false, 0, 'p', ${ago(900)}, ${ago(800)}
    from generate_series(1, ${MANY}) n
  `.execute(db);
  await sql`
    insert into attempt_evidence (attempt_id, number, what, detail, first_at, last_at)
    select 'opposite' || n, 1, 'contradicted', 'charged', ${ago(10)}, ${ago(10)} from generate_series(1, ${MANY}) n
  `.execute(db);
  // Three open ones, and one that lapsed.
  await sql`
    insert into attempt_decisions (attempt_id, outcome, reason, proposed_by, proposed_at)
    select 'silent-' || id, 'charged', 'seen', ${mateo}, ${ago(10)}::timestamptz from unnest(array['D174', 'D180', 'D200']) id
    union all select 'silent-E174', 'charged', 'seen', ${mateo}, ${ago(60 * 49)}::timestamptz
  `.execute(db);
  await sql`
    insert into setting_proposals (kind, subject_id, seen, value, proposed_by, proposed_at) values
    ('product', 'flex', 1, '{}', ${mateo}, ${ago(5)}),
    ('product', 'unico', 1, '{}', ${mateo}, ${ago(60 * 49)}),
    ('moneyLimits', 'all', 1, '{}', ${irene}, ${ago(5)})
  `.execute(db);
  const access = JSON.stringify({ role: 'operator', granted: [], revoked: [], isActive: true });
  await sql`
    insert into access_proposals (agent_id, before, after, proposed_by, proposed_at)
    select id, ${access}::jsonb, ${access}::jsonb, ${irene}, ${ago(5)} from agents where role = 'agent' limit 1
  `.execute(db);
  await sql`
    insert into money_requests (kind, borrower_id, order_id, amount, reason, asked_by, asked_at)
    select 'creditAdjustment', '1001', 'D180', n, 'requested', ${mateo}, ${ago(5)} from generate_series(1, 1) n
  `.execute(db);
  // Approved and being sent: nobody has to answer them any more.
  await sql`
    insert into money_requests (kind, borrower_id, order_id, amount, reason, asked_by, asked_at, state, answered_by, answered_at)
    select 'payoutAgain', '1001', 'E174', n, 'requested', ${mateo}, ${ago(5)}, 'approved', ${irene}, ${ago(4)}
    from generate_series(1, ${MANY}) n
  `.execute(db);
  await sql`
    with file as (
      insert into settlement_files (kind, source, format, file_name, sha256, byte_count, line_count, repeated_count, bad_count, imported_by, imported_at)
      values ('report', 'p', 'csv', 'report.csv', sha256('report'), 1, 1, 0, 0, ${mateo}, ${ago(9)}) returning id
    ), line as (
      insert into settlement_lines (file_id, line_number, file_kind, source, line_key, kind, payment_id, reference, amount, fee, fee_tax, on_day, settlement, description)
      select id, 1, 'report', 'p', 'k', 'payment', 'pay_1', '', 100, 0, 0, current_date, '', '' from file returning id
    )
    insert into settlement_proposals (line_id, reason, proposed_by, proposed_at)
    select id, 'booked at the bank', ${mateo}, ${ago(4)}::timestamptz from line
  `.execute(db);
  await sql`
    insert into data_requests (id, data_right, name, contact, body, language, filed_at, digest, notice_by, answer_by)
    select 'r' || n, 'access', 'N', 'c', 'b', 'es', ${ago(5)}, sha256(('r' || n)::bytea), current_date, current_date + n % 7
    from generate_series(1, ${MANY}) n
  `.execute(db);
  await sql`
    insert into jobs (kind, order_id, round, tries, made_at, due_at, last_error)
    select 'payOut', 'E174', 100 + n, 3, ${ago(60)}, ${ago(-30)}, 'no answer' from generate_series(1, ${MANY}) n
  `.execute(db);
  // Two providers may give an event the same id at the same instant.
  await sql`
    insert into webhook_events (provider, event_id, kind, payload, received_at, tries)
    select p, 'evt' || n, 'paid', '{}', ${ago(30)}, 2 from generate_series(1, ${MANY}) n, unnest(array['a', 'b']) p
  `.execute(db);
  await sql`
    insert into outgoing_events (kind, source, order_id, data, happened_at, made_at, due_at, tries, last_error)
    select 'loan.repaid', 'order:E174:' || n, 'E174', '{}', ${ago(30)}, ${ago(30)}, ${ago(-30)}, 2,
      case when n <= ${MANY} then 'no answer' end
    from generate_series(1, ${MANY + 5}) n
  `.execute(db);
  for (let index = 0; index < 35; index += 1)
    await lender.db.transaction().execute((tx) =>
      bookUnmatched(tx, {
        provider: 'sandbox',
        eventId: `rec_${index}`,
        reference: '646180157000000004',
        amount: 100,
        bookedAt: ago(5),
        valueOn: localDate('2026-03-02'),
        reason: 'no such voucher',
      }),
    );
}

it('lists every open request of money, a page at a time, and those of one loan', async () => {
  const pages = await pagesOf(admin(), listMoneyRequests, {});
  const ids = pages.flatMap(({ rows }) => rows.map(({ requestId }) => requestId));
  expect(unique(ids)).toBe(ids.length);
  expect(ids.length).toBe(MANY + 1);
  expect(pages.length).toBeGreaterThan(2);
  const [ofLoan, ...more] = await pagesOf(admin(), listMoneyRequests, { orderId: 'D180' });
  expect([ofLoan?.rows.map(({ orderId }) => orderId), more]).toEqual([['D180'], []]);
});

describe('every count of the home', () => {
  it('of complaints is what its list has', async () => {
    const pages = await pagesOf(admin(), listComplaintQueue, { tab: 'open' });
    const rows = pages.flatMap((page) => page.complaints);
    expect((await home()).complaints.open).toBe(unique(rows.map(({ id }) => id)));
  });

  it('of undecided payments is what its list has, those contradicted by their provider among them', async () => {
    const pages = await pagesOf(admin(), listUndecided, {});
    const rows = pages.flatMap((page) => page.rows);
    const { undecided } = await home();
    expect(undecided.count).toBe(unique(rows.map(({ attemptId }) => attemptId)));
    expect(pages.map(({ count }) => count)).toEqual(pages.map(() => undecided.count));
    const open = rows.filter(({ isOpen }) => isOpen);
    expect(undecided.amount).toBe(open.reduce((sum, { amount }) => sum + amount, 0));
    expect([open.length, rows.length]).toEqual([4, MANY + 4]);
  });

  it('of money without an owner is what its list has', async () => {
    const rows = (await pagesOf(admin(), listUnmatched, { which: 'open' })).flatMap(
      (page) => page.rows,
    );
    const { unmatched } = await home();
    expect(unmatched.count).toBe(unique(rows.map(({ id }) => id)));
    expect(unmatched.amount).toBe(rows.reduce((sum, { amount }) => sum + amount, 0));
  });

  it.each(ROLES)(
    'of what waits for another person is what its list has for the %s',
    async (role) => {
      const { approvals } = await home(role);
      const idsOf = async (tab: 'waiting' | 'own') =>
        (await pagesOf(caller(role), listApprovals, { tab })).flatMap(({ rows }) =>
          rows.map(({ approvalId }) => approvalId),
        );
      expect([approvals.count, approvals.own]).toEqual([
        unique(await idsOf('waiting')),
        unique(await idsOf('own')),
      ]);
    },
  );

  it('of what waits for another person has payments, money, settings and access, and nothing that lapsed', async () => {
    const kindsOf = async (role: DemoRole, tab: 'waiting' | 'own') =>
      (await pagesOf(caller(role), listApprovals, { tab }))
        .flatMap(({ rows }) => rows.map(({ of }) => of))
        .toSorted();
    const money = ['line', 'payment', 'payment', 'payment', 'request'];
    // The agent whom a proposed access is for cannot answer it, and finds it among their own.
    expect(await kindsOf('agent', 'waiting')).toEqual([]);
    expect(await kindsOf('operator', 'own')).toEqual([...money, 'setting']);
    expect(await kindsOf('operator', 'waiting')).toEqual(['setting']);
    expect(await kindsOf('admin', 'waiting')).toEqual([...money, 'setting']);
    expect(await kindsOf('admin', 'own')).toEqual(['access', 'setting']);
    expect((await home('operator')).approvals).toEqual({ count: 1, own: 6 });
  });

  it('lists answered proposals for thirty days, newest first', async () => {
    const decided = (await pagesOf(admin(), listApprovals, { tab: 'decided' })).flatMap(
      ({ rows }) => rows,
    );
    expect(decided).toHaveLength(MANY);
    expect(decided[0]).toMatchObject({
      of: 'request',
      kind: 'payoutAgain',
      answer: { isApproved: true, byName: 'Irene Campos' },
    });
  });

  it('shows beside it what is due first: at most two of a kind while others wait, and nothing that its reader may not see', async () => {
    const { first } = await home('admin');
    const kinds = first.map(({ of }) => of);
    expect(first.map(({ dueAt }) => dueAt)).toEqual(first.map(({ dueAt }) => dueAt).toSorted());
    expect(kinds).toHaveLength(6);
    for (const kind of ['complaint', 'payment', 'approval'] as const)
      expect(
        kinds.filter((one) => one === kind),
        kind,
      ).toHaveLength(2);
    const agents = (await home('agent')).first.map(({ of }) => of);
    expect(agents).toContain('payment');
    expect(agents).not.toContain('approval');
  });

  it('of broken promises is what its list has: the loans that are late', async () => {
    const rows = (await pagesOf(admin(), listCollections, { tab: 'broken' })).flatMap(
      (page) => page.rows,
    );
    const { brokenPromises } = await home();
    expect(brokenPromises).toEqual({ count: rows.length, amount: rows.length * 5_000 });
    const { rows: all } = await sql<{ orderId: string }>`
      select order_id as "orderId" from payment_promises`.execute(lender.db);
    expect(all.length).toBeGreaterThan(rows.length);
  });

  it('of data requests is what its list has', async () => {
    const pages = await pagesOf(admin(), listDataRequests, { tab: 'open' });
    const ids = pages.flatMap(({ requests }) => requests.map(({ id }) => id));
    expect((await home()).dataRequests.open).toBe(unique(ids));
    expect(unique(ids)).toBe(ids.length);
  });

  it('of failed work is what its lists have: jobs, and events of either direction', async () => {
    const pages = await pagesOf(admin(), listFailedWork, {});
    const jobs = pages.flatMap((page) => page.jobs.map(({ jobId }) => jobId));
    const events = pages.flatMap((page) =>
      page.events.map((one) => `${one.provider} ${one.eventId}`),
    );
    const outgoing = (await pagesOf(admin(), listOutgoingEvents, { state: 'failed' })).flatMap(
      ({ rows }) => rows.map(({ id }) => id),
    );
    expect(unique(outgoing)).toBe(MANY);
    expect((await home()).failedJobs.count).toBe(unique(jobs) + unique(events) + unique(outgoing));
    expect([jobs.length, events.length]).toEqual([unique(jobs), unique(events)]);
    expect(unique(events)).toBe(2 * MANY);
  });

  it('of what falls due on a day, and in a week, is what its list counts, paid or not', async () => {
    const { today, days } = await admin().done(readDueChart, {
      from: addDays(localDate(lenderToday()), -30),
      to: addDays(localDate(lenderToday()), 30),
    });
    const countOf = async (from: string, to: string) =>
      (await admin().done(countLoans, { instalmentFrom: from, instalmentTo: to })).count;
    for (const { day, dueCount } of days) expect(await countOf(day, day), day).toBe(dueCount);
    expect(days.some(({ dueCount, unpaidCount }) => unpaidCount < dueCount)).toBe(true);
    const week = days.filter(({ day }) => day >= today && day <= addDays(localDate(today), 6));
    expect(await countOf(today, addDays(localDate(today), 6))).toBe(
      week.reduce((sum, { dueCount }) => sum + dueCount, 0),
    );
  });

  it('of the portfolio is what its list counts: the loans that owe, each bucket, and what was lent this month', async () => {
    // Confirmed in the previous month and paid out in this one.
    await sql`update orders set paid_out_on = '2026-03-01' where id = 'D174'`.execute(lender.db);
    const { today, loans, buckets, placed } = await admin().done(readPortfolio, {});
    const countOf = async (filter: ConsoleInputOf<typeof countLoans>) =>
      (await admin().done(countLoans, filter)).count;
    expect(loans).toBe(await countOf({ statuses: [174, 180] }));
    for (const [place, { from, to }] of LATE_BUCKETS.entries()) {
      const late = { lateFrom: from, ...(to !== null && { lateTo: to }) };
      expect(buckets[place]?.loans, `${from} days late`).toBe(await countOf(late));
    }
    expect(placed.loans).toBeGreaterThan(0);
    expect(placed.loans).toBe(await countOf({ paidOutFrom: placed.from, paidOutTo: today }));
  });
});
