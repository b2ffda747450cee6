import { setTimeout } from 'node:timers/promises';
import { endOfDay, owedInAll, localDateOf } from '@cauce/lending';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commandLine } from '../../test/command-line.ts';
import { readScrape } from '../../test/read-scrape.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { workOf } from '../../test/work-of.ts';
import { systemClock } from '../providers/clock.ts';
import type { Clock } from '../providers/clock.ts';
import { applyPayment } from '../money/receipts/apply-money.ts';
import { checkBooks } from '../money/ledger/books.ts';
import { findBooks } from '../money/ledger/loan-books.ts';
import { scrape } from '../telemetry/scrape.ts';
import { dailyWork } from './daily-work.ts';
import { updateBooks } from '../loans/update-books.ts';
import type { Work } from '../jobs/work.ts';

const DAY_MS = 86_400_000;
const DAYS = 3;
/** A machine's own clock that is wrong, unlike a test's movable clock. */
const ahead: Clock = { now: () => Date.now() + DAYS * DAY_MS };
const ZONE = 'America/Mexico_City';
const today = () => localDateOf(Date.now(), ZONE);

let app: TestApp;
let reported: object[];
beforeEach(async () => {
  // The days that a test counts must not change meanwhile.
  const leftMs = endOfDay(today(), ZONE) - Date.now();
  if (leftMs < 60_000) await setTimeout(leftMs + 1_000);
  // Compared with the database's own clock: the demo's loans are dated relative to it.
  app = await startTestApp({ startsAt: new Date().toISOString() });
  reported = [];
});
afterEach(() => app.close());

const work = (clock: Clock): Work => ({
  ...workOf(app),
  ports: { ...app.ports, clock },
  log: {
    info: () => undefined,
    warn: () => undefined,
    error: (facts) => void reported.push(facts),
  },
});
const chargedDays = async () =>
  (
    await app.db
      .selectFrom('ledger_transactions')
      .select('value_on')
      .where('kind', '=', 'penalty')
      .where('order_id', '=', 'D180')
      .orderBy('value_on')
      .execute()
  ).map((row) => row.value_on);
const notCome = async (nowMs: number) =>
  (await checkBooks(app.db, { orderId: 'D180', now: new Date(nowMs) })).filter(({ what }) =>
    what.endsWith('is dated in the future'),
  );

test('with a clock three days ahead no day is charged; with the right clock the past days are', async () => {
  const day = dailyWork();
  await day(work(ahead), () => false);
  expect(await chargedDays()).toEqual([]);
  // As closely as a busy machine allows the two clocks to be compared.
  expect(reported).toEqual([{ aheadSeconds: expect.closeTo(DAYS * 86_400, -2) }]);
  const figures = readScrape(await scrape());
  expect(figures.read('cauce_clock_skew_seconds')).toBeCloseTo(DAYS * 86_400, -2);
  await day(work(systemClock), () => false);
  expect((await chargedDays()).at(-1)).toBe(today());
  expect(readScrape(await scrape()).read('cauce_clock_skew_seconds')).toBeLessThan(300);
});

test('a clock that is a few minutes off does not stop the daily work', async () => {
  const off: Clock = { now: () => Date.now() + 4 * 60_000 };
  await dailyWork()(work(off), () => false);
  expect(reported).toEqual([]);
  expect((await chargedDays()).at(-1)).toBe(today());
});

test('days charged in advance are reported, not charged again, and correct once they have come', async () => {
  await updateBooks(work(systemClock));
  const right = await chargedDays();
  // As earlier versions did, which trusted the machine's clock.
  await updateBooks(work(ahead));
  expect(await chargedDays()).toHaveLength(right.length + DAYS);
  expect(await notCome(Date.now())).toHaveLength(DAYS);
  const verified = await commandLine(app).run('ledger', 'verify', '--order', 'D180');
  expect(verified.exitCode).toBe(1);
  expect(verified.out).toContain('is dated in the future');
  await updateBooks(work(systemClock));
  expect(await chargedDays()).toHaveLength(right.length + DAYS);
  expect(await checkBooks(app.db, { orderId: 'D180', now: new Date(ahead.now()) })).toEqual([]);
});

test('a borrower who pays before those days gets their charge back as credit (docs/runbook.md, «Clock»)', async () => {
  await updateBooks(work(systemClock));
  const owed = owedInAll((await findBooks(app.db, 'D180'))!.books); // ! the demo's loan
  await updateBooks(work(ahead));
  const requested = owedInAll((await findBooks(app.db, 'D180'))!.books); // ! the same
  expect(requested).toBeGreaterThan(owed);
  const paid = await app.db.transaction().execute((tx) =>
    applyPayment(tx, {
      orderId: 'D180',
      amount: requested,
      purpose: 'instalment',
      provider: 'tested',
      valueOn: today(),
      bookedAt: new Date(),
      cause: {
        kind: 'demo',
        id: 'D180',
      },
    }),
  );
  expect(paid).toMatchObject({ orderStatus: 200 });
  expect((await findBooks(app.db, 'D180'))?.books.credit).toBe(requested - owed);
  expect(await checkBooks(app.db, { orderId: 'D180', now: new Date(ahead.now()) })).toEqual([]);
});

test('a loan that became overdue too early is running again with the right clock', async () => {
  const statusOf = async () => (await findBooks(app.db, 'D174'))?.status;
  await updateBooks(work({ now: () => Date.now() + 12 * DAY_MS }));
  expect(await statusOf()).toBe(180);
  await updateBooks(work(systemClock));
  expect(await statusOf()).toBe(174);
});
