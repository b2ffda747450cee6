import { readLoan, readRepayment } from '@cauce/contract/server';
import { localDateOf } from '@cauce/lending';
import { beforeEach, describe, expect, test } from 'vitest';
import { addLoanLike } from '../../../test/running-loan.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import { addTestVoucher } from '../../../test/voucher-rows.ts';
import { workOf } from '../../../test/work-of.ts';
import { waitForLock } from '../../../test/databases/wait-for-lock.ts';
import { checkBooks } from '../ledger/books.ts';
import { lockOrder, readDues } from '../ledger/dues.ts';
import { accountBalance } from '../ledger/ledger.ts';
import { updateBooks } from '../../loans/update-books.ts';
import { takeBack } from '../receipts/take-back.ts';
import { lockCredit } from './lock-credit.ts';
import { spendCredits } from './spend-credit.ts';

const DAY_MS = 86_400_000;
const app = appForFile();
beforeEach(async () => {
  // Otherwise the demo's due loans, or another test's, would take the credit first.
  await app.db
    .updateTable('orders')
    .set({ borrower_id: '1002' })
    .where('borrower_id', '=', '1001')
    .execute();
});

const dues = async (orderId: string) => {
  const today = localDateOf(app.clock.now(), 'America/Mexico_City');
  const found = await readDues(app.db, orderId, today);
  if (found === null) throw new Error('no such order');
  return found;
};
const credit = async () =>
  0 - (await accountBalance(app.db, 'borrower.credit', { borrowerId: '1001' }));
let events = 0;
const receive = async (type: string, id: string, amount: number): Promise<void> => {
  const about = { paymentId: `vou_${id}`, receiptId: `rec_${id}`, amount };
  const event = { ...about, id: `evt_c${(events += 1)}`, type, paidAt: new Date(app.clock.now()) };
  await sendEvent(app, sandboxEvent(event));
  await settleEvents(app);
};
const breaches = async () =>
  (await checkBooks(app.db, { now: new Date(app.clock.now()) })).filter(({ what }) =>
    /\bC\d|1001/.test(what),
  );

describe('a borrower’s credit', () => {
  test('is shown, pays what falls due next on its day, once, and is owed again when its money is taken back', async () => {
    const [from, on] = [await addLoanLike(app, 'C1'), await addLoanLike(app, 'C2')];
    const { balance } = await dues(from);
    await addTestVoucher(app, { id: 'c1', orderId: from, amount: balance + 50_000 });
    await receive('voucher.paid', 'c1', balance + 50_000);
    expect(await credit()).toBe(50_000);
    const shown = (await app.call(readLoan, { productId: null, orderId: on })).body.data;
    expect(shown.userOrderDetail.detail).toContainEqual({
      text: 'Tu saldo a favor',
      value: '$500,00',
    });
    const due = (await app.call(readRepayment, { productId: null, orderId: on })).body.data;
    expect(due.detail).toContainEqual({ text: 'Tu saldo a favor', value: '$500,00' });

    expect(await spendCredits(workOf(app))).toBe(0);
    app.clock.advance(6 * DAY_MS);
    const before = await dues(on);
    const twice = await Promise.all([spendCredits(workOf(app)), spendCredits(workOf(app))]);
    expect(twice.toSorted()).toEqual([0, 1]);
    expect(await credit()).toBe(0);
    expect((await dues(on)).balance).toBe(before.balance - 50_000);
    await updateBooks(workOf(app));
    expect(await breaches()).toEqual([]);

    await receive('payment.refunded', 'c1', balance + 50_000);
    expect(await credit()).toBe(0);
    expect((await dues(from)).balance).toBe(balance);
    expect((await dues(on)).balance).toBe(before.balance);
    expect(await breaches()).toEqual([]);
  });

  test('pays a loan again once a dispute over its money is won, with nothing charged for the days between', async () => {
    const [from, on] = [await addLoanLike(app, 'C3'), await addLoanLike(app, 'C4')];
    const { balance } = await dues(from);
    await addTestVoucher(app, { id: 'c3', orderId: from, amount: balance + 50_000 });
    await receive('voucher.paid', 'c3', balance + 50_000);
    app.clock.advance(6 * DAY_MS);
    const work = workOf(app);
    const paid = (await dues(on)).balance - 50_000;
    await spendCredits(work);
    expect((await dues(on)).balance).toBe(paid);

    await receive('payment.refunded', 'c3', balance + 50_000);
    app.clock.advance(10 * DAY_MS);
    await updateBooks(work);
    expect((await dues(on)).penalty).toBeGreaterThan(0);
    const stillLate = await dues(on);
    await receive('payment.restored', 'c3', balance + 50_000);
    expect((await dues(from)).balance).toBe(0);
    expect(await credit()).toBe(0);
    const after = await dues(on);
    expect(after.balance).toBeLessThan(stillLate.balance - 50_000);
    expect(after.penalty).toBeLessThan(stillLate.penalty);
    expect(await breaches()).toEqual([]);
    const { body } = await app.call(readLoan, { productId: null, orderId: on });
    expect(body.data.noticeDesText).not.toContain('vuelves a deber');
  });

  test.runIf(process.env['TEST_DATABASE'] === 'postgresql')(
    'can pay a loan while the money that had paid it before leaves: neither waits for the other for ever',
    async () => {
      const [from, on] = [await addLoanLike(app, 'C5'), await addLoanLike(app, 'C6')];
      const amount = (await dues(from)).balance + 50_000;
      await addTestVoucher(app, { id: 'c5', orderId: from, amount });
      await receive('voucher.paid', 'c5', amount);
      app.clock.advance(6 * DAY_MS);
      const before = await dues(on);
      expect(await spendCredits(workOf(app))).toBe(1);
      const at = new Date(app.clock.now());
      const cause = { kind: 'voucher', provider: 'sandbox', id: 'rec_c5' } as const;
      const event = { provider: 'sandbox', paymentId: 'rec_c5', amount };
      const time = { currency: 'MXN', timeZone: 'America/Mexico_City', at };
      let leaving: Promise<unknown> | undefined;
      await app.db.transaction().execute(async (tx) => {
        // Credit is spent under these two locks, in this order.
        await lockOrder(tx, on);
        leaving = app.db.transaction().execute((other) => takeBack(other, event, cause, time));
        await waitForLock(app.db);
        await lockCredit(tx, '1001');
      });
      expect(await leaving).toMatchObject({ kind: 'applied' });
      expect((await dues(on)).balance).toBe(before.balance);
      expect(await breaches()).toEqual([]);
    },
  );
});
