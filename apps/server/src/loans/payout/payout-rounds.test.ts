import {
  answerMoneyRequest,
  createMoneyRequest,
  giveUpLoan as giveUpForBorrower,
  listMoneyRequests,
  previewMoneyAnswer,
  previewMoneyRequest,
  readOrder,
} from '@cauce/contract/console';
import {
  bindBankAccount,
  confirmLoan,
  giveUpLoan,
  listOrders,
  quoteLoan,
  readLoan,
} from '@cauce/contract/server';
import { minor } from '@cauce/lending';
import { expect, test } from 'vitest';
import { signedIn } from '../../../test/console-caller.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { workOf } from '../../../test/work-of.ts';
import { payOutAnew } from '../../money/payouts/pay-out-anew.ts';
import type { PayoutRequest, PayoutResult } from '../../providers/payouts.ts';
import { runDueJobs } from '../../schedule/run-due-jobs.ts';

const [app] = consoleForFile([]);

async function borrow(): Promise<string> {
  await app.call(quoteLoan, { productId: 'flex', isReload: true });
  const input = { productId: 'flex', amount: minor(300_000), periods: 120, termUnit: 'D' };
  const { body } = await app.call(confirmLoan, input);
  return new URL(body.data.lendDetailsUrl, 'http://x').searchParams.get('orderId') ?? '';
}

/** A payout provider with given answers for an order, whose requests it records. It pays what another test has left. */
function payoutsThat(orderId: string, answers: readonly (PayoutResult | Error)[]) {
  const requests: PayoutRequest[] = [];
  const work = workOf(app);
  const payOut = async (request: PayoutRequest): Promise<PayoutResult> => {
    if (request.orderId !== orderId) return { kind: 'paid', reference: `of ${request.orderId}` };
    const answer = answers[requests.push(request) - 1];
    if (answer === undefined || answer instanceof Error)
      throw answer ?? new Error('called too often');
    return answer;
  };
  return { input: requests, work: { ...work, ports: { ...work.ports, payouts: { payOut } } } };
}
const runFor = async (work: ReturnType<typeof workOf>, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    app.clock.advance(3_600_000);
    await runDueJobs(work);
  }
};
const bind = (clabe: string) =>
  app.db.updateTable('borrowers').set({ clabe }).where('id', '=', '1001').execute();

test('a repeated payout call has the account of the first call, even if another account was bound since', async () => {
  const orderId = await borrow();
  const { input, work } = payoutsThat(orderId, [
    new Error('lost'),
    { kind: 'paid', reference: 'r1' },
  ]);
  await runFor(work, 1);
  const first = input.at(-1);
  if (first === undefined) await runFor(work, 1);
  await bind('002115016003269411');
  await runFor(work, 2);
  expect(input).toHaveLength(2);
  expect(input[1]).toEqual(input[0]);
  const order = await app.db
    .selectFrom('orders')
    .select(['status', 'account_mask'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ status: 174, account_mask: `·· ${input[0]?.account?.number.slice(-4)}` });
});

const statusOf = async (orderId: string): Promise<number> => {
  const { status } = await app.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return status;
};

/** Two workers that wait for the payout provider; the test decides when it answers each request. */
async function twoWorkersThatPay(orderId: string) {
  await runFor(payoutsThat(orderId, [new Error('lost')]).work, 1);
  const answers: ((result: PayoutResult) => void)[] = [];
  const errors: string[] = [];
  const all = workOf(app);
  const log = {
    ...all.log,
    error: (_facts: object, sentence: string) => void errors.push(sentence),
  };
  const payOut = () => new Promise<PayoutResult>((answer) => answers.push(answer));
  const work = { ...all, log, ports: { ...all.ports, payouts: { payOut } } };
  const start = async () => {
    app.clock.advance(3_600_000);
    const before = answers.length;
    const run = runDueJobs(work);
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(before + 1);
    return async (result: PayoutResult): Promise<string[]> => {
      answers[before]?.(result);
      await run;
      return errors;
    };
  };
  const [first, second] = [await start(), await start()];
  const payAnew = async () => {
    const at = new Date(app.clock.now());
    const anew = { orderId, reason: 'account bound anew', at, waitMs: 0 };
    await app.db.transaction().execute((tx) => payOutAnew(tx, anew));
    return start();
  };
  return { first, second, payAnew };
}
const FAILED = { kind: 'failed', reason: 'closed account' } as const;
const PAID = { kind: 'paid', reference: 'r2' } as const;

test('a late answer to an earlier round changes nothing about the round that is being paid', async () => {
  const orderId = await borrow();
  const { first, second, payAnew } = await twoWorkersThatPay(orderId);
  await first(FAILED);
  expect(await statusOf(orderId)).toBe(170);
  const third = await payAnew();
  await second(FAILED);
  expect(await statusOf(orderId)).toBe(151);
  expect(await third(PAID)).toEqual([]);
  expect(await statusOf(orderId)).toBe(174);
  const booked = await app.db
    .selectFrom('ledger_transactions')
    .select('kind')
    .where('order_id', '=', orderId)
    .execute();
  expect(booked.map(({ kind }) => kind)).toContain('payout');
});

test('a payout that is reported as paid after it was reported as failed raises an alarm', async () => {
  const orderId = await borrow();
  const { first, second } = await twoWorkersThatPay(orderId);
  await first(FAILED);
  expect(await second(PAID)).toEqual(['a payout was paid that had been reported as failed']);
  expect(await statusOf(orderId)).toBe(170);
});

test('its borrower gives up an order whose payout failed, and no other', async () => {
  const orderId = await borrow();
  const giveUp = (id = orderId) => app.call(giveUpLoan, { orderId: id });
  const canGiveUp = async (): Promise<string> =>
    (await app.call(readLoan, { productId: '', orderId })).body.data.canGiveUp;
  const running = await statusOf(orderId);
  expect(running).not.toBe(170);
  expect((await giveUp()).body.data).toEqual({ orderStatus: running });
  expect(await canGiveUp()).toBe('0');
  const { work } = payoutsThat(orderId, [{ kind: 'failed', reason: 'closed account' }]);
  await runFor(work, 2);
  expect(await canGiveUp()).toBe('1');
  for (const other of ['E174', 'nothing'])
    expect((await giveUp(other)).outcome).toMatchObject({ refusal: 'orderNotFound' });
  // A new account is bound at the same moment: the money goes out or the order is given up, and both callers get the
  // same answer.
  const { clabe } = await app.db
    .selectFrom('borrowers')
    .select('clabe')
    .where('id', '=', '1001')
    .executeTakeFirstOrThrow();
  const [given] = await Promise.all([
    giveUp(),
    giveUp(),
    app.call(bindBankAccount, { account: { number: String(clabe), bankCode: '' }, orderId }),
  ]);
  const status = await statusOf(orderId);
  expect([110, 151]).toContain(status);
  expect(given.body.data).toEqual({ orderStatus: status });
  const history = await app.db
    .selectFrom('order_history')
    .select(['from_status', 'to_status', 'reason'])
    .where('order_id', '=', orderId)
    .where('from_status', '=', 170)
    .execute();
  const reason = status === 110 ? 'given up by its borrower' : 'account bound anew';
  expect(history).toEqual([{ from_status: 170, to_status: status, reason }]);
  const jobs = await app.db
    .selectFrom('jobs')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payOut')
    .where('done_at', 'is', null)
    .execute();
  expect(jobs).toHaveLength(status === 110 ? 0 : 1);
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
  const { work } = payoutsThat(orderId, [{ kind: 'failed', reason: 'closed account' }]);
  await runFor(work, 2);
  const mateo = await signedIn(app, 'operator');
  const request = () =>
    mateo.call(giveUpForBorrower, { orderId, reason: 'El cliente ya no lo quiere' });
  const answers = await Promise.all([request(), request()]);
  expect(answers.filter(({ outcome }) => outcome.ok)).toHaveLength(1);
  expect(await request()).toMatchObject({ outcome: { refusal: 'changedMeanwhile' } });
  expect(await statusOf(orderId)).toBe(110);
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

test('is paid out again once two people agree, to the account that is bound now, in a round of its own', async () => {
  const orderId = await borrow();
  const { input, work } = payoutsThat(orderId, [
    { kind: 'failed', reason: 'closed account' },
    { kind: 'paid', reference: 'r2' },
  ]);
  await runFor(work, 2);
  expect(await statusOf(orderId)).toBe(170);
  const [mateo, irene] = [await signedIn(app, 'operator'), await signedIn(app, 'admin')];
  const read = await mateo.call(readOrder, { orderId });
  const amount = read.outcome.ok ? read.outcome.data.received : 0;
  const wanted = { kind: 'payoutAgain', borrowerId: '1001', orderId, amount } as const;
  const refusalOf = async (other: { amount?: number; borrowerId?: string; orderId?: string }) => {
    const { outcome } = await mateo.call(previewMoneyRequest, { wanted: { ...wanted, ...other } });
    return outcome.ok ? '' : outcome.refusal;
  };
  expect(await refusalOf({ amount: amount + 1 })).toBe('changedMeanwhile');
  expect(await refusalOf({ borrowerId: '1002' })).toBe('changedMeanwhile');
  expect(await refusalOf({ orderId: 'D174' })).toBe('changedMeanwhile');
  expect(await refusalOf({})).toBe('');
  expect(await statusOf(orderId)).toBe(170);
  const request = () =>
    mateo.call(createMoneyRequest, { wanted, reason: 'The bank has opened it again' });
  const { outcome } = await request();
  const requestId = outcome.ok ? outcome.data.requestId : '';
  expect((await request()).outcome).toMatchObject({ refusal: 'moneyRequestOpen' });
  const answer = { requestId, isApproved: true, reason: 'Seen at the bank' };
  expect((await mateo.call(answerMoneyRequest, answer)).outcome).toMatchObject({
    refusal: 'ownProposal',
  });
  const both = await Promise.all([
    irene.call(answerMoneyRequest, answer),
    irene.call(answerMoneyRequest, answer),
  ]);
  expect(both.filter((one) => one.outcome.ok)).toHaveLength(1);
  expect(await statusOf(orderId)).toBe(151);
  expect((await request()).outcome).toMatchObject({ ok: false, refusal: 'changedMeanwhile' });
  await runFor(work, 2);
  expect([await statusOf(orderId), input.length]).toEqual([174, 2]);
  expect(input[1]?.payoutId).not.toBe(input[0]?.payoutId);
});

test('names the account of the new payout, and is refused once the borrower has bound another one', async () => {
  const orderId = await borrow();
  const { work } = payoutsThat(orderId, [{ kind: 'failed', reason: 'closed account' }]);
  await runFor(work, 2);
  expect(await statusOf(orderId)).toBe(170);
  const [mateo, irene] = [await signedIn(app, 'operator'), await signedIn(app, 'admin')];
  const { received: amount } = await mateo.done(readOrder, { orderId });
  const wanted = { kind: 'payoutAgain', borrowerId: '1001', orderId, amount } as const;
  const request = () =>
    mateo.done(createMoneyRequest, { wanted, reason: 'The bank has opened it again' });
  await bind('002115016003269411');
  const proposed = { bankName: expect.any(String), accountMask: '·· 9411' };
  expect((await mateo.done(previewMoneyRequest, { wanted })).account).toEqual(proposed);
  const { requestId } = await request();
  const { rows } = await irene.done(listMoneyRequests, {});
  expect(rows.find((row) => row.requestId === requestId)).toMatchObject(proposed);
  expect((await irene.done(previewMoneyAnswer, { requestId })).account).toEqual(proposed);

  await bind('646180157000000004');
  const approve = { requestId, isApproved: true, reason: 'Seen at the bank' };
  const refused = { refusal: 'payoutAccountChanged' };
  expect((await irene.call(previewMoneyAnswer, { requestId })).outcome).toMatchObject(refused);
  expect((await irene.call(answerMoneyRequest, approve)).outcome).toMatchObject(refused);
  expect(await statusOf(orderId)).toBe(170);

  // It is rejected, and proposed again for the account that is bound now.
  await irene.done(answerMoneyRequest, { ...approve, isApproved: false });
  const again = await request();
  expect((await irene.done(previewMoneyAnswer, again)).account?.accountMask).toBe('·· 0004');
  await irene.done(answerMoneyRequest, { ...approve, ...again });
  expect(await statusOf(orderId)).toBe(151);
});
