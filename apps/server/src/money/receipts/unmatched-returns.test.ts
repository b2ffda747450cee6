import { localDateOf } from '@cauce/lending';
import { beforeEach, expect, test } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { resultOf, sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { cashOf } from '../../../test/voucher-rows.ts';
import { checkBooks } from '../ledger/books.ts';
import { readDues } from '../ledger/dues.ts';
import { takeBackAct } from '../requests/take-back-act.ts';
import { matchMoney } from './suspense.ts';

/* Money that matches no loan and is taken back by its provider: whole or in part, before or after a person matched it. */

const app = appForFile();
let cashAtFirst: number;
let made = 0;
let paymentId: string;
beforeEach(async () => {
  cashAtFirst = await cashOf(app);
  paymentId = `nobody${(made += 1)}`;
});

const receive = async (type: string, amount: number) => {
  const event = {
    paymentId: `vou_${paymentId}`,
    receiptId: `rec_${paymentId}`,
    reference: `555000111222${made}`,
    amount,
    id: `evt_u${(made += 1)}`,
    type,
    paidAt: new Date(app.clock.now()),
  };
  await sendEvent(app, sandboxEvent(event));
  await settleEvents(app);
  return resultOf(app, event.id);
};
const cash = async () => (await cashOf(app)) - cashAtFirst;
const row = () =>
  app.db
    .selectFrom('unmatched_money')
    .select(['id', 'amount', 'matched_at'])
    .where('event_id', '=', `rec_${paymentId}`)
    .executeTakeFirstOrThrow();
const breaches = async (orderId?: string) => {
  const all = { now: new Date(app.clock.now()), ...(orderId !== undefined && { orderId }) };
  return (await checkBooks(app.db, all)).map(({ what }) => what);
};
const match = async (orderId: string) => {
  const bookedAt = new Date(app.clock.now());
  const { id } = await row();
  const to = { unmatchedId: id, orderId, purpose: 'instalment', matchedBy: 'x', bookedAt } as const;
  await app.db.transaction().execute((tx) => matchMoney(tx, to));
};
const undoMatch = async (orderId: string) => {
  const { id: unmatchedId, amount } = await row();
  const act = { id: 1_000_000 + unmatchedId, borrowerId: '1001', orderId, amount, unmatchedId };
  const all = { ...act, undoes: null, attemptId: null };
  expect(
    await app.db.transaction().execute((tx) => takeBackAct(tx, all, new Date(app.clock.now()))),
  ).toBe(true);
};
const owed = async (orderId: string) =>
  (await readDues(app.db, orderId, localDateOf(app.clock.now(), 'America/Mexico_City')))?.balance ??
  0;

test('a part that its provider takes back leaves the rest in the queue, and only the rest can be matched', async () => {
  const orderId = await addLoanLike(app, 'U1');
  const before = await owed(orderId);
  await receive('voucher.paid', 12_300);
  expect(await receive('payment.refunded', 2_300)).toContain('a part of unmatched money');
  expect(await receive('payment.refunded', 2_300)).toContain('known');
  expect([await cash(), (await row()).amount]).toEqual([10_000, 10_000]);
  await match(orderId);
  expect(await owed(orderId)).toBe(before - 10_000);
  // The total so far: what left while the money was in the queue is part of it.
  expect(await receive('payment.refunded', 5_300)).toContain('a part was taken back');
  expect(await owed(orderId)).toBe(before - 7_000);
  expect(await receive('payment.refunded', 12_300)).toContain('taken back');
  expect([await owed(orderId), await cash()]).toEqual([before, 0]);
  expect(await breaches(orderId)).toEqual([]);
});

test('money that is taken back whole in two parts closes its row; taking back more than came in is held for a person', async () => {
  await receive('voucher.paid', 12_300);
  await receive('payment.refunded', 300);
  expect(await receive('payment.refunded', 12_301)).toContain('more than came in');
  expect(await receive('payment.refunded', 12_300)).toContain('unmatched money was taken back');
  expect(await row()).toMatchObject({ matched_at: expect.any(Date) });
  expect(await cash()).toBe(0);
  expect(await receive('payment.refunded', 12_300)).toContain('known');
});

test('what the lender wins back is in the queue again, and a second report of its return waits for a person', async () => {
  await receive('voucher.paid', 12_300);
  await receive('payment.refunded', 12_300);
  expect(await receive('payment.restored', 12_301)).toContain('more was won back');
  expect(await cash()).toBe(0);
  expect(await receive('payment.restored', 12_300)).toContain('came back');
  expect([await cash(), await row()]).toMatchObject([12_300, { amount: 12_300, matched_at: null }]);
  expect(await receive('payment.restored', 12_300)).toContain('known');
  // Either a second return or a repetition of the first: the total alone does not show which.
  expect(await receive('payment.refunded', 12_300)).toContain('held: no more than had left');
  expect([await cash(), (await row()).matched_at]).toEqual([12_300, null]);
});

test('of a larger total after a won dispute only the difference leaves the queue', async () => {
  await receive('voucher.paid', 10_000);
  await receive('payment.refunded', 3_000);
  await receive('payment.restored', 3_000);
  expect(await receive('payment.refunded', 2_000)).toContain('held: no more than had left');
  expect(await receive('payment.refunded', 5_000)).toContain('a part of unmatched money');
  expect([await cash(), (await row()).amount]).toEqual([8_000, 8_000]);
  expect(await receive('payment.refunded', 10_000)).toContain('a part of unmatched money');
  expect([await cash(), (await row()).amount]).toEqual([3_000, 3_000]);
  expect(await breaches()).toEqual([]);
});

test('a part of matched money that its provider takes back is owed again', async () => {
  const orderId = await addLoanLike(app, 'U2');
  const before = await owed(orderId);
  await receive('voucher.paid', 50_000);
  await match(orderId);
  await receive('payment.refunded', 20_000);
  expect([await owed(orderId), await cash()]).toEqual([before - 30_000, 30_000]);
  expect(await breaches(orderId)).toEqual([]);
});

test('a part that had left the queue and is won back once the rest is matched waits for a person, and not for ever', async () => {
  const orderId = await addLoanLike(app, `UQ${made}`);
  const before = await owed(orderId);
  await receive('voucher.paid', 10_000);
  await receive('payment.refunded', 3_000);
  await match(orderId);
  expect(await receive('payment.restored', 3_000)).toBe('held: what was won back fits no return');
  expect([await owed(orderId), await cash()]).toEqual([before - 7_000, 7_000]);
  expect(await breaches(orderId)).toEqual([]);
});

test('of a larger total after a won dispute only the difference is owed, also once the money is matched anew', async () => {
  const orderId = await addLoanLike(app, `UQ${made}`);
  const before = await owed(orderId);
  await receive('voucher.paid', 10_000);
  await receive('payment.refunded', 1_000);
  await match(orderId);
  await receive('payment.refunded', 3_000);
  await receive('payment.restored', 2_000);
  expect(await owed(orderId)).toBe(before - 9_000);
  await undoMatch(orderId);
  expect([await owed(orderId), (await row()).amount]).toEqual([before, 9_000]);
  await match(orderId);
  expect(await receive('payment.refunded', 3_000)).toContain('held: no more than had left');
  expect(await receive('payment.refunded', 5_000)).toContain('a part was taken back');
  expect([await owed(orderId), await cash()]).toEqual([before - 7_000, 7_000]);
  expect(await receive('payment.refunded', 10_001)).toContain('held: not a part of the payment');
  expect(await breaches(orderId)).toEqual([]);
});
