import { fileComplaint } from '@cauce/contract/server';
import { addDays, localDateOf } from '@cauce/lending';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readScrape } from '../../test/read-scrape.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { uploaded } from '../../test/upload.ts';
import { readDues } from '../money/ledger/dues.ts';
import { scrape } from '../telemetry/scrape.ts';
import { dailyWork } from './daily-work.ts';

const DAY_MS = 86_400_000;
// This month has no partition, on whatever day the test runs.
const STARTS_AT = '2061-03-01T18:00:00Z';
const isStopping = () => false;

interface Report {
  readonly part?: string;
  readonly orderId?: string;
  readonly tries?: number;
}
let app: TestApp;
let done: Report[];
let failed: Report[];
let work: () => Promise<void>;
beforeEach(async () => {
  app = await startTestApp({ startsAt: STARTS_AT });
  [done, failed] = [[], []];
  const day = dailyWork();
  const log = {
    info: (shown: Report) => void done.push(shown),
    warn: () => undefined,
    error: (shown: Report) => void failed.push(shown),
  };
  work = () => day({ database: app.db, ports: app.ports, settings: app.settings, log }, isStopping);
});
afterEach(() => app.close());

const partsOf = (shown: readonly Report[]) => shown.flatMap(({ part }) => part ?? []);
const breakRules = () =>
  app.db
    .updateTable('offers')
    .set({ terms: sql`jsonb_set(terms, '{product,market}', '"nowhere"')` })
    .where('id', '=', 'offer-D180')
    .execute();
const mendRules = () =>
  app.db
    .updateTable('offers')
    .set({ terms: sql`jsonb_set(terms, '{product,market}', '"mexico"')` })
    .where('id', '=', 'offer-D180')
    .execute();

/** Returns the name of its image. */
async function closeComplaintWithImage(): Promise<string> {
  const image = await uploaded(app);
  const input = { type: '2', sonType: null, text: 'Con foto', orderNo: null, images: [image] };
  const { outcome } = await app.call(fileComplaint, input);
  expect(outcome.ok).toBe(true);
  const at = new Date(app.clock.now());
  const steps = [
    { state: 'answered' as const, answered_at: at },
    { state: 'closed' as const, closed_at: at },
  ];
  for (const step of steps)
    await app.db
      .updateTable('complaints')
      .set(step)
      .where('id', '=', outcome.ok ? outcome.data.problemId : '')
      .execute();
  return new URL(image, 'http://lender.test').pathname.split('/').at(-1) ?? '';
}
const isThere = async (name: string) =>
  (await app.db
    .selectFrom('complaint_images')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()) !== undefined || (await app.ports.files.read(name)) !== null;

test('one broken loan does not hold up others, and is retried and reported until its books are updated', async () => {
  const image = await closeComplaintWithImage();
  await breakRules();
  expect(await isThere(image)).toBe(true);
  app.clock.advance(33 * DAY_MS);
  await work();
  expect(partsOf(failed)).toEqual(['books', 'interest']);
  expect(failed).toContainEqual(expect.objectContaining({ orderId: 'D180' }));
  expect(partsOf(done)).toEqual([
    'reminders',
    'closedImages',
    'unfiledImages',
    'oldMessages',
    'oldReasons',
    'auditSeals',
    'months',
  ]);
  // The image of 31 days and more is gone, a healthy loan's books are kept and its reminders are sent.
  expect(await isThere(image)).toBe(false);
  expect(done).toContainEqual(expect.objectContaining({ part: 'months', madeMonths: 6 }));
  const today = localDateOf(app.clock.now(), 'America/Mexico_City');
  expect((await readDues(app.db, 'D174', today))?.order.status).toBe(180);
  const reminders = await app.db.selectFrom('reminders').select(['order_id', 'due_on']).execute();
  expect(reminders).toContainEqual({ order_id: 'D174', due_on: addDays(today, 3) });

  // Retried after 5 s, then after 10: not at every poll.
  const triesAfter = async (ms: number) => {
    app.clock.advance(ms);
    await work();
    return failed.filter(({ part }) => part === 'books').map(({ tries }) => tries);
  };
  expect(await triesAfter(0)).toEqual([1]);
  expect(await triesAfter(5_000)).toEqual([1, 2]);
  expect(await triesAfter(5_000)).toEqual([1, 2]);
  const age = async (part: string) =>
    app.clock.now() / 1_000 -
    (readScrape(await scrape()).read('cauce_day_work_timestamp_seconds', { part }) ?? 0);
  expect(await age('months')).toBeLessThan(1);
  expect(await age('books')).toBeGreaterThan(33 * 86_400);

  await mendRules();
  app.clock.advance(5_000);
  await work();
  expect(partsOf(done).filter((part) => part === 'books')).toHaveLength(1);
  expect(await age('books')).toBeLessThan(1);
  expect(partsOf(done)).toHaveLength(9);
  await work();
  expect(partsOf(done)).toHaveLength(9);
});
