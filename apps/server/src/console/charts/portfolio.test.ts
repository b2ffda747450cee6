import {
  COHORT_MONTHS,
  LATE_BUCKETS,
  countLoans,
  exportChart,
  listLoans,
  readCohortChart,
  readConfirmationFunnel,
  readDueChart,
  readOrder,
  readPortfolio,
  readProviderChart,
  readRollRates,
} from '@cauce/contract/console';
import type { ConsoleOutputOf } from '@cauce/contract/console';
import { localDate, markets } from '@cauce/lending';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { planOf } from '../../../test/plan-of.ts';
import { workOf } from '../../../test/work-of.ts';
import { dueOf } from './chart-rows.ts';
import { bucketsOf, cohortsOf } from './portfolio-rows.ts';
import { recordMonths } from './record-months.ts';

const [lender, operator] = consoleForFile(['operator']);

const done: ConsoleCaller['done'] = (endpoint, input) => operator.done(endpoint, input);
const TODAY = '2026-03-02';

const countedMonths = async () => {
  const rows = await lender.db
    .selectFrom('portfolio_months')
    .select('month_end')
    .where('counted_at', 'is not', null)
    .orderBy('month_end')
    .execute();
  return rows.map(({ month_end: end }) => end);
};
async function countAll(log = workOf(lender).log): Promise<void> {
  const count = recordMonths();
  const work = { ...workOf(lender), log };
  for (let answer = 'more'; answer === 'more';) answer = await count(work);
}

describe('how the portfolio stands', () => {
  it('counts in each bucket as many loans as the list does', async () => {
    const { today, buckets, loans, principal } = await done(readPortfolio, {});
    expect(today).toBe(TODAY);
    for (const [place, { from, to }] of LATE_BUCKETS.entries()) {
      const late = { lateFrom: from, ...(to !== null && { lateTo: to }) };
      expect([from, buckets[place]?.loans]).toEqual([from, (await done(countLoans, late)).count]);
    }
    // The demo has three that are on time and one that is late.
    expect(buckets.map((one) => one.loans)).toEqual([3, 1, 0, 0, 0, 0]);
    expect(loans).toBe(4);
    const { rows } = await sql<{ owed: number }>`
      select sum(amount)::bigint as owed from ledger_entries where account = 'receivable.principal'
    `.execute(lender.db);
    expect(principal).toBe(rows[0]?.owed);
  });

  it('counts a loan among those at risk from its 31st day past due on', async () => {
    expect((await done(readPortfolio, {})).par30).toBe(0);
    // The last business day that is so many days back.
    for (const [days, place] of [
      ['30', 2],
      ['31', 3],
      ['60', 3],
      ['61', 4],
      ['91', 5],
    ] as const) {
      await sql`
        update loan_list set due_on = ${TODAY}::date - ${days}::int where order_id = 'D180'
      `.execute(lender.db);
      const { buckets, par30, principal } = await done(readPortfolio, {});
      const { rows } = await done(listLoans, { statuses: [180] });
      expect(rows.map(({ orderId }) => orderId)).toEqual(['D180']);
      expect([days, buckets.findLastIndex((one) => one.loans > 0)]).toEqual([days, place]);
      const ofLate = buckets[place]?.principal ?? 0;
      expect(par30).toBe(place < 3 ? 0 : Math.round((ofLate * 10_000) / principal));
    }
  });

  it('shows for each month what was paid out and how much of it is late today', async () => {
    const { rows } = await sql<{ month: string; loans: number; principal: number }>`
      select to_char(paid_out_on, 'YYYY-MM') || '-01' as month, count(*) as loans, sum(principal)::bigint as principal
      from orders where paid_out_on >= '2025-10-01' group by 1 order by 1
    `.execute(lender.db);
    const { months } = await done(readCohortChart, {});
    expect(COHORT_MONTHS).toBe(6);
    expect(months.map(({ month, loans, principal }) => ({ month, loans, principal }))).toEqual(
      rows,
    );
    const { figures } = await done(readOrder, { orderId: 'D180' });
    expect(figures.balance).toBeGreaterThan(0);
    expect(months.reduce((sum, { lateLoans }) => sum + lateLoans, 0)).toBe(1);
    const owed = await lender.db
      .selectFrom('loan_list')
      .select('principal_owed')
      .where('order_id', '=', 'D180')
      .executeTakeFirstOrThrow();
    expect(months.reduce((sum, { late }) => sum + late, 0)).toBe(owed.principal_owed);
  });

  it('shows one product, and all products add up to the whole', async () => {
    const whole = await done(readPortfolio, {});
    expect(whole.products.length).toBeGreaterThan(1);
    const of = async <Figures>(read: (product: string) => Promise<Figures>) =>
      Promise.all(whole.products.map(({ id }) => read(id)));
    const portfolios = await of((product) => done(readPortfolio, { product }));
    const total = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0);
    expect(total(portfolios.map(({ principal }) => principal))).toBe(whole.principal);
    // In this demo all loans are of one product.
    expect(portfolios.some(({ loans }) => loans === 0)).toBe(true);
    for (const [place, { loans }] of whole.buckets.entries())
      expect(total(portfolios.map(({ buckets }) => buckets[place]!.loans))).toBe(loans); // ! every reply has all buckets
    expect(total(portfolios.map(({ placed }) => placed.loans))).toBe(whole.placed.loans);
    const due = ({ days }: ConsoleOutputOf<typeof readDueChart>) =>
      total(days.map(({ dueAmount }) => dueAmount));
    const dues = await of(async (product) => due(await done(readDueChart, { product })));
    expect(total(dues)).toBe(due(await done(readDueChart, {})));
    const lent = ({ months }: ConsoleOutputOf<typeof readCohortChart>) =>
      total(months.map(({ principal, late }) => principal + late));
    const cohorts = await of(async (product) => lent(await done(readCohortChart, { product })));
    expect(total(cohorts)).toBe(lent(await done(readCohortChart, {})));
    const confirmed = await of(
      async (product) => (await done(readConfirmationFunnel, { product })).confirmed,
    );
    expect(total(confirmed)).toBe((await done(readConfirmationFunnel, {})).confirmed);
    expect(await done(readPortfolio, { product: 'none' })).toMatchObject({ loans: 0, par30: null });
  });

  it('counts a few loans in each run on the embedded database, and completes no month when it is stopped', async () => {
    expect(await done(readRollRates, {})).toEqual({ from: null, to: null, buckets: [] });
    const count = recordMonths();
    const work = workOf(lender);
    const embedded = { ...work, settings: { ...work.settings, databaseUrl: null } };
    expect(await count(embedded, () => true)).toBe('more');
    expect(await countedMonths()).toEqual([]);
    expect(await count(embedded)).toBe('more');
    expect(await countedMonths()).toEqual(['2025-09-30']);
    expect(await count(embedded)).toBe('more');
    expect(await countedMonths()).toEqual(['2025-09-30', '2025-10-31']);
  });

  it('reports a month that cannot be counted, and counts the newer ones', async () => {
    await sql
      .raw(`
      create function refuse_november() returns trigger language plpgsql as $$
      begin if new.month_end = '2025-11-30' then raise exception 'no such loan'; end if; return new; end $$;
    `)
      .execute(lender.db);
    await sql`
      create trigger refuse_november before insert on portfolio_months
        for each row execute function refuse_november()
    `.execute(lender.db);
    const error = vi.fn<() => void>();
    await countAll({ ...workOf(lender).log, error });
    expect(await countedMonths()).toEqual([
      '2025-09-30',
      '2025-10-31',
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
    ]);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ step: 'months', end: '2025-11-30' }),
      'a month of the portfolio could not be counted',
    );
    await sql`drop function refuse_november cascade`.execute(lender.db);
    await sql`delete from portfolio_moves`.execute(lender.db);
    await sql`delete from portfolio_cohorts`.execute(lender.db);
    await sql`delete from portfolio_months`.execute(lender.db);
  });

  it('counts after each month how loans moved between buckets, once even with several workers', async () => {
    await sql`update loan_list l set due_on = f.due_on from orders o, loan_list_figures(o.id) f where o.id = l.order_id`.execute(
      lender.db,
    );
    await Promise.all([countAll(), countAll()]);
    expect(await countedMonths()).toHaveLength(COHORT_MONTHS);
    const { from, to, buckets } = await done(readRollRates, {});
    expect([from, to, buckets.length]).toEqual(['2026-01-31', '2026-02-28', LATE_BUCKETS.length]);
    for (const { principal, better, same, worse, paid } of buckets)
      expect(better + same + worse + paid).toBe(principal);
    // Everything lent by then and not repaid was in some bucket.
    const { rows: lent } = await sql<{ loans: number; principal: number }>`
      select count(*)::int as loans, sum(owed)::bigint as principal from (
        select e.order_id, sum(e.amount) as owed from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id
        where e.account = 'receivable.principal' and t.value_on <= '2026-01-31'
        group by e.order_id having sum(e.amount) > 0
      ) open
    `.execute(lender.db);
    const sum = (of: (one: (typeof buckets)[number]) => number) =>
      buckets.reduce((all, one) => all + of(one), 0);
    expect([sum(({ loans }) => loans), sum(({ principal }) => principal)]).toEqual([
      lent[0]?.loans,
      lent[0]?.principal,
    ]);
    // D180 was on time at the end of January and late at the end of February.
    const { rows: late } = await sql<{ principal: number }>`
      select f.principal from loan_standing_on('D180', '2026-01-31') f`.execute(lender.db);
    expect(buckets[0]?.worse).toBe(late[0]?.principal);
    const { months } = await done(readCohortChart, {});
    expect(months.map(({ ages }) => ages.length)).toEqual(months.map(() => COHORT_MONTHS - 1));
    // A month in the future is missing, never zero.
    expect(months.find(({ month }) => month === '2026-02-01')?.ages).not.toContain(0);
    expect(months[0]?.ages[0]).not.toBeNull();
  });

  it('shows how far the loans confirmed in these days have come', async () => {
    const period = { from: '2026-01-01', to: '2026-03-02' };
    const funnel = await done(readConfirmationFunnel, period);
    const { rows } = await sql<{ status: number }>`
      select status from orders where ordered_on between '2026-01-01' and '2026-03-02'
    `.execute(lender.db);
    const count = (...wanted: number[]) =>
      rows.filter(({ status }) => wanted.includes(status)).length;
    expect(funnel).toMatchObject({
      confirmed: rows.length,
      approved: count(151, 170, 174, 180, 200),
      paidOut: count(174, 180, 200),
      declined: count(110),
      failed: count(170),
    });
    // Each of the demo's loans has its own offer.
    expect(funnel.offered).toBe(rows.length);
    const nothing = await done(readConfirmationFunnel, { from: '2024-01-01', to: '2024-01-31' });
    expect(nothing).toMatchObject({ offered: 0, confirmed: 0, paidOut: 0 });
  });

  it('shows how payments ended by provider, and how long 95 of 100 took', async () => {
    expect((await done(readProviderChart, {})).providers).toEqual([]);
    const at = lender.clock.now();
    const attempt = (id: string, state: string, tookMs: number | null, agoMs = 0) =>
      lender.db
        .insertInto('attempts')
        .values({
          id,
          order_id: 'E174',
          borrower_id: '1002',
          purpose: 'instalment',
          way: 'wallet',
          card_id: null,
          amount: 100,
          state,
          needs_code: false,
          code_sent_at: null,
          code_tries: 0,
          provider: 'p',
          provider_reference: null,
          ask_again_at: null,
          failure: state === 'failed' ? 'declined' : null,
          started_at: new Date(at - agoMs),
          settled_at: tookMs === null ? null : new Date(at - agoMs + tookMs),
        })
        .execute();
    await attempt('a1', 'succeeded', 1_000);
    await attempt('a2', 'succeeded', 9_000);
    await attempt('a3', 'failed', 2_000);
    await attempt('a4', 'unknown', null);
    await attempt('old', 'failed', 50_000, 8 * 86_400_000);
    const { providers } = await done(readProviderChart, {});
    expect(providers).toEqual([
      {
        provider: 'p',
        method: 'wallet',
        started: 4,
        succeeded: 2,
        failed: 1,
        open: 1,
        p95Ms: 9_000,
        fee: null,
      },
    ]);
  });

  it('has its figures in files too', async () => {
    const linesOf = async (chart: 'buckets' | 'cohorts' | 'confirmation' | 'providers' | 'rolls') =>
      (await done(exportChart, { chart, language: 'es', period: {} })).file.text
        .trimEnd()
        .split('\r\n');
    // With a header, and the charged-off loans.
    expect(await linesOf('buckets')).toHaveLength(LATE_BUCKETS.length + 2);
    expect((await linesOf('cohorts'))[0]).toContain('month,loans');
    expect(await linesOf('confirmation')).toHaveLength(7);
    expect(await linesOf('rolls')).toHaveLength(LATE_BUCKETS.length + 1);
    expect((await linesOf('providers')).at(-1)).toBe('p,wallet,4,2,1,1,9000,');
  });

  it('is read along indexes, however much has been lent before', async () => {
    const today = localDate(TODAY);
    const buckets = await planOf(lender.db, bucketsOf(today, markets.mexico.calendar));
    expect(buckets).toContain('loan_list_due');
    expect(buckets).not.toContain('Seq Scan');
    const cohorts = await planOf(lender.db, cohortsOf(localDate('2025-10-01'), today));
    expect(cohorts).toMatch(/orders_paid_out/);
    expect(cohorts).toMatch(/loan_list_due/);
    expect(cohorts).not.toContain('Seq Scan');
    const due = await planOf(lender.db, dueOf({ from: today, to: localDate('2026-03-16') }));
    expect(due).toContain('instalments_due');
    expect(due).toContain('orders_with_a_later_plan');
    expect(due).not.toContain('Seq Scan');
  });
});
