import { confirmLoan, quoteLoan, readLoan } from '@cauce/contract';
import { minor } from '@cauce/lending';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cardPayer, statesOf } from '../../test/card-payer.ts';
import { addLoanLike } from '../../test/running-loan.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { moveOrder } from '../money/ledger/move-order.ts';
import type { Ports } from '../providers/ports.ts';
import { sandboxPayouts } from '../providers/sandbox/sandbox-payouts.ts';
import { keepBooks } from '../loans/keep-books.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { startWorker } from './worker.ts';
import type { Work } from '../jobs/work.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({
    settings: { sandbox: { decisionAfterMs: 8_000, payoutAfterMs: 20_000 } },
  });
});
afterEach(() => app.close());

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const work = (ports: Partial<Ports> = {}): Work => ({
  database: app.db,
  ports: { ...app.ports, ...ports },
  settings: app.settings,
  log: silent,
});

async function borrow(): Promise<string> {
  await app.call(quoteLoan, { productId: 'flex', isReload: true });
  const asked = { productId: 'flex', amount: minor(300_000), periods: 120, termUnit: 'D' };
  const { body } = await app.call(confirmLoan, asked);
  return new URL(body.data.lendDetailsUrl, 'http://x').searchParams.get('orderId') ?? '';
}

const statusOf = async (orderId: string) =>
  (await app.call(readLoan, { productId: '', orderId })).body.data.orderStatus;
const rowsOf = (table: 'order_history' | 'instalments' | 'jobs', orderId: string) =>
  app.db.selectFrom(table).selectAll().where('order_id', '=', orderId).execute();

/** Lets a job be due again, as after a crash between its work and its end. */
const reopenJobs = (orderId: string) =>
  app.db
    .updateTable('jobs')
    .set({ done_at: null, due_at: new Date(app.clock.now()) })
    .where('order_id', '=', orderId)
    .execute();

const setBorrower = (change: { phone?: string; clabe?: string }) =>
  app.db.updateTable('borrowers').set(change).where('id', '=', '1001').execute();

test('a loan lives from its review to its payout, in the times of the sandbox', async () => {
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

test('a job that runs twice changes nothing the second time, and money goes out once', async () => {
  const orderId = await borrow();
  for (let round = 0; round < 3; round += 1) {
    app.clock.advance(60_000);
    await runDueJobs(work());
    await reopenJobs(orderId);
  }
  await runDueJobs(work());
  expect(await statusOf(orderId)).toBe(174);
  expect(await rowsOf('order_history', orderId)).toHaveLength(3);
  expect(await rowsOf('instalments', orderId)).toHaveLength(4);
  expect(await rowsOf('jobs', orderId)).toHaveLength(2);
  expect(await app.db.selectFrom('sandbox_payouts').selectAll().execute()).toHaveLength(1);
});

test('a crash after the provider paid and before it was booked pays once', async () => {
  const orderId = await borrow();
  app.clock.advance(8_000);
  await runDueJobs(work());
  app.clock.advance(20_000);
  const crashing = {
    payOut: async (request: Parameters<Ports['payouts']['payOut']>[0]) => {
      await app.ports.payouts.payOut(request);
      throw new Error('the connection broke after the payout');
    },
  };
  await runDueJobs(work({ payouts: crashing }));
  expect(await statusOf(orderId)).toBe(151);
  app.clock.advance(5_000);
  await runDueJobs(work());
  expect(await statusOf(orderId)).toBe(174);
  expect(await app.db.selectFrom('sandbox_payouts').selectAll().execute()).toHaveLength(1);
});

test('a loan that is no longer waiting is never decided or paid again, not even asked about', async () => {
  const orderId = await borrow();
  for (let step = 0; step < 2; step += 1) {
    app.clock.advance(60_000);
    await runDueJobs(work());
  }
  await reopenJobs(orderId);
  const decide = vi.fn<Ports['decision']['decide']>(() => Promise.reject(new Error('asked again')));
  const payOut = vi.fn<Ports['payouts']['payOut']>(() => Promise.reject(new Error('asked again')));
  expect(await runDueJobs(work({ decision: { decide }, payouts: { payOut } }))).toBe(2);
  expect(decide).not.toHaveBeenCalled();
  expect(payOut).not.toHaveBeenCalled();
});

test('ten workers at once run each job once', async () => {
  const orderId = await borrow();
  app.clock.advance(8_000);
  const ran = await Promise.all(Array.from({ length: 10 }, () => runDueJobs(work())));
  expect(ran.reduce((all, one) => all + one, 0)).toBe(1);
  expect(await statusOf(orderId)).toBe(151);
});

test('a job taken by a worker that died comes back after its lease', async () => {
  const orderId = await borrow();
  app.clock.advance(8_000);
  const dead = new Promise<never>(() => undefined);
  void runDueJobs(work({ decision: { decide: () => dead } }));
  await vi.waitFor(async () => {
    expect(await rowsOf('jobs', orderId)).toMatchObject([{ tries: 1 }]);
  }, 20_000);
  app.clock.advance(59_000);
  expect(await runDueJobs(work())).toBe(0);
  app.clock.advance(1_000);
  expect(await runDueJobs(work())).toBe(1);
  expect(await statusOf(orderId)).toBe(151);
});

test('a stopped worker leaves the job to the next one', async () => {
  const orderId = await borrow();
  await startWorker(work()).stop();
  expect(await statusOf(orderId)).toBe(21);
  app.clock.advance(8_000);
  const next = startWorker(work());
  await vi.waitFor(async () => expect(await statusOf(orderId)).toBe(151), 5_000);
  await next.stop();
});

test('a decision that takes its time keeps no payment waiting whose answer was lost', async () => {
  const payer = cardPayer(app);
  const paid = await addLoanLike(app, 'L1');
  const cardId = await payer.bind();
  await borrow();
  app.clock.advance(8_000);
  const decision = Promise.withResolvers<never>();
  const isAsked = vi.fn<Ports['decision']['decide']>(() => decision.promise);
  const worker = startWorker(work({ decision: { decide: isAsked } }));
  await vi.waitFor(() => expect(isAsked).toHaveBeenCalled(), 20_000);
  app.sandbox.faults.set({ loseNext: 1 });
  await payer.commit(await payer.intent(paid, cardId));
  app.clock.advance(30_000);
  await vi.waitFor(async () => expect(await statesOf(app, paid)).toEqual(['succeeded']), 20_000);
  decision.reject(new Error('too late'));
  await worker.stop();
});

test('sentinel: a telephone that ends in 0110 is declined, and nothing is paid', async () => {
  await setBorrower({ phone: '+525555550110' });
  const orderId = await borrow();
  app.clock.advance(60_000);
  expect(await runDueJobs(work())).toBe(1);
  expect(await statusOf(orderId)).toBe(110);
  expect(await rowsOf('jobs', orderId)).toHaveLength(1);
});

test('sentinel: a decision out of reach (0500) is asked again after 5 s and 10 s, then answers', async () => {
  await setBorrower({ phone: '+525555550500' });
  const orderId = await borrow();
  app.clock.advance(8_000);
  await runDueJobs(work());
  expect(await rowsOf('jobs', orderId)).toMatchObject([
    { tries: 1, last_error: 'The sandbox credit decision is out of reach', done_at: null },
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
  expect(await keepBooks(work())).toMatchObject({ becameOverdue: 0 });
  app.clock.advance(86_400_000);
  expect(await keepBooks(work())).toMatchObject({ becameOverdue: 2 });
  expect(await keepBooks(work())).toEqual({ charged: 0, becameOverdue: 0 });
  expect(await statusOf('D174')).toBe(180);
  expect(await statusOf('D200')).toBe(200);
});

test('an overdue loan that is extended runs again (180 → 174)', async () => {
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

test('the sandbox payouts do not start in production, and believe no second amount for one id', async () => {
  const { db, clock } = app;
  expect(() => sandboxPayouts({ settings: { mode: 'production' }, db, clock })).toThrow(
    /production/,
  );
  const asked = {
    payoutId: 'x.1',
    orderId: 'x',
    account: { number: '012180053000034821', bankCode: '' },
    holder: '',
    phone: '',
  };
  const first = await app.ports.payouts.payOut({ ...asked, amount: 100 });
  expect(await app.ports.payouts.payOut({ ...asked, amount: 100 })).toEqual(first);
  await expect(app.ports.payouts.payOut({ ...asked, amount: 101 })).rejects.toThrow(
    /another amount/,
  );
});
