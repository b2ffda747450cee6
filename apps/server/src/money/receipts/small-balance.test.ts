import { readLoan, readRepaymentStatus } from '@cauce/contract/server';
import { accountStatementTexts } from '@cauce/copy/server';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { appForFile } from '../../../test/app-for-file.ts';
import { dataOf } from '../../../test/data-of.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { resultOf, sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { addTestVoucher, cashOf, owedOf } from '../../../test/voucher-rows.ts';
import { workOf } from '../../../test/work-of.ts';
import { updateBooks } from '../../loans/update-books.ts';
import { movementsOf } from '../../loans/account-statement.ts';
import { checkBooks } from '../ledger/books.ts';
import { accountBalance } from '../ledger/ledger.ts';
import { listOrderTransactions } from '../ledger/order-ledger.ts';

/* A transfer of some cents less than is owed, with a product that lets a last rest of up to 5.00 go. */

const DAY_MS = 86_400_000;
const app = appForFile();
const texts = accountStatementTexts('es');
let orderId = '';
let made = 0;
let balance = 0;

/** A loan whose agreed product lets so much go. */
async function lend(smallBalance: number | null): Promise<string> {
  const id = await addLoanLike(app, `B${(made += 1)}`);
  if (smallBalance !== null)
    await sql`
      update offers set terms = jsonb_set(terms, '{product,smallBalance}', ${String(smallBalance)}::jsonb)
      where id = (select offer_id from orders where id = ${id})
    `.execute(app.db);
  ({ balance } = await owedOf(app, id));
  return id;
}
beforeEach(async () => {
  orderId = await lend(500);
});

let events = 0;
async function receive(type: string, id: string, amount: number, daysAgo = 0) {
  const paidAt = new Date(app.clock.now() - daysAgo * DAY_MS);
  const about = { paymentId: `vou_${id}`, receiptId: `rec_${id}`, amount, paidAt };
  const event = { ...about, id: `evt_b${(events += 1)}`, type };
  await sendEvent(app, sandboxEvent(event));
  await settleEvents(app);
  return resultOf(app, event.id);
}
async function pay(amount: number, daysAgo = 0): Promise<string> {
  const id = `b${(made += 1)}x${events}`;
  await sql`update vouchers set state = 'superseded' where state = 'active'`.execute(app.db);
  await addTestVoucher(app, { id, orderId, amount });
  await receive('voucher.paid', id, amount, daysAgo);
  return id;
}
const owed = async () => {
  const { balance: left, status, credit } = await owedOf(app, orderId);
  return [left, status, credit];
};
const writtenOff = () => accountBalance(app.db, 'expense.writeOff', { orderId });
const breaches = async () =>
  (await checkBooks(app.db, { orderId, now: new Date(app.clock.now()) })).map(({ what }) => what);
const statement = async () => {
  const newestFirst = await listOrderTransactions(app.db, orderId, {
    beforeId: null,
    limit: 1_000,
  });
  return newestFirst
    .toReversed()
    .flatMap((one) => movementsOf(one, texts))
    .map(({ text, charged, received, cancelled, owedAfter }) => [
      text,
      charged,
      received,
      cancelled,
      owedAfter,
    ]);
};

describe('a small last rest', () => {
  test('is let go with the payment that leaves it: the loan is repaid, and its statement names the rest', async () => {
    const slip = await pay(balance - 3);
    expect([await owed(), await writtenOff()]).toEqual([[0, 200, 0], 3]);
    expect((await statement()).slice(-2)).toEqual([
      ['Pago', 0, balance - 3, 0, 3],
      ['Resto cancelado', 0, 0, 3, 0],
    ]);
    const status = dataOf(await app.call(readRepaymentStatus, { orderId, recordId: slip }));
    expect(status).toMatchObject({ state: 'succeeded', amount: balance - 3, stillOwed: 0 });
    expect(dataOf(await app.call(readLoan, { orderId, productId: '' })).status).toBe(200);
    expect(await breaches()).toEqual([]);
  });

  test('is let go up to the agreed amount, and stays owed a cent above it or where the product has none', async () => {
    await pay(balance - 501);
    expect(await owed()).toEqual([501, 174, 0]);
    await pay(1);
    expect(await owed()).toEqual([0, 200, 0]);
    orderId = await lend(null);
    await pay(balance - 1);
    expect([await owed(), await writtenOff()]).toEqual([[1, 174, 0], 0]);
    expect(await breaches()).toEqual([]);
  });

  test('is owed again with a payment that is taken back, and let go again once that is won back', async () => {
    const slip = await pay(balance - 3);
    await receive('payment.refunded', slip, balance - 3);
    expect([await owed(), await writtenOff()]).toEqual([[balance, 174, 0], 0]);
    await receive('payment.restored', slip, balance - 3);
    expect([await owed(), await writtenOff()]).toEqual([[0, 200, 0], 3]);
    expect(await breaches()).toEqual([]);
  });

  test('is owed again with an earlier payment that is taken back', async () => {
    const first = await pay(50_000);
    await pay(balance - 50_003);
    expect(await owed()).toEqual([0, 200, 0]);
    await receive('payment.refunded', first, 50_000);
    expect([await owed(), await writtenOff()]).toEqual([[50_003, 174, 0], 0]);
    expect(await breaches()).toEqual([]);
  });

  test('may come from a part that is taken back, but all parts together are no small rest', async () => {
    const slip = await pay(balance);
    await receive('payment.refunded', slip, 200);
    expect([await owed(), await writtenOff()]).toEqual([[0, 200, 0], 200]);
    await receive('payment.refunded', slip, 400);
    expect([await owed(), await writtenOff()]).toEqual([[0, 200, 0], 400]);
    // Nothing was ever owed in between: the lender's systems are not told that the loan was overdue.
    const moves = await app.db
      .selectFrom('order_history')
      .select('to_status')
      .where('order_id', '=', orderId)
      .where('from_status', '=', 200)
      .execute();
    expect(moves).toEqual([]);
    await receive('payment.refunded', slip, 501);
    expect([await owed(), await writtenOff()]).toEqual([[501, 174, 0], 0]);
    expect(await breaches()).toEqual([]);
  });

  test('is no loss where a payment that is reported late had paid it: that money is credit', async () => {
    await pay(balance - 3);
    app.clock.advance(2 * DAY_MS);
    await updateBooks(workOf(app));
    await pay(100, 3);
    const credit = 0 - (await accountBalance(app.db, 'borrower.credit', { borrowerId: '1001' }));
    expect([(await owed())[1], credit, await writtenOff()]).toEqual([200, 97, 0]);
    expect(await breaches()).toEqual([]);
  });

  test('that a payment reported late had paid is not owed again with another that is taken back', async () => {
    const slip = await pay(balance - 3);
    app.clock.advance(2 * DAY_MS);
    await updateBooks(workOf(app));
    await pay(2, 3);
    expect([(await owed())[1], await writtenOff()]).toEqual([200, 1]);
    await receive('payment.refunded', slip, balance - 3);
    expect(await writtenOff()).toBe(0);
    expect(await breaches()).toEqual([]);
  });

  test('of two payments at once is let go once', async () => {
    const cash = await cashOf(app);
    const ids = ['p', 'q'].map((one) => `${one}${(made += 1)}`);
    for (const id of ids) {
      await sql`update vouchers set state = 'superseded' where state = 'active'`.execute(app.db);
      await addTestVoucher(app, { id, orderId, amount: balance - 2 });
    }
    await Promise.all(ids.map((id) => receive('voucher.paid', id, balance - 2)));
    expect((await cashOf(app)) - cash).toBe(2 * (balance - 2));
    const [left, status, credit] = await owed();
    expect([left, status, credit, await writtenOff()]).toEqual([0, 200, balance - 2, 2]);
    expect(await breaches()).toEqual([]);
  });
});
