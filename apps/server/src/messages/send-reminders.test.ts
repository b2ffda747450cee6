import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addComplaintRow } from '../../test/borrower-rows.ts';
import { cardPayer } from '../../test/stand-ins/card-payer.ts';
import { newLoans } from '../../test/new-loan.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { workOf } from '../../test/work-of.ts';
import { reconcileAttempts } from '../money/attempts/reconcile-attempts.ts';
import { runDueJobs } from '../schedule/run-due-jobs.ts';
import { planReminders } from './plan-reminders.ts';
import { sendReminders } from './send-reminders.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

/** Its first payment is due in three days, and the reminder of that waits. */
async function loanWithReminder(): Promise<string> {
  const orderId = await newLoans(() => app).borrow();
  for (let round = 0; round < 2; round += 1) {
    app.clock.advance(60_000);
    await runDueJobs(workOf(app));
  }
  app.clock.advance(27 * DAY_MS);
  await planReminders(workOf(app));
  return orderId;
}

const waiting = async (orderId: string) =>
  (
    await app.db
      .selectFrom('reminders')
      .select('kind')
      .where('order_id', '=', orderId)
      .where('sent_at', 'is', null)
      .execute()
  ).map(({ kind }) => kind);
const sentTexts = async () => {
  const rows = await app.db.selectFrom('sms_outbox').select('text').execute();
  return rows.filter(({ text }) => text.includes('2026-04-01'));
};

test('a reminder waits while a payment of its loan is in process, and is not sent once that has paid', async () => {
  const orderId = await loanWithReminder();
  const payer = cardPayer(app);
  await payer.commit(await payer.intent(orderId, await payer.bind('silent')));
  await sendReminders(workOf(app));
  expect(await sentTexts()).toEqual([]);
  expect(await waiting(orderId)).toEqual(['dueSoon']);
  app.clock.advance(31_000);
  await reconcileAttempts(workOf(app));
  await sendReminders(workOf(app));
  expect(await sentTexts()).toEqual([]);
  // The back office does not read either that this loan's borrower was reminded.
  const stored = app.db.selectFrom('reminders').select('kind').where('order_id', '=', orderId);
  expect(await stored.execute()).toEqual([]);
  expect(await planReminders(workOf(app))).toBe(0);
});

test('a reminder is sent if no payment is in process', async () => {
  const orderId = await loanWithReminder();
  await sendReminders(workOf(app));
  expect(await sentTexts()).toHaveLength(1);
  expect(await waiting(orderId)).toEqual([]);
});

test('none is planned for a borrower who was erased, whose repaid loan owes again after a return', async () => {
  const orderId = await newLoans(() => app).borrow();
  for (let round = 0; round < 2; round += 1) {
    app.clock.advance(60_000);
    await runDueJobs(workOf(app));
  }
  const erase = (erasedAt: Date | null) =>
    sql`update borrowers set erased_at = ${erasedAt} where id = '1001'`.execute(app.db);
  await erase(new Date(app.clock.now()));
  app.clock.advance(27 * DAY_MS);
  await planReminders(workOf(app));
  expect(await waiting(orderId)).toEqual([]);
  await erase(null);
  await planReminders(workOf(app));
  expect(await waiting(orderId)).toEqual(['dueSoon']);
});

test('no reminder of an overdue payment is sent while a complaint about its loan is open', async () => {
  const orderId = await loanWithReminder();
  await sendReminders(workOf(app));
  app.clock.advance(7 * DAY_MS);
  await planReminders(workOf(app));
  expect(await waiting(orderId)).toEqual(['overdue']);
  const at = new Date(app.clock.now());
  const { borrower_id } = await app.db
    .selectFrom('orders')
    .select('borrower_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const complaint = { id: 'Q1', borrower_id, order_id: orderId, type_id: '1' };
  const answerBy = new Date(at.getTime() + DAY_MS);
  await addComplaintRow(app.db, { ...complaint, filed_at: at, answer_by: answerBy });
  await sendReminders(workOf(app));
  expect(await waiting(orderId)).toEqual(['overdue']);
  await app.db
    .updateTable('complaints')
    .set({ state: 'answered', answered_at: at })
    .where('id', '=', 'Q1')
    .execute();
  await sendReminders(workOf(app));
  expect(await waiting(orderId)).toEqual([]);
  expect(await sentTexts()).toHaveLength(2);
});

test('nobody is reminded outside the hours that the market’s law allows for contacts', async () => {
  const orderId = await loanWithReminder();
  // The demo is in the middle of a day in Mexico; India's evening is over by 19:00, Mexico's reminders end at 20:00.
  const { settings } = app;
  const inIndia = { ...workOf(app), settings: { ...settings, country: 'IN' as const } };
  const hourInIndia = (hour: number) => {
    const midnight = Math.floor(app.clock.now() / DAY_MS) * DAY_MS + DAY_MS;
    app.clock.advance(midnight + (hour - 5.5) * 3_600_000 - app.clock.now());
  };
  hourInIndia(19);
  await sendReminders(inIndia);
  expect(await waiting(orderId)).toEqual(['dueSoon']);
  hourInIndia(9);
  await sendReminders(inIndia);
  expect(await waiting(orderId)).toEqual([]);
});
