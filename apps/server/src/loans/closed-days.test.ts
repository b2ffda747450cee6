import { confirmLoan, quoteLoan } from '@cauce/contract/server';
import {
  countLoans,
  listCollections,
  listLoans,
  readOrder,
  readPortfolio,
} from '@cauce/contract/console';
import { addDays, localDate, localDateOf } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { signedIn } from '../../test/console-caller.ts';
import { dataOf } from '../../test/data-of.ts';
import { brandSettings } from '../../test/test-settings.ts';
import { startTestApp } from '../../test/test-app.ts';
import { takeEvents, workOf } from '../../test/work-of.ts';
import { loadDemoAgents } from '../console/agents/demo-agents.ts';
import { recordMonths } from '../console/charts/record-months.ts';
import { planReminders } from '../messages/plan-reminders.ts';
import { checkBooks } from '../money/ledger/books.ts';
import { readDues } from '../money/ledger/dues.ts';
import { updateBooks } from './update-books.ts';
import { runDueJobs } from '../schedule/run-due-jobs.ts';

const EN = { language: 'en' } as const;
const DAY_MS = 86_400_000;

/** A lender in India whose file names closed days, `days` after the first day of the tests, and its borrower's loans. */
async function lenderWith(closedDays: readonly LocalDate[], days = 0) {
  const settings = brandSettings('vaiga');
  const app = await startTestApp({
    settings: { ...settings, brand: { ...settings.brand, closedDays } },
  });
  onTestFinished(() => app.close());
  app.clock.advance(days * DAY_MS);
  const today = () => localDateOf(app.clock.now(), 'Asia/Kolkata');
  const take = async (): Promise<string> => {
    const quote = dataOf(await app.call(quoteLoan, { productId: 'steady', isReload: true }, EN));
    const { amount, periods, termUnit } = quote;
    const input = { productId: 'steady', amount, periods, termUnit };
    const { body } = await app.call(confirmLoan, input, EN);
    for (let round = 0; round < 8; round += 1) {
      await runDueJobs(workOf(app));
      await takeEvents(app);
      app.clock.advance(2_000);
    }
    return new URL(body.data.lendDetailsUrl, 'http://x').searchParams.get('orderId') ?? '';
  };
  /** From now on the brand names no closed day. */
  const nameNone = () => Object.assign(app.settings, { brand: settings.brand });
  return { app, today, take, nameNone };
}

test('a loan keeps the closed days of its agreement, whatever the brand file says later', async () => {
  // The first payment of a loan made today, 2026-03-02, is due on 2026-04-01, a Wednesday.
  const { app, today, take, nameNone } = await lenderWith([localDate('2026-04-01')]);
  const lateOn = async (orderId: string, day: string) =>
    (await readDues(app.db, orderId, localDate(day)))?.daysLate;

  const first = await take();
  expect(addDays(today(), 30)).toBe('2026-04-01');
  nameNone();
  const second = await take();
  // The first loan can still be paid on the next business day; the second was agreed without that closed day.
  expect(await lateOn(first, '2026-04-02')).toBe(0);
  expect(await lateOn(second, '2026-04-02')).toBe(1);
  expect(await lateOn(first, '2026-04-03')).toBeGreaterThan(0);
  expect(await checkBooks(app.db, { now: new Date(app.clock.now()) })).toEqual([]);
});

test('lists, charts and reminders count the days of each loan by its own closed days', async () => {
  // Loans made on 2026-03-30 are due on 2026-04-29, and a month ends the day after.
  const { app, today, take, nameNone } = await lenderWith([localDate('2026-04-29')], 28);
  const first = await take();
  nameNone();
  const second = await take();
  app.clock.advance(31 * DAY_MS);
  expect(today()).toBe('2026-04-30');
  await updateBooks(workOf(app));
  await loadDemoAgents(app.db, app.ports, app.settings.brand);
  const { done } = await signedIn(app, 'operator');
  const lateDays = async (orderId: string) => (await done(readOrder, { orderId })).figures.daysLate;
  expect([await lateDays(first), await lateDays(second)]).toEqual([0, 1]);

  const both = [first, second];
  const oursIn = (rows: readonly { readonly orderId: string }[]) =>
    rows.map(({ orderId }) => orderId).filter((id) => both.includes(id));
  const listed = async (filter: { lateFrom?: number; lateTo?: number; dueTo?: string }) =>
    (await done(listLoans, { ...filter, sort: 'dueOn' })).rows;
  expect(oursIn(await listed({ lateFrom: 1, lateTo: 7 }))).toEqual([second]);
  expect(oursIn(await listed({ lateTo: 0 }))).toEqual([first]);
  // The due date is still what was agreed.
  expect(oursIn(await listed({ dueTo: '2026-04-29' })).toSorted()).toEqual(both.toSorted());

  const late = (await listed({ lateFrom: 1 })).length;
  expect((await done(countLoans, { lateFrom: 1 })).count).toBe(late);
  const { rows, counts } = await done(listCollections, { tab: 'all' });
  expect([oursIn(rows), counts.all]).toEqual([[second], late]);
  const { buckets, loans } = await done(readPortfolio, {});
  expect(buckets[0]?.loans).toBe(loans - late);

  await planReminders(workOf(app));
  const reminders = await app.db
    .selectFrom('reminders')
    .select(['order_id', 'kind'])
    .where('order_id', 'in', both)
    .execute();
  expect(reminders).toEqual([{ order_id: second, kind: 'overdue' }]);

  app.clock.advance(3 * DAY_MS);
  const count = recordMonths();
  while ((await count(workOf(app))) === 'more');
  const { rows: moves } = await sql<{ loans: number }>`
    select sum(loans)::int as loans from portfolio_moves where month_end = '2026-04-30' and to_bucket = 0
  `.execute(app.db);
  expect(moves).toEqual([{ loans: loans - late }]);
});
