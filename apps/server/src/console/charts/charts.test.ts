import { countStep } from '../../promotion/promotion-counts.ts';
import { saveRating } from '../../loans/ratings.ts';
import {
  MAX_CAMPAIGNS,
  exportChart,
  readComplaintCharts,
  readDueChart,
  readPromotionFunnel,
  readRepaymentFunnel,
  readSatisfaction,
  readScoreChart,
} from '@cauce/contract/console';
import type { AnyConsoleEndpoint } from '@cauce/contract/console';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addComplaintRow } from '../../../test/borrower-rows.ts';
import { signedIn } from '../../../test/console-caller.ts';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { consoleHandlers } from '../console-handlers.ts';

const [lender, operator] = consoleForFile(['operator']);

const done: ConsoleCaller['done'] = (endpoint, input) => operator.done(endpoint, input);

it('charts are refused to agents', async () => {
  const agent = await signedIn(lender, 'agent', '192.0.2.3');
  const charts = consoleHandlers.filter(({ endpoint }) =>
    /-(?:charts?|funnel)$/.test(endpoint.path),
  );
  expect(charts).toHaveLength(10);
  for (const { endpoint } of charts)
    expect((await agent.call(endpoint, {})).outcome).toMatchObject({
      refusal: 'permissionRefused',
    });
});

it('charts refuse dates that are out of order, incomplete, too far apart or do not exist', async () => {
  const shown = async (endpoint: AnyConsoleEndpoint, input: unknown) =>
    (await operator.call(endpoint, input)).outcome;
  for (const period of [
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2026-03-02' },
    { from: '2026-01-01', to: '2026-04-03' },
    { from: '2026-02-30', to: '2026-03-01' },
  ]) {
    expect(await shown(readDueChart, period)).toMatchObject({ refusal: 'invalidRequest' });
    const exported = await shown(exportChart, { chart: 'due', language: 'es', period });
    expect(exported).toMatchObject({ refusal: 'invalidRequest' });
  }
});

describe('due and overdue by day', () => {
  it('agree with the instalments and the ledger, day by day', async () => {
    const { today, from, to, days } = await done(readDueChart, {});
    expect([today, from, to]).toEqual(['2026-03-02', '2026-02-16', '2026-03-16']);
    expect(days).toHaveLength(29);
    // The demo's loans by the ledger, summed without the chart's own statement.
    const rows = await lender.db
      .selectFrom('instalments as i')
      .select((eb) => [
        'i.due_on',
        sql<number>`i.principal + i.interest + i.commission + i.iva - i.discount`.as('planned'),
        eb
          .selectFrom('ledger_entries as e')
          .whereRef('e.order_id', '=', 'i.order_id')
          .whereRef('e.instalment', '=', 'i.number')
          .where('e.account', 'like', 'receivable.%')
          .select(sql<number>`coalesce(sum(e.amount), 0)::bigint`.as('sum'))
          .as('unpaid'),
      ])
      .where('i.due_on', '>=', from)
      .where('i.due_on', '<=', to)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { day, ...shown } of days) {
      const due = rows.filter((row) => row.due_on === day);
      const unpaid = due.map((row) => row.unpaid ?? 0).filter((sum) => sum > 0);
      expect([day, shown]).toEqual([
        day,
        {
          dueCount: due.length,
          dueAmount: due.reduce((total, row) => total + row.planned, 0),
          unpaidCount: unpaid.length,
          unpaidAmount: unpaid.reduce((total, one) => total + one, 0),
        },
      ]);
    }
  });

  it('follow an extension to its new day', async () => {
    const row = await lender.db
      .selectFrom('instalments')
      .innerJoin('orders', 'orders.id', 'instalments.order_id')
      .select(['order_id', 'number', 'due_on'])
      .where('orders.status', '=', 174)
      .orderBy('due_on', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ id: number; moved: string }>`
      select max(id) as id, (${row.due_on}::date + 7)::text as moved from ledger_transactions
    `.execute(lender.db);
    const [made] = rows;
    if (made === undefined) throw new Error('no ledger');
    await lender.db
      .insertInto('extensions')
      .values({
        id: 'moved',
        order_id: row.order_id,
        instalment: row.number,
        days: 7,
        old_due_on: row.due_on,
        new_due_on: made.moved,
        fee: 0,
        fee_tax: 0,
        transaction_id: made.id,
        made_at: new Date(lender.clock.now()),
      })
      .execute();
    const period = { from: row.due_on, to: made.moved };
    const { days } = await done(readDueChart, period);
    expect(days.at(-1)).toMatchObject({ day: made.moved, dueCount: 1 });
  });
});

describe('the funnel of repayments', () => {
  it('counts each instalment once in every step that it has reached', async () => {
    const period = { from: '2026-02-01', to: '2026-04-30' };
    const before = await done(readRepaymentFunnel, period);
    expect(before.due).toBeGreaterThan(0);
    expect(before.opened).toBeGreaterThanOrEqual(before.started);
    expect(before.started).toBeGreaterThanOrEqual(before.paid);
    expect(before.paid).toBeGreaterThanOrEqual(before.paidOtherwise);

    const order = { order_id: 'E174', borrower_id: '1002' };
    const at = new Date(lender.clock.now());
    await lender.db
      .insertInto('repay_tokens')
      .values({ token: 'seen', ...order, attempt_id: null, made_at: at, spent_at: null })
      .execute();
    const opened = await done(readRepaymentFunnel, period);
    expect(opened.opened).toBeGreaterThan(before.opened);
    expect(opened).toMatchObject({ due: before.due, started: before.started, paid: before.paid });

    await lender.db
      .insertInto('vouchers')
      .values({
        id: 'slip',
        ...order,
        purpose: 'instalment',
        channel: 'oxxo',
        amount: 100,
        provider: 'p',
        provider_id: 'slip',
        reference: '1',
        state: 'active',
        issued_at: at,
        expires_at: new Date(at.getTime() + 1_000),
        paid_at: null,
      })
      .execute();
    await lender.db
      .updateTable('vouchers')
      .set({ opened_at: at })
      .where('id', '=', 'slip')
      .execute();
    const started = await done(readRepaymentFunnel, period);
    expect(started.started).toBeGreaterThan(opened.started);
    expect(started.paid).toBe(before.paid);
  });

  it('does not count visits and slips from before an instalment was the current one', async () => {
    const { from } = await lender.db
      .selectFrom('orders')
      .select('paid_out_on as from')
      .where('id', '=', 'E174')
      .executeTakeFirstOrThrow();
    const long = new Date(Date.parse(`${from ?? ''}T00:00:00Z`) - 40 * 86_400_000);
    const period = { from: '2026-02-01', to: '2026-04-30' };
    const before = await done(readRepaymentFunnel, period);
    await lender.db.updateTable('repay_tokens').set({ made_at: long }).execute();
    await lender.db
      .updateTable('vouchers')
      .set({ issued_at: long, opened_at: long })
      .where('id', '=', 'slip')
      .execute();
    const after = await done(readRepaymentFunnel, period);
    expect(after.opened).toBeLessThan(before.opened);
    expect(after.started).toBeLessThan(before.started);
  });
});

describe('the funnel of promotional pages', () => {
  const spring = { templateId: 'demo', userFrom: 'ana', appFrom: 'web', utmTag: 'spring' };
  const steps = { visit: 0, captcha: 0, sms: 0, registered: 0, download: 0, known: 0 };
  const count = async (
    campaign: typeof spring,
    step: Parameters<typeof countStep>[2],
    onDay: string,
    times = 1,
  ) => {
    for (const clientType of Array.from({ length: times }, (_, n) => (n % 2 ? 'ios' : 'android')))
      await countStep(lender.db, { ...campaign, clientType }, step, onDay);
  };

  it('is empty without visitors', async () => {
    const funnel = await done(readPromotionFunnel, {});
    expect(funnel).toMatchObject({ from: '2026-02-01', to: '2026-03-02', all: steps });
    expect([funnel.campaigns, funnel.others]).toEqual([[], { campaigns: 0, steps }]);
  });

  it('sums the days, the templates and the devices of a campaign, and no other day', async () => {
    await count(spring, 'visit', '2026-02-01', 3);
    await count({ ...spring, templateId: '' }, 'visit', '2026-03-02');
    await count(spring, 'click', '2026-03-02', 2);
    await count(spring, 'captcha', '2026-03-02', 2);
    await count(spring, 'sms', '2026-03-02');
    await count(spring, 'known', '2026-03-02');
    await count(spring, 'registered', '2026-03-02');
    await count(spring, 'download', '2026-03-02');
    await count({ ...spring, utmTag: '=1+1' }, 'visit', '2026-03-02', 2);
    for (const day of ['2026-01-31', '2026-03-03']) await count(spring, 'visit', day);
    const { all, campaigns, others } = await done(readPromotionFunnel, {});
    const ofSpring = { visit: 4, captcha: 2, sms: 1, registered: 1, download: 1, known: 1 };
    const { templateId: _, ...campaign } = spring;
    expect(campaigns).toEqual([
      { ...campaign, steps: ofSpring },
      { ...campaign, utmTag: '=1+1', steps: { ...steps, visit: 2 } },
    ]);
    expect(all).toEqual({ ...ofSpring, visit: 6 });
    expect(others).toEqual({ campaigns: 0, steps });
  });

  it('has the same figures in its file, and nothing that a spreadsheet would run', async () => {
    const { file } = await done(exportChart, { chart: 'promotion', language: 'es', period: {} });
    expect(file.fileName).toBe('promotion.csv');
    expect(file.text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
      'rows,campaigns,utmTag,userFrom,appFrom,visit,captcha,sms,registered,download,known',
      'campaign,1,spring,ana,web,4,2,1,1,1,1',
      "campaign,1,'=1+1,ana,web,2,0,0,0,0,0",
      'all,2,,,,6,2,1,1,1,1',
    ]);
  });

  it('lists a limited number of campaigns, and adds up the others', async () => {
    const madeUp = Array.from({ length: MAX_CAMPAIGNS + 3 }, (_, n) => `made${n}`);
    for (const utmTag of madeUp) await count({ ...spring, utmTag }, 'visit', '2026-02-20');
    const { all, campaigns, others } = await done(readPromotionFunnel, {});
    expect(campaigns).toHaveLength(MAX_CAMPAIGNS);
    expect(campaigns[0]?.utmTag).toBe('spring');
    expect(others).toEqual({ campaigns: 5, steps: { ...steps, visit: 5 } });
    expect(all.visit).toBe(6 + madeUp.length);
    const { file } = await done(exportChart, { chart: 'promotion', language: 'es', period: {} });
    expect(file.text).toContain('\r\nothers,5,,,,5,0,0,0,0,0\r\n');
  });

  it('allows no more days than the charts of instalments, in its file too', async () => {
    const period = { from: '2026-01-01', to: '2026-04-03' };
    const shown = await operator.call(readPromotionFunnel, period);
    expect(shown.outcome).toMatchObject({ refusal: 'invalidRequest' });
    const input = { chart: 'promotion', language: 'es', period } as const;
    const exported = await operator.call(exportChart, input);
    expect(exported.outcome).toMatchObject({ refusal: 'invalidRequest' });
  });
});

describe('complaints and stars', () => {
  it('are counted by type, each open complaint in one column by the time left', async () => {
    await lender.db.deleteFrom('complaint_images').execute();
    const before = await done(readComplaintCharts, {});
    const now = lender.clock.now();
    const hour = 3_600_000;
    const file = (id: string, hours: number, answeredHours: number | null) =>
      addComplaintRow(lender.db, {
        id,
        filed_at: new Date(now - 100 * hour),
        answer_by: new Date(now + hours * hour),
        ...(answeredHours !== null && {
          state: 'answered',
          answered_at: new Date(now + answeredHours * hour),
          score: 4,
        }),
      });
    for (const [index, hours] of [-1, 1, 24, 25, 72, 73].entries())
      await file(`open${index}`, hours, null);
    await file('good', 1, -2);
    await file('bad', -3, -2);
    await file('old', 1, -40 * 24);
    const after = await done(readComplaintCharts, {});
    const of5 = (charts: typeof after) => charts.open.find(({ typeId }) => typeId === '5');
    const was = of5(before) ?? { late: 0, soon: 0, days: 0, later: 0 };
    expect(of5(after)).toMatchObject({
      titles: { es: 'Falla de la app', en: 'App failure' },
      late: was.late + 1,
      soon: was.soon + 2,
      days: was.days + 2,
      later: was.later + 1,
    });
    const done5 = (charts: typeof after) => charts.answered.find(({ typeId }) => typeId === '5');
    const answeredBefore = done5(before) ?? { answered: 0, inTime: 0 };
    expect(done5(after)).toMatchObject({
      answered: answeredBefore.answered + 2,
      inTime: answeredBefore.inTime + 1,
    });
  });

  it('the stars of loans, of the service and of answers are counted separately', async () => {
    const before = await done(readScoreChart, {});
    const at = new Date(lender.clock.now());
    await saveRating(lender.db, { borrowerId: '1002', orderId: null, score: 2, at });
    await saveRating(lender.db, { borrowerId: '1002', orderId: 'E174', score: 5, at });
    const after = await done(readScoreChart, {});
    expect(after.service[1]).toBe(before.service[1] + 1);
    expect(after.loans[4]).toBe(before.loans[4] + 1);
    expect(after.complaints[3]).toBe(2);
  });

  it('scores of closed complaints are counted by agent and type, without merged complaints', async () => {
    const at = new Date(lender.clock.now());
    const close = (id: string, agent_id: string | null, score: number | null) =>
      addComplaintRow(lender.db, {
        id,
        borrower_id: '1002',
        state: 'closed',
        filed_at: new Date(at.getTime() - 7_200_000),
        answer_by: at,
        answered_at: at,
        closed_at: at,
        agent_id,
        score,
      });
    await close('happy', 'laura', 5);
    await close('sad', 'laura', 2);
    await close('silent', 'laura', null);
    await close('nobodys', null, 4);
    await close('joined', 'laura', null);
    await lender.db
      .updateTable('complaints')
      .set({ merged_into: 'happy' })
      .where('id', '=', 'joined')
      .execute();
    const { rows } = await done(readSatisfaction, {});
    const of5 = rows.filter(({ typeId }) => typeId === '5');
    expect(of5).toMatchObject([
      { agent: { id: 'laura' }, closed: 3, scored: 2, stars: 7 },
      { agent: null, closed: 1, scored: 1, stars: 4 },
    ]);
    const input = { chart: 'satisfaction', language: 'en', period: {} } as const;
    const { file } = await done(exportChart, input);
    expect(file.text).toMatch(/laura,[^,]*,5,App failure,3,2,7/);
  });

  it('are exported without anything that a spreadsheet would run', async () => {
    await lender.db
      .updateTable('complaint_types')
      .set({ title_es: '=HYPERLINK("http://evil")' })
      .where('id', '=', '5')
      .execute();
    const input = { chart: 'complaints', language: 'es', period: {} } as const;
    const { file } = await done(exportChart, input);
    expect(file.text).toContain(`"'=HYPERLINK(""http://evil"")"`);
    for (const chart of ['due', 'funnel', 'scores'] as const) {
      const { file: other } = await done(exportChart, { ...input, chart });
      expect(other.fileName).toBe(`${chart}.csv`);
      expect(other.text.split('\r\n').length).toBeGreaterThan(4);
    }
  });
});
