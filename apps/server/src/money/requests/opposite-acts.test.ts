import {
  answerMoneyRequest,
  createMoneyRequest,
  matchUnmatched,
  previewMatch,
  returnUnmatched,
} from '@cauce/contract/console';
import type { MoneyActInput } from '@cauce/contract/console';
import { localDateOf } from '@cauce/lending';
import { expect, test } from 'vitest';
import { signInAgain } from '../../../test/console-caller.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { addTestVoucher, owedOf } from '../../../test/voucher-rows.ts';
import { checkBooks } from '../ledger/books.ts';
import { listReturnedMoney } from './money-requests.ts';
import { bookUnmatched } from '../receipts/suspense.ts';

/*
 * Two people approve an act while a person or a provider does the opposite at the same moment: whichever comes first,
 * the books are right.
 */

const borrowerId = '1001';
const reason = 'Lo revisé';
const DAY_MS = 86_400_000;
const ROUNDS = [1, 2, 3];
const [app, mateo, irene] = consoleForFile(['operator', 'admin']);
let made = 0;
const newLoan = (like?: string) => addLoanLike(app, `O${(made += 1)}`, like);
const now = () => new Date(app.clock.now());
const owed = async (orderId: string) => (await owedOf(app, orderId)).balance;
const create = async (wanted: MoneyActInput) =>
  (await mateo.done(createMoneyRequest, { wanted, reason })).requestId;
const approve = async (requestId: string) => {
  const { outcome } = await irene.call(answerMoneyRequest, { requestId, isApproved: true, reason });
  return outcome.ok ? 'done' : outcome.refusal;
};
const withdraw = (requestId: string) =>
  mateo.call(answerMoneyRequest, { requestId, isApproved: false, reason });
async function receive(type: string, id: string, amount: number): Promise<void> {
  const about = { paymentId: `vou_${id}`, receiptId: `rec_${id}`, amount, paidAt: now() };
  await sendEvent(app, sandboxEvent({ ...about, id: `evt_o${(made += 1)}`, type }));
  await settleEvents(app);
}
async function pay(orderId: string, amount: number): Promise<string> {
  const id = `o${(made += 1)}`;
  await addTestVoucher(app, { id, orderId, amount });
  await receive('voucher.paid', id, amount);
  return id;
}
async function unmatched(amount: number): Promise<string> {
  const bookedAt = now();
  const valueOn = localDateOf(bookedAt.getTime(), 'America/Mexico_City');
  const facts = { provider: 'sandbox', reference: '', reason: 'no such order' };
  const money = { ...facts, eventId: `rec_u${(made += 1)}`, amount, bookedAt, valueOn };
  const booked = await app.db.transaction().execute((tx) => bookUnmatched(tx, money));
  return String(booked?.id);
}
async function proposeMatch(unmatchedId: string, orderId: string): Promise<string> {
  const input = { unmatchedId, orderId, purpose: 'instalment' } as const;
  const { before, after } = await mateo.done(previewMatch, input);
  return (await mateo.done(matchUnmatched, { ...input, reason, before, after })).requestId;
}
const breaches = async () =>
  (await checkBooks(app.db, { now: now() })).filter(({ what }) => /\bO\d|suspense/.test(what));

test.each(ROUNDS)('money is either matched to a loan or sent back, never both (%s)', async () => {
  const orderId = await newLoan();
  const before = await owed(orderId);
  const unmatchedId = await unmatched(12_300);
  const requestId = await proposeMatch(unmatchedId, orderId);
  const [matched, sent] = await Promise.all([
    approve(requestId),
    mateo.call(returnUnmatched, { unmatchedId, reason }),
  ]);
  expect([matched === 'done', sent.outcome.ok].filter(Boolean)).toHaveLength(1);
  expect(await owed(orderId)).toBe(matched === 'done' ? before - 12_300 : before);
  await withdraw(requestId);
  expect(await breaches()).toEqual([]);
});

test.each(ROUNDS)('a match is undone, or its provider takes its money back (%s)', async () => {
  const orderId = await newLoan();
  const before = await owed(orderId);
  const unmatchedId = await unmatched(12_300);
  expect(await approve(await proposeMatch(unmatchedId, orderId))).toBe('done');
  const wanted = { kind: 'takeBack', borrowerId, amount: 12_300, of: 'match', actId: unmatchedId };
  const requestId = await create(wanted as MoneyActInput);
  const { event_id: paymentId } = await app.db
    .selectFrom('unmatched_money')
    .select('event_id')
    .where('id', '=', Number(unmatchedId))
    .executeTakeFirstOrThrow();
  await Promise.all([
    approve(requestId),
    receive('payment.refunded', paymentId.replace('rec_', ''), 12_300),
  ]);
  app.clock.advance(60_000);
  await settleEvents(app);
  await withdraw(requestId);
  expect(await owed(orderId)).toBe(before);
  expect(await breaches()).toEqual([]);
});

test.each(ROUNDS)('a part of a debt is forgiven while the whole debt is paid (%s)', async () => {
  const orderId = await newLoan('D180');
  const requestId = await create({ kind: 'creditAdjustment', borrowerId, orderId, amount: 700 });
  const whole = await owed(orderId);
  const [done] = await Promise.all([approve(requestId), pay(orderId, whole)]);
  await withdraw(requestId);
  const { balance, credit, status } = await owedOf(app, orderId);
  expect([balance, status, credit]).toEqual([0, 200, done === 'done' ? 700 : 0]);
  expect(await breaches()).toEqual([]);
});

test.each(ROUNDS)('a payment is restored by two people and by its provider once (%s)', async () => {
  const orderId = await newLoan();
  const before = await owed(orderId);
  const id = await pay(orderId, 20_000);
  await receive('payment.refunded', id, 20_000);
  expect(await owed(orderId)).toBe(before);
  const returned = await listReturnedMoney(app.db, { borrowerId });
  const one = returned.find((it) => it.orderId === orderId);
  const paymentId = String(one?.paymentId);
  const requestId = await create({ kind: 'restorePayment', borrowerId, amount: 20_000, paymentId });
  await Promise.all([approve(requestId), receive('payment.restored', id, 20_000)]);
  await withdraw(requestId);
  expect(await owed(orderId)).toBe(before - 20_000);
  expect(await breaches()).toEqual([]);
});

test('a loan is charged off while it is paid: a recovery, or no charge-off of another amount', async () => {
  const loans = [await newLoan('D180'), await newLoan('D180'), await newLoan('D180')];
  app.clock.advance(200 * DAY_MS);
  await signInAgain({ operator: mateo, admin: irene });
  for (const orderId of loans) {
    const amount = await owed(orderId);
    const requestId = await create({ kind: 'chargeOff', borrowerId, orderId, amount });
    await Promise.all([approve(requestId), pay(orderId, 5_000)]);
    await withdraw(requestId);
    expect(await owed(orderId)).toBe(amount - 5_000);
    expect(await breaches()).toEqual([]);
  }
});
