import { readRepaymentStatus } from '@cauce/contract/server';
import { clabeCheckDigit } from '@cauce/lending';
import { beforeEach, describe, expect, test } from 'vitest';
import { sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import {
  addTestVoucher,
  addWalletAttempt,
  cashOf,
  owedOf,
  voucherState,
} from '../../../test/voucher-rows.ts';
import { accountBalance } from '../ledger/ledger.ts';
import { storeEvent } from './webhook-events.ts';

const lender = appForFile();
beforeEach(async () => {
  lender.sandbox.faults.set({ repeatEvents: 0, reorderEvents: false });
  await lender.db
    .updateTable('vouchers')
    .set({ state: 'superseded' })
    .where('state', '=', 'active')
    .execute();
});

// An account of the collector without any voucher.
const STRAY = `64618000000000000${clabeCheckDigit('64618000000000000')}`;
let count = 0;

/** A voucher that both the sandbox and the lender have. */
async function voucher(amount: number, orderId = 'D174', state = 'active') {
  const id = `m${(count += 1)}`;
  const issued = await lender.ports.payments.issueVoucher({
    requestId: id,
    channel: 'spei',
    amount,
    expiresAt: new Date(lender.clock.now() + 86_400_000),
    description: '',
    borrower: { name: '', phone: '', email: '' },
  });
  await addTestVoucher(lender, { id, amount, orderId, state, reference: issued.reference });
  return { id, reference: issued.reference };
}
const settle = (): Promise<void> => settleEvents(lender);
async function pay(reference: string, ...amounts: number[]): Promise<string[]> {
  const receipts: string[] = [];
  for (const amount of amounts) receipts.push(await lender.sandbox.pay(reference, amount));
  await settle();
  return receipts;
}

describe('money for a voucher is never lost', () => {
  test('paid in part, it lowers the debt by that amount', async () => {
    const { reference, id } = await voucher(5_000);
    const { balance } = await owedOf(lender, 'D174');
    await pay(reference, 1_200);
    expect((await owedOf(lender, 'D174')).balance).toBe(balance - 1_200);
    expect(await voucherState(lender, id)).toBe('paid');
  });

  test('paid twice, both payments count', async () => {
    const { reference } = await voucher(700);
    const { balance } = await owedOf(lender, 'D174');
    await pay(reference, 700, 700);
    expect((await owedOf(lender, 'D174')).balance).toBe(balance - 1_400);
  });

  test('reported three times and in any order, it counts once', async () => {
    lender.sandbox.faults.set({ repeatEvents: 2, reorderEvents: true });
    const { reference } = await voucher(300);
    const { balance } = await owedOf(lender, 'D174');
    await pay(reference, 300, 301, 302);
    expect((await owedOf(lender, 'D174')).balance).toBe(balance - 903);
  });

  test('paid after it was replaced or expired, it counts as paid late', async () => {
    const old = await voucher(400, 'D174', 'superseded');
    const { balance } = await owedOf(lender, 'D174');
    await pay(old.reference, 400);
    expect(await voucherState(lender, old.id)).toBe('paidLate');
    const expired = await voucher(500);
    const past = { expires_at: new Date(lender.clock.now() - 3_600_000), state: 'expired' };
    await lender.db.updateTable('vouchers').set(past).where('id', '=', expired.id).execute();
    await pay(expired.reference, 500);
    expect(await voucherState(lender, expired.id)).toBe('paidLate');
    expect((await owedOf(lender, 'D174')).balance).toBe(balance - 900);
  });

  test('more than everything owed: the loan is repaid and the rest is the borrower’s credit', async () => {
    const { balance } = await owedOf(lender, 'D180');
    const { reference } = await voucher(balance, 'D180');
    await pay(reference, balance + 111);
    expect(await owedOf(lender, 'D180')).toEqual({ balance: 0, credit: 111, status: 200 });
    await pay(reference, 222);
    expect(await owedOf(lender, 'D180')).toMatchObject({ credit: 333, status: 200 });
  });

  test('without any voucher, it waits once in suspense for a person', async () => {
    lender.sandbox.faults.set({ repeatEvents: 1 });
    const cash = await cashOf(lender);
    await pay(STRAY, 4_321);
    const rows = await lender.db.selectFrom('unmatched_money').selectAll().execute();
    expect(rows).toMatchObject([{ reference: STRAY, amount: 4_321 }]);
    expect(await cashOf(lender)).toBe(cash + 4_321);
  });

  test('given back, it is owed again', async () => {
    const { reference, id } = await voucher(600);
    const cash = await cashOf(lender);
    const { balance } = await owedOf(lender, 'D174');
    const [receiptId] = await pay(reference, 600);
    await lender.sandbox.post('/refund', { receiptId });
    await settle();
    expect(await voucherState(lender, id)).toBe('refunded');
    expect(await cashOf(lender)).toBe(cash);
    expect((await owedOf(lender, 'D174')).balance).toBe(balance);
  });

  test('with one voucher’s id and another one’s reference is applied to neither', async () => {
    const [one, other] = [await voucher(800), await voucher(800, 'D174', 'superseded')];
    const { balance } = await owedOf(lender, 'D174');
    const about = {
      paymentId: `vou_${one.id}`,
      receiptId: 'rec_mixed',
      reference: other.reference,
    };
    const at = { amount: 800, paidAt: new Date(lender.clock.now()) };
    await sendEvent(
      lender,
      sandboxEvent({ id: 'evt_mixed', type: 'voucher.paid', ...about, ...at }),
    );
    await settleEvents(lender);
    expect((await owedOf(lender, 'D174')).balance).toBe(balance);
    expect(await voucherState(lender, one.id)).toBe('active');
    const unmatched = await lender.db.selectFrom('unmatched_money').select('event_id').execute();
    expect(unmatched).toContainEqual({ event_id: 'rec_mixed' });
  });

  test('of a card charged with another amount, or twice, does not count for the attempt', async () => {
    const attemptId = 'twice';
    await addWalletAttempt(lender, attemptId, 900);
    const { balance } = await owedOf(lender, 'D174');
    const cash = await cashOf(lender);
    const receive = (id: string, amount: number) =>
      sendEvent(
        lender,
        sandboxEvent({
          id: `evt_${id}`,
          type: 'charge.succeeded',
          attemptId,
          amount,
          paymentId: `ch_${id}`,
          receiptId: `ch_${id}`,
          paidAt: new Date(lender.clock.now()),
        }),
      );
    // Concurrently: each worker must see what the other has booked.
    await Promise.all([receive('c1', 901), receive('c2', 900), receive('c3', 900)]);
    await settleEvents(lender);
    // All money is booked, and only the one charge pays the loan.
    expect(await cashOf(lender)).toBe(cash + 901 + 900 + 900);
    expect((await owedOf(lender, 'D174')).balance).toBe(balance - 900);
  });

  test('of a second charge is returned as that charge, even if the return is reported before the charge', async () => {
    const attemptId = 'doubled';
    await addWalletAttempt(lender, attemptId, 900);
    const cash = await cashOf(lender);
    const receive = async (type: string, charge: string) => {
      await sendEvent(
        lender,
        sandboxEvent({
          id: `evt_${charge}${type.replace('.', '')}`,
          type,
          attemptId,
          amount: 900,
          paymentId: `ch_${charge}`,
          receiptId: `ch_${charge}`,
          paidAt: new Date(lender.clock.now()),
        }),
      );
      await settleEvents(lender);
    };
    await receive('charge.succeeded', 'd1');
    await receive('payment.refunded', 'd2');
    await receive('charge.succeeded', 'd2');
    expect(await cashOf(lender)).toBe(cash + 900);
    const rows = await lender.db
      .selectFrom('unmatched_money')
      .select('matched_by')
      .where('event_id', '=', 'ch_d2')
      .execute();
    expect(rows).toEqual([{ matched_by: 'sandbox' }]);
    const input = { orderId: 'D174', recordId: attemptId };
    const status = async () => (await lender.call(readRepaymentStatus, input)).outcome;
    expect(await status()).toMatchObject({ data: { state: 'succeeded', wasReturned: false } });
    await receive('payment.refunded', 'd1');
    expect(await status()).toMatchObject({ data: { state: 'failed', wasReturned: true } });
    expect(await cashOf(lender)).toBe(cash);
  });

  test('of a wallet beside the provider is booked in and out of the same cash account', async () => {
    await addWalletAttempt(lender, 'beside', 800);
    const cash = await cashOf(lender);
    const at = new Date(lender.clock.now());
    const about = { provider: 'wallet', paymentId: 'trade_1', providerId: 'beside' };
    const what = { attemptId: 'beside', reference: 'trade_1', amount: 800, currency: 'MXN' };
    for (const kind of ['paid', 'refunded'] as const)
      // Sequentially: events arrive one after another.
      await storeEvent(
        lender.db,
        { eventId: `notify_${kind}`, kind, ...about, ...what, reason: '', paidAt: at },
        at,
      );
    await settleEvents(lender);
    expect(await cashOf(lender)).toBe(cash);
    expect(await accountBalance(lender.db, 'cash', { provider: 'wallet' })).toBe(0);
    const input = { orderId: 'D174', recordId: 'beside' };
    expect((await lender.call(readRepaymentStatus, input)).outcome).toMatchObject({
      data: { wasReturned: true },
    });
  });
});
