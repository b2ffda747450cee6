import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readScrape } from '../../test/read-scrape.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { workOf } from '../../test/work-of.ts';
import { addJob } from '../jobs/jobs.ts';
import { raiseAlarm } from '../messages/sms-alarms.ts';
import { storeEvent } from '../money/events/webhook-events.ts';
import type { MoneyEvent } from '../money/events/webhook-events.ts';
import { scrape } from '../telemetry/scrape.ts';
import { reportFacts } from './report-facts.ts';
import { watchLedger } from '../money/ledger/watch-ledger.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  // A booking of the demo may be concurrent with a check; a minute later it is checked.
  test.clock.advance(2 * 60_000);
});
afterEach(() => test.close());

const figures = async () => readScrape(await scrape());

it('shows what is open, and since when the oldest has been', async () => {
  const now = test.clock.now();
  const ago = (seconds: number) => new Date(now - seconds * 1_000);
  await addJob(test.db, {
    kind: 'payOut',
    orderId: 'D174',
    round: 7,
    at: ago(100),
    dueAt: ago(90),
  });
  const event: MoneyEvent = {
    provider: 'sandbox',
    eventId: 'late',
    kind: 'paid',
    paymentId: 'p',
    providerId: 'p',
    attemptId: null,
    reference: '',
    amount: 1,
    currency: 'MXN',
    reason: '',
    paidAt: ago(50),
  };
  await storeEvent(test.db, event, ago(40));
  await raiseAlarm(test.db, 'guessing', '2026-03-02', ago(30));
  await reportFacts(workOf(test));
  const shown = await figures();
  expect(shown.read('cauce_jobs', { state: 'due' })).toBe(1);
  expect(shown.read('cauce_job_oldest_due_seconds')).toBe(90);
  expect(shown.read('cauce_webhook_events_waiting')).toBe(1);
  expect(shown.read('cauce_webhook_event_oldest_seconds')).toBe(40);
  expect(shown.read('cauce_sms_alarm', { alarm: 'guessing' })).toBe(1);
  expect(shown.read('cauce_sms_alarm', { alarm: 'budget' })).toBe(0);
  expect(shown.read('cauce_payment_attempts_open', { state: 'unknown' })).toBe(0);
  expect(shown.read('cauce_facts_read_timestamp_seconds')).toBe(Math.floor(now / 1_000));
  expect(shown.read('cauce_database_up')).toBe(1);
});

it('shows the alarm once the day’s budget of codes is spent', async () => {
  const { promotion } = test.settings;
  const smsLimits = { ...promotion.smsLimits, perDay: 0 };
  const work = workOf(test);
  await reportFacts({
    ...work,
    settings: { ...test.settings, promotion: { ...promotion, smsLimits } },
  });
  expect((await figures()).read('cauce_sms_breaker_open')).toBe(1);
});

it('finds correct books correct, in parts of any length', async () => {
  await watchLedger()(workOf(test));
  const shown = await figures();
  expect(shown.read('cauce_ledger_imbalance_minor')).toBe(0);
  expect(shown.read('cauce_ledger_unbalanced_transactions')).toBe(0);
  expect(shown.read('cauce_ledger_swept_timestamp_seconds')).toBe(
    Math.floor(test.clock.now() / 1_000),
  );
});

it('finds an entry that was changed behind the triggers, and what it breaks in its order', async () => {
  await sql`alter table ledger_entries disable trigger user`.execute(test.db);
  await sql`update ledger_entries set amount = amount + 5 where (transaction_id, line) in (
    select transaction_id, line from ledger_entries where account = 'receivable.principal' limit 1
  )`.execute(test.db);
  await sql`alter table ledger_entries enable trigger user`.execute(test.db);
  const reported: string[] = [];
  const before = (await figures()).read('cauce_books_checked_orders_total') ?? 0;
  const work = workOf(test);
  const log = { ...work.log, error: (_facts: object, message: string) => reported.push(message) };
  await watchLedger()({ ...work, log });
  const after = await figures();
  expect(after.read('cauce_ledger_imbalance_minor')).toBe(5);
  expect(after.read('cauce_ledger_unbalanced_transactions')).toBe(1);
  expect(after.read('cauce_books_checked_orders_total')).toBeGreaterThan(before);
  expect(reported).toContain('the ledger does not sum to zero');
});

it('leaves recent bookings for later: a transaction with a lower id may still be uncommitted', async () => {
  await sql`alter table ledger_transactions disable trigger user`.execute(test.db);
  const at = new Date(test.clock.now());
  await sql`update ledger_transactions set booked_at = ${at}::timestamptz
    where id = (select min(id) from ledger_transactions)`.execute(test.db);
  await sql`alter table ledger_transactions enable trigger user`.execute(test.db);
  await sql`alter table ledger_entries disable trigger user`.execute(test.db);
  await sql`update ledger_entries set amount = amount + 3
    where transaction_id = (select max(transaction_id) from ledger_entries) and line = 1`.execute(
    test.db,
  );
  await sql`alter table ledger_entries enable trigger user`.execute(test.db);
  const watch = watchLedger();
  await watch(workOf(test));
  expect((await figures()).read('cauce_ledger_unbalanced_transactions')).toBe(0);
  test.clock.advance(2 * 60_000);
  await watch(workOf(test));
  expect((await figures()).read('cauce_ledger_unbalanced_transactions')).toBe(1);
});
