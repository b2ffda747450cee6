import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appForFile } from '../../test/app-for-file.ts';
import { recordStatements } from '../../test/databases/record-statements.ts';
import { SANDBOX_TIMES, newLoans } from '../../test/new-loan.ts';
import { storeTestEvent } from '../../test/store-test-event.ts';
import { addWaitingCode } from '../../test/waiting-code.ts';
import { workOf } from '../../test/work-of.ts';
import { sendCodes } from '../messages/send-codes.ts';
import { applyWebhookEvents } from '../money/events/apply-webhook-events.ts';
import { readDueWork } from './due-work.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { startWorker } from './worker.ts';

const app = appForFile(SANDBOX_TIMES);
const { borrow } = newLoans(() => app);
const now = () => new Date(app.clock.now());
const dueWork = () => readDueWork(app.db, now());
const NOTHING = { events: false, jobs: false, lenderEvents: false, codes: false };

test('a job is due from its time until it is done', async () => {
  await borrow();
  expect(await dueWork()).toEqual(NOTHING);
  app.clock.advance(8_000);
  expect(await dueWork()).toEqual({ ...NOTHING, jobs: true });
  await runDueJobs(workOf(app));
  expect(await dueWork()).toEqual(NOTHING);
  // Its payout is a job of its own.
  app.clock.advance(60_000);
  await runDueJobs(workOf(app));
});

test('a provider’s event is due until it is applied', async () => {
  await storeTestEvent(app, { eventId: 'of-nobody' });
  expect(await dueWork()).toEqual({ ...NOTHING, events: true });
  await applyWebhookEvents(workOf(app));
  expect(await dueWork()).toEqual(NOTHING);
});

test('a code is due until it is sent', async () => {
  await addWaitingCode(app);
  expect(await dueWork()).toEqual({ ...NOTHING, codes: true });
  await sendCodes(workOf(app));
  expect(await dueWork()).toEqual(NOTHING);
});

test('an event for the lender is due until it is delivered', async () => {
  await sql`
    insert into outgoing_events (kind, source, order_id, data, happened_at, made_at, due_at, tries, last_error)
    values ('loan.confirmed', 'test', null, '{}', ${now()}, ${now()}, ${now()}, 0, null)
  `.execute(app.db);
  expect(await dueWork()).toEqual({ ...NOTHING, lenderEvents: true });
  await app.db.updateTable('outgoing_events').set({ delivered_at: now() }).execute();
  expect(await dueWork()).toEqual(NOTHING);
});

const isEmbedded = process.env['TEST_DATABASE'] !== 'postgresql';

test.skipIf(isEmbedded)(
  'a worker that is stopped while it queries due work begins nothing',
  async () => {
    const statements = await recordStatements(() => startWorker(workOf(app)).stop());
    expect(statements.map(({ sql }) => sql)).toEqual([expect.stringMatching(/^select exists/)]);
  },
);

test.skipIf(isEmbedded)(
  'a worker without work queries all four queues in one statement, and leases nothing',
  async () => {
    const statements = await recordStatements(async () => {
      const worker = startWorker(workOf(app));
      // Counted by another lane, over several polls.
      await expect
        .poll(() => app.db.selectFrom('portfolio_months').select('counted_at').execute())
        .toContainEqual({ counted_at: expect.any(Date) });
      await worker.stop();
    });
    const texts = statements.map(({ sql }) => sql);
    expect(texts.filter((text) => text.startsWith('select exists'))).not.toEqual([]);
    const taken = /(jobs|sms_codes|outgoing_events)[^]*skip locked/;
    expect(texts.filter((text) => taken.test(text))).toEqual([]);
  },
);
