import {
  answerMoneyRequest,
  answerProposal,
  listUndecided,
  proposeOutcome,
  readAttempts,
  readBorrowerMoney,
} from '@cauce/contract/console';
import { expect, test } from 'vitest';
import { cardPayer } from '../../../test/stand-ins/card-payer.ts';
import { signInAgain } from '../../../test/console-caller.ts';
import { dataOf } from '../../../test/data-of.ts';
import { moneyRequests } from '../../../test/money/money-requests.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { owedOf } from '../../../test/voucher-rows.ts';
import { workOf } from '../../../test/work-of.ts';
import { reconcileAttempts } from '../attempts/reconcile-attempts.ts';
import { checkBooks } from '../ledger/books.ts';

/*
 * Two people's decision about an unanswered payment, taken back by two people, and what its provider's later answer
 * does.
 */

const borrowerId = '1001';
const [app, mateo, irene] = consoleForFile(['operator', 'admin']);
let made = 0;

const newLoan = () => addLoanLike(app, `V${(made += 1)}`);
const reason = 'El banco dijo otra cosa';
const { create, answer, previewOf } = moneyRequests(mateo, reason);
const inverse = (actId: string, amount: number) =>
  ({ kind: 'takeBack', borrowerId, amount, of: 'decision', actId }) as const;
const balanceOf = async (orderId: string) => (await owedOf(app, orderId)).balance;
const breaches = (orderId: string) =>
  checkBooks(app.db, { orderId, now: new Date(app.clock.now()) });
const listed = async (attemptId: string) => {
  const { decided: all } = dataOf(await irene.call(readBorrowerMoney, { borrowerId }));
  return all.find((one) => one.attemptId === attemptId) ?? null;
};
async function receive(type: string, attemptId: string, amount: number): Promise<void> {
  const paymentId = `ch_${attemptId}`;
  const id = `evt_v${(made += 1)}`;
  const paidAt = new Date(app.clock.now());
  await sendEvent(
    app,
    sandboxEvent({ id, type, paymentId, receiptId: paymentId, attemptId, amount, paidAt }),
  );
  await settleEvents(app);
}

/** An unanswered payment that two people have decided. */
async function decided(orderId: string, outcome: 'charged' | 'notCharged'): Promise<string> {
  const payer = cardPayer(app);
  await payer.commit(await payer.intent(orderId, await payer.bind('silent')));
  const work = workOf(app);
  const { payments } = work.ports;
  const endPayment = async () => ({ kind: 'pending', providerReference: '' }) as never;
  const silent = { ...payments, findPayment: async () => null, endPayment };
  for (const ms of [31_000, 600_000, 3_600_000]) {
    app.clock.advance(ms);
    await reconcileAttempts({ ...work, ports: { ...work.ports, payments: silent } });
  }
  await signInAgain({ operator: mateo, admin: irene });
  const find = async () => {
    const { rows } = dataOf(await mateo.call(listUndecided, {}));
    return rows.find((row) => row.orderId === orderId);
  };
  const attemptId = (await find())?.attemptId ?? '';
  await mateo.call(proposeOutcome, { attemptId, outcome, reason });
  const proposalId = (await find())?.proposal?.proposalId ?? '';
  const approve = { attemptId, proposalId, isApproved: true, reason };
  expect((await irene.call(answerProposal, approve)).outcome.ok).toBe(true);
  return attemptId;
}

test('taking a decision back turns «charged» into «not charged» and the other way round, once each', async () => {
  for (const outcome of ['charged', 'notCharged'] as const) {
    const orderId = await newLoan();
    const owed = await balanceOf(orderId);
    const attemptId = await decided(orderId, outcome);
    const { decided: listed } = dataOf(await irene.call(readBorrowerMoney, { borrowerId }));
    const amount = listed.find((one) => one.attemptId === attemptId)?.amount ?? 0;
    expect(await balanceOf(orderId)).toBe(outcome === 'charged' ? owed - amount : owed);
    const wanted = inverse(attemptId, amount);
    expect(await answer(irene, await create(wanted))).toBe('done');
    expect(await balanceOf(orderId)).toBe(outcome === 'charged' ? owed : owed - amount);
    expect(await previewOf(wanted)).toBe('changedMeanwhile');
    expect(await breaches(orderId)).toEqual([]);
    const { attempts } = await irene.done(readAttempts, { orderId });
    const state = outcome === 'charged' ? 'failed' : 'succeeded';
    expect(attempts).toMatchObject([{ state, isTakenBack: false, returned: 0 }]);
  }
});

test('a late report of the provider that it was charged restores what two people had taken back, and its refund is owed again', async () => {
  const orderId = await newLoan();
  const owed = await balanceOf(orderId);
  const attemptId = await decided(orderId, 'charged');
  const amount = (await listed(attemptId))?.amount ?? 0;
  expect(await answer(irene, await create(inverse(attemptId, amount)))).toBe('done');
  await receive('charge.succeeded', attemptId, amount);
  expect(await balanceOf(orderId)).toBe(owed - amount);
  await receive('payment.refunded', attemptId, amount);
  expect(await balanceOf(orderId)).toBe(owed);
  expect(await breaches(orderId)).toEqual([]);
});

test.each([
  { outcome: 'charged', event: 'charge.succeeded' },
  { outcome: 'notCharged', event: 'charge.failed' },
] as const)(
  'a decision that the provider has confirmed since cannot be taken back, whenever that was requested: $outcome',
  async ({ outcome, event }) => {
    const orderId = await newLoan();
    const owed = await balanceOf(orderId);
    const attemptId = await decided(orderId, outcome);
    const amount = (await listed(attemptId))?.amount ?? 0;
    const requestId = await create(inverse(attemptId, amount));
    await receive(event, attemptId, amount);
    expect(await answer(irene, requestId)).toBe('changedMeanwhile');
    await mateo.call(answerMoneyRequest, { requestId, isApproved: false, reason });
    expect(await listed(attemptId)).toBeNull();
    expect(await previewOf(inverse(attemptId, amount))).toBe('changedMeanwhile');
    expect(await balanceOf(orderId)).toBe(outcome === 'charged' ? owed - amount : owed);
  },
);

test('a decision that the provider has contradicted since cannot be taken back', async () => {
  const orderId = await newLoan();
  const owed = await balanceOf(orderId);
  const attemptId = await decided(orderId, 'charged');
  const amount = (await listed(attemptId))?.amount ?? 0;
  await receive('charge.failed', attemptId, amount);
  expect(await balanceOf(orderId)).toBe(owed);
  expect(await listed(attemptId)).toBeNull();
  expect(await previewOf(inverse(attemptId, amount))).toBe('changedMeanwhile');
});
