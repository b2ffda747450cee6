import { confirmLoan, quoteLoan } from '@cauce/contract/server';
import { addDays, localDate, localDateOf } from '@cauce/lending';
import { expect, onTestFinished, test } from 'vitest';
import { dataOf } from '../../test/data-of.ts';
import { startTestApp } from '../../test/test-app.ts';
import { takeEvents, workOf } from '../../test/work-of.ts';
import { checkBooks } from '../money/ledger/books.ts';
import { readDues } from '../money/ledger/dues.ts';
import { runDueJobs } from '../schedule/run-due-jobs.ts';
import { readSettings } from '../settings/settings.ts';

const EN = { language: 'en' } as const;

test('a loan counts by the closed days that its lender named when it was agreed, whatever is named later', async () => {
  const settings = readSettings({ BRAND_FILE: 'brands/vaiga.brand.ts', WEB_DIR: 'none' });
  const { country, moneyForm, brand, policy } = settings;
  // The first payment of a loan made today, 2026-03-02, is due on 2026-04-01, a Wednesday.
  const closing = { ...brand, closedDays: [localDate('2026-04-01')] };
  const app = await startTestApp({ settings: { country, moneyForm, brand: closing, policy } });
  onTestFinished(() => app.close());
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
  const lateOn = async (orderId: string, day: string) =>
    (await readDues(app.db, orderId, localDate(day)))?.daysLate;

  const first = await take();
  expect(addDays(today(), 30)).toBe('2026-04-01');
  Object.assign(app.settings, { brand });
  const second = await take();
  // The first loan can still be paid on the next bank day; the second was agreed without that closed day.
  expect(await lateOn(first, '2026-04-02')).toBe(0);
  expect(await lateOn(second, '2026-04-02')).toBe(1);
  expect(await lateOn(first, '2026-04-03')).toBeGreaterThan(0);
  expect(await checkBooks(app.db, { now: new Date(app.clock.now()) })).toEqual([]);
});
