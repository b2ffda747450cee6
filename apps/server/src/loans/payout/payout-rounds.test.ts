import { giveUpLoan } from '@cauce/contract/console';
import { confirmLoan, listOrders, quoteLoan, readLoan } from '@cauce/contract';
import { minor } from '@cauce/lending';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleCaller, withAgents } from '../../../test/console-caller.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { workOf } from '../../../test/work-of.ts';
import type { PayoutRequest, PayoutResult } from '../../providers/payouts.ts';
import { runDueJobs } from '../../schedule/run-due-jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withAgents(await startTestApp());
});
afterAll(() => app.close());

async function borrow(): Promise<string> {
  await app.call(quoteLoan, { productId: 'flex', isReload: true });
  const asked = { productId: 'flex', amount: minor(300_000), periods: 120, termUnit: 'D' };
  const { body } = await app.call(confirmLoan, asked);
  return new URL(body.data.lendDetailsUrl, 'http://x').searchParams.get('orderId') ?? '';
}

/** A provider of payouts that answers what it is told to, and keeps what it was asked. */
function payoutsThat(answers: readonly (PayoutResult | Error)[]) {
  const asked: PayoutRequest[] = [];
  const work = workOf(app);
  const payOut = async (request: PayoutRequest): Promise<PayoutResult> => {
    const answer = answers[asked.push(request) - 1];
    if (answer === undefined || answer instanceof Error)
      throw answer ?? new Error('asked too often');
    return answer;
  };
  return { asked, work: { ...work, ports: { ...work.ports, payouts: { payOut } } } };
}
const runFor = async (work: ReturnType<typeof workOf>, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    app.clock.advance(3_600_000);
    await runDueJobs(work);
  }
};
const bind = (clabe: string) =>
  app.db.updateTable('borrowers').set({ clabe }).where('id', '=', '1001').execute();

test('a repeat carries the account of the first time, whatever is bound meanwhile', async () => {
  const orderId = await borrow();
  const { asked, work } = payoutsThat([new Error('lost'), { kind: 'paid', reference: 'r1' }]);
  await runFor(work, 1);
  const first = asked.at(-1);
  if (first === undefined) await runFor(work, 1);
  await bind('002115016003269411');
  await runFor(work, 2);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
  const order = await app.db
    .selectFrom('orders')
    .select(['status', 'account_mask'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ status: 174, account_mask: `·· ${asked[0]?.account?.number.slice(-4)}` });
});

test('an order whose payout failed is given up once: its coupon is free and nothing is in the books', async () => {
  const coupon = () =>
    app.db
      .selectFrom('coupons')
      .select('used_by_order')
      .where('borrower_id', '=', '1001')
      .execute();
  await app.db.updateTable('coupons').set({ used_by_order: null, used_at: null }).execute();
  const orderId = await borrow();
  expect(await coupon()).toContainEqual({ used_by_order: orderId });
  const { work } = payoutsThat([{ kind: 'failed', reason: 'closed account' }]);
  await runFor(work, 2);
  const mateo = consoleCaller(app);
  await mateo.signInAs('operator');
  const ask = () => mateo.call(giveUpLoan, { orderId, reason: 'El cliente ya no lo quiere' });
  const answers = await Promise.all([ask(), ask()]);
  expect(answers.filter(({ outcome }) => outcome.ok)).toHaveLength(1);
  expect(await ask()).toMatchObject({ outcome: { refusal: 'changedMeanwhile' } });
  const { status } = await app.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(status).toBe(110);
  expect(await coupon()).not.toContainEqual({ used_by_order: orderId });
  const booked = app.db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('order_id', '=', orderId);
  expect(await booked.execute()).toEqual([]);
  // Its code is that of a declined order; its borrower reads that it was cancelled.
  expect((await app.call(readLoan, { productId: '', orderId })).body.data).toMatchObject({
    orderStatus: 110,
    noticeBadgeText: 'Cancelado',
    noticeStatusText: 'Tu préstamo se canceló',
  });
  const { list } = (await app.call(listOrders, {})).body.data;
  expect(list).toContainEqual(
    expect.objectContaining({ orderId, orderStatus: 110, statusText: 'Cancelado' }),
  );
  expect(list).toContainEqual(
    expect.objectContaining({ orderId: 'D110', statusText: 'No aprobado' }),
  );
});
