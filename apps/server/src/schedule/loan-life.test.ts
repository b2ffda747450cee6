import { readLoan } from '@cauce/contract/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SANDBOX_TIMES, newLoans } from '../../test/new-loan.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { workOf } from '../../test/work-of.ts';
import { updateBooks } from '../loans/update-books.ts';
import { moveOrder } from '../money/ledger/move-order.ts';
import { sandboxPayouts } from '../providers/sandbox/sandbox-payouts.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { startWorker } from './worker.ts';

/* What the worker does with a loan, from its review to its overdue days. */

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp(SANDBOX_TIMES);
});
afterEach(() => app.close());

const { borrow, statusOf, rowsOf } = newLoans(() => app);
const work = () => workOf(app);

const setBorrower = (change: { phone?: string; clabe?: string }) =>
  app.db.updateTable('borrowers').set(change).where('id', '=', '1001').execute();
test('a loan moves from its review to its payout, with the sandbox’s delays', async () => {
  const orderId = await borrow();
  expect(await runDueJobs(work())).toBe(0);
  app.clock.advance(8_000);
  expect(await runDueJobs(work())).toBe(1);
  expect(await statusOf(orderId)).toBe(151);
  app.clock.advance(20_000);
  expect(await runDueJobs(work())).toBe(1);
  expect(await statusOf(orderId)).toBe(174);
  const history = await rowsOf('order_history', orderId);
  expect(history).toMatchObject([
    { seq: 1, to_status: 21 },
    { seq: 2, to_status: 151 },
    { seq: 3, to_status: 174 },
  ]);
});

test('the schedule runs from the day of the payout, at the agreed price with the coupon', async () => {
  const orderId = await borrow();
  app.clock.advance(86_400_000);
  await runDueJobs(work());
  app.clock.advance(86_400_000);
  await runDueJobs(work());
  const { data } = (await app.call(readLoan, { productId: '', orderId })).body;
  expect(data).toMatchObject({ repayAmount: 83_920, repayDate: '2026-04-03', periodNo: 1 });
  const rows = (await rowsOf('instalments', orderId)) as { due_on: string; discount: number }[];
  expect(rows.map(({ due_on, discount }) => [due_on, discount])).toEqual([
    ['2026-04-03', 5_000],
    ['2026-05-03', 0],
    ['2026-06-02', 0],
    ['2026-07-02', 0],
  ]);
  expect(data.userOrderDetail.detail).toContainEqual({ text: 'Saldo total', value: '$3.506,80' });
});

test('sentinel: a telephone that ends in 0110 is declined, and nothing is paid', async () => {
  await setBorrower({ phone: '+525555550110' });
  const orderId = await borrow();
  app.clock.advance(60_000);
  expect(await runDueJobs(work())).toBe(1);
  expect(await statusOf(orderId)).toBe(110);
  expect(await rowsOf('jobs', orderId)).toHaveLength(1);
});

test('sentinel: an unreachable decision (0500) is requested again after 5 s and 10 s, then answers', async () => {
  await setBorrower({ phone: '+525555550500' });
  const orderId = await borrow();
  app.clock.advance(8_000);
  await runDueJobs(work());
  expect(await rowsOf('jobs', orderId)).toMatchObject([
    { tries: 1, last_error: 'The sandbox credit decision is unavailable', done_at: null },
  ]);
  app.clock.advance(4_999);
  expect(await runDueJobs(work())).toBe(0);
  app.clock.advance(1);
  expect(await runDueJobs(work())).toBe(1);
  app.clock.advance(10_000);
  expect(await runDueJobs(work())).toBe(1);
  expect(await statusOf(orderId)).toBe(151);
});

test.each([
  ['a CLABE that ends in 170', { clabe: '012180053000034170' }],
  ['a telephone that ends in 0170', { phone: '+525555550170' }],
])('sentinel: %s cannot be paid to', async (_what, change) => {
  await setBorrower(change);
  const orderId = await borrow();
  app.clock.advance(8_000);
  await runDueJobs(work());
  app.clock.advance(20_000);
  await runDueJobs(work());
  expect(await statusOf(orderId)).toBe(170);
  expect(await rowsOf('instalments', orderId)).toHaveLength(0);
});

test('a running loan becomes overdue on the first day that is late for banks, once', async () => {
  // D174 is due on Sunday 2026-03-08: Monday is still free of charge.
  app.clock.advance(7 * 86_400_000);
  expect(await updateBooks(work())).toMatchObject({ becameOverdue: 0 });
  app.clock.advance(86_400_000);
  expect(await updateBooks(work())).toMatchObject({ becameOverdue: 2 });
  expect(await updateBooks(work())).toEqual({ charged: 0, becameOverdue: 0 });
  expect(await statusOf('D174')).toBe(180);
  expect(await statusOf('D200')).toBe(200);
});

test('an overdue loan that is extended is running again (180 → 174)', async () => {
  const at = new Date(app.clock.now());
  const move = { orderId: 'D180', from: 180, to: 174, reason: 'extended', at } as const;
  expect(await moveOrder(app.db, move)).toBe(true);
  expect(await statusOf('D180')).toBe(174);
});

test('the worker leaves the demo’s waiting orders as they are', async () => {
  const worker = startWorker(work());
  await worker.stop();
  expect(await Promise.all(['D21', 'D151', 'D170'].map(statusOf))).toEqual([21, 151, 170]);
});

test('the sandbox payouts refuse to start in production, and refuse a second amount for one id', async () => {
  const { db, clock } = app;
  expect(() => sandboxPayouts({ settings: { mode: 'production' }, db, clock })).toThrow(
    /production/,
  );
  const input = {
    payoutId: 'x.1',
    orderId: 'x',
    account: { number: '012180053000034821', bankCode: '' },
    holder: '',
    phone: '',
  };
  const first = await app.ports.payouts.payOut({ ...input, amount: 100 });
  expect(await app.ports.payouts.payOut({ ...input, amount: 100 })).toEqual(first);
  await expect(app.ports.payouts.payOut({ ...input, amount: 101 })).rejects.toThrow(
    /another amount/,
  );
});
