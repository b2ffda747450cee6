import { readRepaymentStatus } from '@cauce/contract/server';
import { localDateOf } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { resultOf, sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import { addTestVoucher, cashOf, voucherState } from '../../../test/voucher-rows.ts';
import { workOf } from '../../../test/work-of.ts';
import { updateBooks } from '../../loans/update-books.ts';
import { checkBooks } from '../ledger/books.ts';
import { readDues } from '../ledger/dues.ts';
import { accountBalance } from '../ledger/ledger.ts';
import { hasRepaidOrder } from '../../loans/orders.ts';
import { bookRefund } from './refunds.ts';
import { restoreByHand, returnByHand } from './take-back.ts';

const ZONE = 'America/Mexico_City';
const DAY_MS = 86_400_000;
const app = appForFile();
let orderId: string;
let made = 0;
let cashAtFirst: number;
const cash = () => cashOf(app);
beforeEach(async () => {
  orderId = await addLoanLike(app, `R${(made += 1)}`);
  cashAtFirst = await cash();
});

const today = (): LocalDate => localDateOf(app.clock.now(), ZONE);
const dues = async (id = orderId) => {
  const found = await readDues(app.db, id, today());
  if (found === null) throw new Error('no such order');
  return found;
};
const passDays = async (days: number): Promise<void> => {
  app.clock.advance(days * DAY_MS);
  await updateBooks(workOf(app));
};
const breaches = async () => {
  const found = await checkBooks(app.db, { orderId, now: new Date(app.clock.now()) });
  return found.map(({ what }) => what);
};

let events = 0;
const receive = async (type: string, id: string, amount: number) => {
  const about = { paymentId: `vou_${id}`, receiptId: `rec_${id}`, amount };
  const event = { ...about, id: `evt_${(events += 1)}`, type, paidAt: new Date(app.clock.now()) };
  await sendEvent(app, sandboxEvent(event));
  await settleEvents(app);
  return resultOf(app, event.id);
};
/** Pays an amount by a voucher, and returns the voucher. */
async function pay(amount: number, purpose: 'instalment' | 'extension' = 'instalment') {
  const id = `r${(made += 1)}x${events}`;
  await app.db
    .updateTable('vouchers')
    .set({ state: 'superseded' })
    .where('state', '=', 'active')
    .execute();
  await addTestVoucher(app, { id, orderId, amount, purpose });
  await receive('voucher.paid', id, amount);
  return id;
}
const credit = () => accountBalance(app.db, 'borrower.credit', { borrowerId: '1001' });
const paymentOf = (slip: string) =>
  app.db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('cause_kind', '=', 'voucher')
    .where('cause_id', '=', `rec_${slip}`)
    .executeTakeFirstOrThrow();
/** A payment by a slip as its borrower sees it, and the slip as the console does. */
async function shown(slip: string) {
  const { state, wasReturned } = dataOf(
    await app.call(readRepaymentStatus, { orderId, recordId: slip }),
  );
  return [state, wasReturned, await voucherState(app, slip)];
}

describe('money of a payment that was taken back', () => {
  test('is owed again: a repaid loan is unpaid, and running if nothing is late', async () => {
    const before = await dues();
    const slip = await pay(before.balance);
    expect((await dues()).order.status).toBe(200);
    await receive('payment.refunded', slip, before.balance);
    const after = await dues();
    expect(after).toMatchObject({ balance: before.balance, dueOn: before.dueOn, credit: 0 });
    expect(after.order.status).toBe(174);
    expect(await breaches()).toEqual([]);
    const { outcome } = await app.call(readRepaymentStatus, { orderId, recordId: slip });
    expect(outcome).toMatchObject({
      ok: true,
      data: { wasReturned: true, stillOwed: before.balance },
    });
  });

  test('counts the days past due from the due date, and charges only those after it left', async () => {
    const before = await dues();
    const slip = await pay(before.dueNow);
    await passDays(20);
    expect((await dues()).order.status).toBe(174);
    await receive('payment.refunded', slip, before.dueNow);
    const back = await dues();
    expect(back).toMatchObject({ penalty: 0, dueNow: before.dueNow, order: { status: 180 } });
    expect(back.daysLate).toBeGreaterThanOrEqual(13);
    await passDays(1);
    const daily = Math.floor((before.dueNow * 3) / 100);
    expect((await dues()).penalty).toBeGreaterThanOrEqual(daily);
    expect((await dues()).penalty).toBeLessThanOrEqual(daily + 1);
    expect(await breaches()).toEqual([]);
  });

  test('taken back in parts is owed again in parts, however often it is reported', async () => {
    const before = await dues();
    const slip = await pay(before.dueNow);
    const paid = (await dues()).balance;
    await receive('payment.refunded', slip, 30_000);
    await receive('payment.refunded', slip, 30_000);
    expect((await dues()).balance).toBe(paid + 30_000);
    await receive('payment.refunded', slip, before.dueNow);
    await receive('payment.refunded', slip, 30_000);
    expect((await dues()).balance).toBe(before.balance);
    expect(await breaches()).toEqual([]);
  });

  test('of the first of two payments leaves the second as it is', async () => {
    const before = await dues();
    const first = await pay(before.dueNow);
    await pay((await dues()).dueNow);
    await receive('payment.refunded', first, before.dueNow);
    const after = await dues();
    expect(after.instalments.map(({ isSettled }) => isSettled)).toEqual([true, false, true, false]);
    expect(after.dueNow).toBe(before.dueNow);
    expect(await breaches()).toEqual([]);
  });

  test('is taken from the credit that it had left first; what cannot be taken is in suspense', async () => {
    const before = await dues();
    const slip = await pay(before.balance + 500);
    expect(await credit()).toBe(-500);
    await receive('payment.refunded', slip, 400);
    expect(await credit()).toBe(-100);
    expect((await dues()).order.status).toBe(200);
    await receive('payment.refunded', slip, before.balance + 500);
    expect(await credit()).toBe(0);
    expect((await dues()).balance).toBe(before.balance);
    expect(await breaches()).toEqual([]);
  });

  test('of an extension: its fee is owed with the instalment, whose due date stays moved', async () => {
    const { extension, balance } = await dues();
    const fee = extension?.payNow ?? 0;
    await addTestVoucher(app, { id: `x${orderId}`, orderId, amount: fee, purpose: 'extension' });
    await receive('voucher.paid', `x${orderId}`, fee);
    expect(await dues()).toMatchObject({ balance, dueOn: extension?.newDueOn });
    await receive('payment.refunded', `x${orderId}`, fee);
    expect(await dues()).toMatchObject({ balance: balance + fee, dueOn: extension?.newDueOn });
    expect(await breaches()).toEqual([]);
  });

  test('that the lender wins back counts as if it had never left', async () => {
    const before = await dues();
    const slip = await pay(before.balance);
    await passDays(20);
    await receive('payment.refunded', slip, before.balance);
    await passDays(5);
    expect((await dues()).penalty).toBeGreaterThan(0);
    await receive('payment.restored', slip, before.balance);
    expect(await dues()).toMatchObject({ balance: 0, order: { status: 200 } });
    await receive('payment.restored', slip, before.balance);
    expect(await breaches()).toEqual([]);
    const { outcome } = await app.call(readRepaymentStatus, { orderId, recordId: slip });
    expect(outcome).toMatchObject({ ok: true, data: { wasReturned: false, stillOwed: 0 } });
  });

  test('is restored as far as the lender won it back, from the day on which it left', async () => {
    const before = await dues();
    const slip = await pay(before.balance);
    await passDays(20);
    // The lender gives a part back itself; the bank takes the rest, and the lender wins that dispute.
    await receive('payment.refunded', slip, 30_000);
    expect(await shown(slip)).toEqual(['succeeded', false, 'paid']);
    await receive('payment.refunded', slip, before.balance);
    expect(await shown(slip)).toEqual(['failed', true, 'refunded']);
    await receive('payment.restored', slip, before.balance - 30_000);
    expect(await shown(slip)).toEqual(['succeeded', false, 'paid']);
    expect(await cash()).toBe(cashAtFirst + before.balance - 30_000);
    const left = await dues();
    expect(left).toMatchObject({ balance: 30_000, order: { status: 174 } });
    expect(await breaches()).toEqual([]);
  });

  test('is restored by a cent if a cent was won, and not at all if more was won than had been returned', async () => {
    const before = await dues();
    const [slip, other] = [await pay(50_000), await pay(20_000)];
    await receive('payment.refunded', slip, 50_000);
    await receive('payment.refunded', other, 20_000);
    const owed = (await dues()).balance;
    expect(owed).toBe(before.balance);
    await receive('payment.restored', slip, 1);
    await receive('payment.restored', other, 20_001);
    expect(await shown(slip)).toEqual(['succeeded', false, 'paid']);
    expect(await shown(other)).toEqual(['failed', true, 'refunded']);
    expect((await dues()).balance).toBe(owed - 1);
    expect(await cash()).toBe(cashAtFirst + 1);
    expect(await breaches()).toEqual([]);
    // What is taken back is the total so far, whatever was won in between.
    expect(await receive('payment.refunded', slip, 50_000)).toContain(
      'held: no more than had left',
    );
    expect((await dues()).balance).toBe(owed - 1);
  });

  test('whose restoration two people took back has left once: of a larger total only the difference is owed', async () => {
    const before = await dues();
    const slip = await pay(50_000);
    await receive('payment.refunded', slip, 10_000);
    const payment = await paymentOf(slip);
    const at = new Date(app.clock.now());
    const act = { amount: 10_000, at } as const;
    const isDone = await app.db.transaction().execute(async (tx) => {
      const by = { kind: 'restoredByHand', id: `r${slip}` } as const;
      const anew = { kind: 'takeBack', id: `r${slip}` } as const;
      return (
        (await restoreByHand(tx, payment.id, { ...act, cause: by })) &&
        (await returnByHand(tx, payment.id, {
          ...act,
          cause: anew,
          into: 'cash',
          isInverse: false,
        }))
      );
    });
    expect(isDone).toBe(true);
    expect((await dues()).balance).toBe(before.balance - 40_000);
    expect(await receive('payment.refunded', slip, 10_000)).toContain('known');
    expect(await receive('payment.refunded', slip, 15_000)).toContain('a part was taken back');
    expect((await dues()).balance).toBe(before.balance - 35_000);
    expect(await breaches()).toEqual([]);
  });

  test('is shown as returned while two people’s restoration of all of it is taken back', async () => {
    const slip = await pay(50_000);
    await receive('payment.refunded', slip, 50_000);
    const { id } = await paymentOf(slip);
    const act = { amount: 50_000, at: new Date(app.clock.now()) } as const;
    const by = { kind: 'restoredByHand', id: `all${slip}` } as const;
    await app.db.transaction().execute((tx) => restoreByHand(tx, id, { ...act, cause: by }));
    expect(await shown(slip)).toEqual(['succeeded', false, 'paid']);
    const anew = { kind: 'takeBack', id: `all${slip}` } as const;
    const back = { ...act, cause: anew, into: 'cash', isInverse: false } as const;
    await app.db.transaction().execute((tx) => returnByHand(tx, id, back));
    expect(await shown(slip)).toEqual(['failed', true, 'refunded']);
  });

  test('whose credit was already paid back to the borrower: winning it back does not create that credit again', async () => {
    const suspense = () => accountBalance(app.db, 'suspense', {});
    const [before, suspenseBefore] = [await dues(), await suspense()];
    const slip = await pay(before.balance + 500);
    await bookRefund(app.db, {
      cause: { kind: 'payback', id: orderId },
      borrowerId: '1001',
      amount: 500,
      provider: 'payouts',
      valueOn: today(),
      bookedAt: new Date(app.clock.now()),
      from: 'credit',
    });
    await receive('payment.refunded', slip, before.balance + 500);
    expect([await credit(), await suspense()]).toEqual([0, suspenseBefore + 500]);
    await receive('payment.restored', slip, before.balance + 500);
    expect(await dues()).toMatchObject({ balance: 0, order: { status: 200 } });
    expect([await credit(), await suspense()]).toEqual([0, suspenseBefore]);
    expect(await breaches()).toEqual([]);
  });

  test('does not make its borrower a repeat client while it is owed', async () => {
    // What earlier tests left unpaid does not matter here.
    await sql`update returned_payments set restored_by = transaction_id`.execute(app.db);
    expect(await hasRepaidOrder(app.db, '1001')).toBe(true);
    const { balance } = await dues();
    const slip = await pay(balance);
    await receive('payment.refunded', slip, balance);
    expect(await hasRepaidOrder(app.db, '1001')).toBe(false);
    await receive('payment.restored', slip, balance);
    expect(await hasRepaidOrder(app.db, '1001')).toBe(true);
  });

  test('is booked on the day of its report, never on an earlier one', async () => {
    const before = await dues();
    const slip = await pay(before.dueNow);
    await passDays(3);
    await receive('payment.refunded', slip, before.dueNow);
    const row = await app.db
      .selectFrom('ledger_transactions')
      .select('value_on')
      .where('cause_kind', '=', 'refund')
      .where('cause_id', '=', `rec_${slip}`)
      .executeTakeFirstOrThrow();
    expect(row.value_on).toBe(today());
  });
});
