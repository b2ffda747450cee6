import { confirmLoan, fileComplaint, quoteLoan, readComplaintHome } from '@cauce/contract';
import { minor } from '@cauce/lending';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { keepBooks } from './keep-books.ts';
import { runDueJobs } from './run-due-jobs.ts';
import type { Work } from './work.ts';

const DAY_MS = 86_400_000;
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const work = (): Work => ({
  database: app.db,
  ports: app.ports,
  settings: app.settings,
  log: silent,
});

/** A loan as a borrower gets one: quoted, confirmed, approved and paid out. */
async function borrow(): Promise<string> {
  await app.call(quoteLoan, { productId: 'flex', isReload: true });
  const asked = { productId: 'flex', amount: minor(300_000), periods: 120, termUnit: 'D' };
  const { body } = await app.call(confirmLoan, asked);
  for (let looks = 0; looks < 2; looks += 1) {
    app.clock.advance(60_000);
    await runDueJobs(work());
  }
  return new URL(body.data.lendDetailsUrl, 'http://x').searchParams.get('orderId') ?? '';
}

test('a complaint about collection can be filed from the first day late on (spec 1 §5)', async () => {
  const orderNo = await borrow();
  const home = async () =>
    (await app.call(readComplaintHome, { orderId: orderNo })).body.data.orderDetail;
  const complain = async () => {
    const complaint = { type: '1', sonType: '101', text: 'Llaman a mi trabajo.', images: [] };
    return (await app.call(fileComplaint, { ...complaint, orderNo })).outcome;
  };
  expect(await home()).toMatchObject({ isShow: '0', orderStatus: 174 });
  expect(await complain()).toMatchObject({ refusal: 'collectionNotAllowed' });
  app.clock.advance(31 * DAY_MS);
  await keepBooks(work());
  expect(await home()).toMatchObject({ isShow: '1', orderStatus: 180 });
  expect(await complain()).toMatchObject({ ok: true });
});
