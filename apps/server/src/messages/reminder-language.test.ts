import { confirmLoan, openPartnerSession, quoteLoan } from '@cauce/contract/server';
import { minor } from '@cauce/lending';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { partnerCall } from '../../test/partner-call.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { workOf } from '../../test/work-of.ts';
import type { Settings } from '../settings/settings.ts';
import { planReminders } from './plan-reminders.ts';
import { runDueJobs } from '../schedule/run-due-jobs.ts';
import { sendReminders } from './send-reminders.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

type Language = 'es' | 'en';

/** A loan of 1001, whose first payment is due in 30 days. */
async function borrow(language: Language): Promise<void> {
  await app.call(quoteLoan, { productId: 'flex', isReload: true }, { language });
  const input = { productId: 'flex', amount: minor(300_000), periods: 120, termUnit: 'D' };
  expect((await app.call(confirmLoan, input, { language })).outcome.ok).toBe(true);
  for (let round = 0; round < 2; round += 1) {
    app.clock.advance(60_000);
    await runDueJobs(workOf(app));
  }
}

async function reportLanguage(isNeedPop?: '1' | '2'): Promise<void> {
  const { phone } = await app.db
    .selectFrom('borrowers')
    .select('phone')
    .where('id', '=', '1001')
    .executeTakeFirstOrThrow();
  const body = JSON.stringify({ userId: '1001', phone, isNeedPop });
  const answer = await app.inject(partnerCall(app, openPartnerSession.path, body));
  expect(answer.statusCode).toBe(200);
}

/** The reminder of the payment due on 2026-04-01, three days before. */
async function reminderText(): Promise<string | undefined> {
  app.clock.advance(27 * DAY_MS);
  await planReminders(workOf(app));
  await sendReminders(workOf(app));
  const sent = await app.db.selectFrom('sms_outbox').select('text').execute();
  return sent.map(({ text }) => text).find((text) => text.includes('2026-04-01'));
}

const IN_ENGLISH = 'Cauce: $839,20 is due on 2026-04-01. Open the app to pay it.';
const IN_SPANISH = 'Cauce: tu pago de $839,20 vence el 2026-04-01. Entra a la app para pagarlo.';

test('a reminder is in the language of the consent', async () => {
  await borrow('en');
  expect(await reminderText()).toBe(IN_ENGLISH);
});

test('a later language from the lender’s system counts, and a call without one changes nothing', async () => {
  await borrow('es');
  await reportLanguage('1');
  await reportLanguage();
  expect(await reminderText()).toBe(IN_ENGLISH);
});

test('a consent newer than the reported language counts', async () => {
  await reportLanguage('1');
  await borrow('es');
  expect(await reminderText()).toBe(IN_SPANISH);
});

test('a loan from before languages were stored has that of its consent', async () => {
  await borrow('en');
  await app.db.updateTable('borrowers').set({ language: null }).execute();
  expect(await reminderText()).toBe(IN_ENGLISH);
});

test('a language that the lender no longer offers is replaced by its first one', async () => {
  await borrow('en');
  const { settings } = app;
  const brand: Settings['brand'] = { ...settings.brand, languages: ['es'] };
  const work = { ...workOf(app), settings: { ...settings, brand } };
  app.clock.advance(27 * DAY_MS);
  await planReminders(work);
  await sendReminders(work);
  const sent = await app.db.selectFrom('sms_outbox').select('text').execute();
  expect(sent).toContainEqual({ text: IN_SPANISH });
});
