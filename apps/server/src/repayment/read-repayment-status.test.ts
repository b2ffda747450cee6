import {
  makeVoucher,
  readLoan,
  readRepayment,
  readRepaymentStatus,
  startWalletRepayment,
} from '@cauce/contract/server';
import { localDate, minor } from '@cauce/lending';
import { beforeEach, describe, expect, test } from 'vitest';
import { cardPayer, codeOf } from '../../test/stand-ins/card-payer.ts';
import { withEveryCode } from '../../test/every-code.ts';
import { addLoanLike } from '../../test/running-loan.ts';
import { appForFile } from '../../test/app-for-file.ts';
import type { CallOptions } from '../../test/test-app.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../test/signed-events.ts';
import { takeEvents } from '../../test/work-of.ts';
import { readDues } from '../money/ledger/dues.ts';
import { ledgerIsBalanced } from '../../test/money/ledger-is-balanced.ts';
import { bookRefund } from '../money/receipts/refunds.ts';
import { bookUnmatched, matchMoney } from '../money/receipts/suspense.ts';

const app = appForFile();
let orderId: string;
let made = 0;
beforeEach(async () => {
  made += 1;
  orderId = await addLoanLike(app, `T${made}`);
  app.sandbox.faults.set({ loseNext: 0, failNext: 0 });
});

/** Opens the slip of a shop's till, as the borrower does; returns its reference. */
async function openVoucher(amount: number): Promise<string> {
  const { outcome } = await app.call(makeVoucher, {
    productId: null,
    orderId,
    requestType: 'instalment',
    payCode: 'oxxo',
    amount: minor(amount),
  });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.data.code;
}

const status = async (recordId: string | null, call: CallOptions = {}, order = orderId) =>
  (await app.call(readRepaymentStatus, { orderId: order, recordId }, call)).outcome;

describe('the status of a card payment', () => {
  test('goes from pending to succeeded, with what is owed after it', async () => {
    const payer = cardPayer(app);
    const { outcome } = await payer.commit(
      await payer.intent(orderId, await payer.bind('needsCode')),
    );
    const recordId = outcome.ok ? String(outcome.data.recordId) : '';
    expect(await status(recordId)).toMatchObject({
      ok: true,
      data: { recordId, state: 'pending', isFinal: false, stillOwed: 266_760, paidOn: '' },
    });
    await payer.confirm(orderId, recordId, await codeOf(app, recordId));
    const paid = {
      recordId,
      state: 'succeeded',
      isFinal: true,
      wasReturned: false,
      isExtension: false,
      isOpenWallet: false,
      amount: 88_920,
      methodName: 'Visa ·· 3155',
      paidOn: '2026-03-02',
      orderStatus: 174,
      stillOwed: 177_840,
      nextAmount: 88_920,
      credit: 0,
    };
    expect(await status(recordId)).toMatchObject({ ok: true, data: paid });
    expect(await status(null)).toMatchObject({ ok: true, data: paid });
  });

  test('of a wallet is shown as one that can be continued, until it ends', async () => {
    const wallet = { userId: '1001', orderId, amount: minor(88_920) };
    const { body } = await app.call(startWalletRepayment, wallet);
    expect(await status(null)).toMatchObject({ data: { state: 'pending', isOpenWallet: true } });
    const { outcome: due } = await app.call(readRepayment, { orderId, productId: null });
    expect(due).toMatchObject({ data: { openWalletAmount: 88_920 } });
    const methods = await cardPayer(app).methods(orderId);
    expect(methods).toMatchObject({ data: { openAttempt: { isWallet: true, needsCode: false } } });
    // The same call opens the page of the same payment again.
    expect((await app.call(startWalletRepayment, wallet)).body.url).toBe(body.url);
  });

  test('whose answer was lost is unknown, which is not final and no failure', async () => {
    const payer = cardPayer(app);
    const body = await payer.intent(orderId, await payer.bind());
    app.sandbox.faults.set({ loseNext: 1 });
    await payer.commit(body);
    expect(await status(null)).toMatchObject({
      ok: true,
      data: { state: 'unknown', isFinal: false },
    });
  });

  test('that was declined is failed and final', async () => {
    const payer = cardPayer(app);
    await payer.commit(await payer.intent(orderId, await payer.bind('declined')));
    expect(await status(null)).toMatchObject({
      ok: true,
      data: { state: 'failed', isFinal: true, wasReturned: false, stillOwed: 266_760 },
    });
  });
});

describe('a card or wallet payment whose money was taken back', () => {
  const payByCard = async () => {
    const payer = cardPayer(app);
    const { outcome } = await payer.commit(await payer.intent(orderId, await payer.bind()));
    await takeEvents(app);
    return outcome.ok ? String(outcome.data.recordId) : '';
  };
  const referenceOf = async (recordId: string) => {
    const shown = await status(recordId);
    return shown.ok ? shown.data.reference : '';
  };
  const takeBack = async (recordId: string) => {
    await app.sandbox.post('/refund', { receiptId: await referenceOf(recordId) });
    await takeEvents(app);
  };
  const returned = { state: 'failed', isFinal: true, wasReturned: true, isOpenWallet: false };
  test('is shown as returned, by its id and as the latest, and is owed again', async () => {
    const recordId = await payByCard();
    app.sandbox.faults.set({ repeatEvents: 2, reorderEvents: true });
    await takeBack(recordId);
    app.sandbox.faults.set({ repeatEvents: 0, reorderEvents: false });
    const reference = await referenceOf(recordId);
    const shown = { ...returned, recordId, amount: 88_920, methodName: 'Visa ·· 4242', reference };
    const owed = { orderStatus: 174, stillOwed: 266_760, nextAmount: 88_920, credit: 0 };
    for (const id of [recordId, null])
      expect(await status(id)).toMatchObject({ data: { ...shown, ...owed, paidOn: '2026-03-02' } });
    const { body } = await app.call(readLoan, { productId: null, orderId });
    expect(body.data.noticeDesText).toContain('vuelves a deber lo devuelto');
    expect(await ledgerIsBalanced(app.db)).toBe(true);
  });

  test('is replaced by the next payment as the latest, and stays available by its own id', async () => {
    const first = await payByCard();
    await takeBack(first);
    app.clock.advance(1_000);
    const second = await payByCard();
    const paid = { recordId: second, state: 'succeeded', wasReturned: false, stillOwed: 177_840 };
    expect(await status(null)).toMatchObject({ data: paid });
    expect(await status(first)).toMatchObject({ data: { ...returned, recordId: first } });
    // What was returned is paid again, so the loan no longer says that it is owed.
    const { body } = await app.call(readLoan, { productId: null, orderId });
    expect(body.data.noticeDesText).not.toContain('devuelto');
    // Nobody else's, and no other order's.
    expect(await status(first, {}, 'D174')).toMatchObject({ refusal: 'attemptNotFound' });
  });

  test('that repaid the loan opens it again', async () => {
    await payByCard();
    await payByCard();
    const last = await payByCard();
    await takeBack(last);
    expect(await status(last)).toMatchObject({
      data: { ...returned, orderStatus: 174, stillOwed: 88_920, nextAmount: 88_920 },
    });
  });

  test('is shown as returned for a wallet too', async () => {
    const wallet = { userId: '1001', orderId, amount: minor(88_920) };
    const { outcome } = await app.call(startWalletRepayment, wallet);
    const page = outcome.ok ? new URL(String(outcome.data.url)).pathname : '';
    await app.sandbox.app.inject({ method: 'POST', url: page, payload: { press: 'pay' } });
    await takeEvents(app);
    const paid = await status(null);
    expect(paid).toMatchObject({ data: { state: 'succeeded', wasReturned: false } });
    await takeBack(paid.ok ? String(paid.data.recordId) : '');
    expect(await status(null)).toMatchObject({ data: { ...returned, stillOwed: 266_760 } });
  });

  test('in part is still a payment, and the part is owed again', async () => {
    const recordId = await payByCard();
    const reference = await referenceOf(recordId);
    await sendEvent(
      app,
      sandboxEvent({
        id: `evt_part${made}`,
        type: 'payment.refunded',
        attemptId: recordId,
        paymentId: reference,
        receiptId: reference,
        reference,
        amount: 20,
        paidAt: new Date(app.clock.now()),
      }),
    );
    await settleEvents(app);
    expect(await status(recordId)).toMatchObject({
      data: { state: 'succeeded', wasReturned: false, stillOwed: 177_860 },
    });
    await takeBack(recordId);
    expect(await status(recordId)).toMatchObject({ data: returned });
  });
});

describe('the status of a voucher', () => {
  test('waits until it is paid at the till, and then has its day', async () => {
    const due = await withEveryCode(() => app.call(readRepayment, { orderId, productId: null }));
    const [first] = due.outcome.ok ? due.outcome.data.groups[0].channels : [];
    expect(await status(null)).toMatchObject({
      ok: true,
      data: { state: 'waiting', isFinal: false, amount: 88_920, paidOn: '' },
    });
    await app.sandbox.pay(first.code, 88_920);
    await takeEvents(app);
    expect(await status(null)).toMatchObject({
      ok: true,
      data: {
        state: 'succeeded',
        isFinal: true,
        methodName: first.name,
        reference: first.code,
        paidOn: '2026-03-02',
        stillOwed: 177_840,
      },
    });
  });
});

describe('the status of a voucher shows the amount that was received', () => {
  const firstVoucher = async () => {
    const due = await withEveryCode(() => app.call(readRepayment, { orderId, productId: null }));
    if (!due.outcome.ok) throw new Error(due.outcome.refusal);
    return due.outcome.data.groups[0].channels[0].code;
  };
  const voucherId = async (reference: string) =>
    (
      await app.db
        .selectFrom('vouchers')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
    ).id;
  const pay = async (reference: string, amount: number) => {
    await app.sandbox.pay(reference, amount);
    await takeEvents(app);
  };

  test.each([
    ['less', 10_000, 256_760],
    ['more', 100_000, 166_760],
  ])('if it is %s than the voucher’s amount', async (_what, amount, stillOwed) => {
    const reference = await firstVoucher();
    await pay(reference, amount);
    const shown = { state: 'succeeded', amount, reference, paidOn: '2026-03-02', stillOwed };
    expect(await status(null)).toMatchObject({ ok: true, data: shown });
    expect(await status(await voucherId(reference))).toMatchObject({ ok: true, data: shown });
  });

  test('of the second payment, if it was paid twice', async () => {
    const reference = await firstVoucher();
    await pay(reference, 88_920);
    app.clock.advance(1_000);
    await pay(reference, 10_000);
    const shown = { state: 'succeeded', amount: 10_000, reference, stillOwed: 167_840 };
    expect(await status(null)).toMatchObject({ ok: true, data: shown });
    expect(await status(await voucherId(reference))).toMatchObject({ ok: true, data: shown });
  });

  test('also when an attempt is open that began before it', async () => {
    const reference = await firstVoucher();
    const payer = cardPayer(app);
    const card = await payer.bind('needsCode');
    await payer.commit(await payer.intent(orderId, card));
    app.clock.advance(1_000);
    await pay(reference, 10_000);
    expect(await status(null)).toMatchObject({ ok: true, data: { amount: 10_000, reference } });
  });

  test('of the latest payment, also if it was returned and an earlier one was not', async () => {
    await pay(await firstVoucher(), 88_920);
    app.clock.advance(1_000);
    const reference = await firstVoucher();
    const receiptId = await app.sandbox.pay(reference, 88_920);
    await takeEvents(app);
    await app.sandbox.post('/refund', { receiptId });
    await takeEvents(app);
    expect(await status(null)).toMatchObject({
      data: { state: 'failed', wasReturned: true, reference, stillOwed: 177_840 },
    });
  });

  test('and a voucher that was opened after it waits to be paid', async () => {
    await pay(await firstVoucher(), 10_000);
    app.clock.advance(1_000);
    await openVoucher(78_920);
    expect(await status(null)).toMatchObject({ ok: true, data: { state: 'waiting' } });
  });
});

test('a wallet payment that was given up and then paid comes before the card payment that was declined meanwhile', async () => {
  const wallet = { userId: '1001', orderId, amount: minor(88_920) };
  await app.call(startWalletRepayment, wallet);
  const payer = cardPayer(app);
  await payer.commit(await payer.intent(orderId, await payer.bind('declined')));
  app.clock.advance(1_000);
  const { id } = await app.db
    .selectFrom('attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('way', '=', 'wallet')
    .executeTakeFirstOrThrow();
  const paidAt = new Date(app.clock.now());
  const about = { paymentId: `late${made}`, receiptId: `late${made}`, attemptId: id, paidAt };
  await sendEvent(
    app,
    sandboxEvent({ id: `evt_late${made}`, type: 'charge.succeeded', amount: 88_920, ...about }),
  );
  await takeEvents(app);
  expect(await status(null)).toMatchObject({
    data: { state: 'succeeded', recordId: id, stillOwed: 177_840 },
  });
});

describe('the vouchers that a repayment screen lists, of which none was opened', () => {
  // A slip that is shown looks every two seconds whether it was paid, by the same call.
  const listVouchers = () =>
    withEveryCode(() => app.call(readRepayment, { orderId, productId: null }));

  test('do not come before the voucher that was paid', async () => {
    await listVouchers();
    const opened = await openVoucher(88_920);
    await app.sandbox.pay(opened, 88_920);
    await takeEvents(app);
    app.clock.advance(1_000);
    await listVouchers();
    expect(await status(null)).toMatchObject({
      data: { state: 'succeeded', amount: 88_920, reference: opened },
    });
  });

  test('do not come before a card payment, and come last among those that were opened', async () => {
    const payer = cardPayer(app);
    await payer.commit(await payer.intent(orderId, await payer.bind()));
    app.clock.advance(1_000);
    await listVouchers();
    expect(await status(null)).toMatchObject({ data: { state: 'succeeded', amount: 88_920 } });
    app.clock.advance(1_000);
    const opened = await openVoucher(88_920);
    app.clock.advance(1_000);
    await listVouchers();
    expect(await status(null)).toMatchObject({ data: { state: 'waiting', reference: opened } });
  });
});

describe('money that a person matched to the loan', () => {
  const arrive = (amount: number) =>
    app.db.transaction().execute((tx) =>
      bookUnmatched(tx, {
        provider: 'sandbox',
        eventId: `rec_${orderId}_${amount}`,
        amount,
        reference: '646180157000000004',
        reason: 'no voucher has this reference',
        valueOn: localDate('2026-03-01'),
        bookedAt: new Date(app.clock.now()),
      }),
    );
  const match = (unmatchedId: number | undefined, to = orderId) =>
    app.db.transaction().execute((tx) =>
      matchMoney(tx, {
        unmatchedId: unmatchedId ?? 0,
        orderId: to,
        purpose: 'instalment',
        matchedBy: 'agent 7',
        bookedAt: new Date(app.clock.now()),
      }),
    );
  const shown = {
    state: 'succeeded',
    isFinal: true,
    isExtension: false,
    amount: 10_000,
    methodName: 'Pago identificado por atención a clientes',
    reference: '646180157000000004',
    paidOn: '2026-03-01',
    stillOwed: 256_760,
  };

  test('is shown like any other payment, by its own id too, and reduces what the loan owes', async () => {
    const money = await arrive(10_000);
    expect(await status(null)).toMatchObject({ refusal: 'attemptNotFound' });
    await match(money?.id);
    const latest = await status(null);
    expect(latest).toMatchObject({ ok: true, data: shown });
    const recordId = latest.ok ? String(latest.data.recordId) : '';
    expect(recordId).toMatch(/^mt_[0-9a-f]{32}$/);
    expect(await status(recordId)).toMatchObject({ ok: true, data: shown });
    expect(await status(null, { language: 'en' })).toMatchObject({
      data: { methodName: 'Payment identified by customer service' },
    });
    const loan = await app.call(readLoan, { productId: null, orderId });
    expect(JSON.stringify(loan.body)).toContain('$2.567,60');
    // Nobody else's, and no other order's.
    expect(await status(recordId, {}, 'D174')).toMatchObject({ refusal: 'attemptNotFound' });
    expect(await status(recordId, { as: '1002' })).toMatchObject({ refusal: 'orderNotFound' });
  });

  test('is replaced by later payments as the latest', async () => {
    await match((await arrive(10_000))?.id);
    app.clock.advance(1_000);
    const payer = cardPayer(app);
    await payer.commit(await payer.intent(orderId, await payer.bind()));
    expect(await status(null)).toMatchObject({ data: { state: 'succeeded', amount: 78_920 } });
  });

  test('is matched once by ten concurrent calls, to one of two orders, and the books stay balanced', async () => {
    const money = await arrive(10_000);
    const other = await addLoanLike(app, `${orderId}b`);
    const done = await Promise.all(
      Array.from({ length: 10 }, (_, index) => match(money?.id, index % 2 === 0 ? orderId : other)),
    );
    expect(done.filter((one) => one !== null)).toHaveLength(1);
    expect(await ledgerIsBalanced(app.db)).toBe(true);
    const owed = await Promise.all(
      [orderId, other].map(
        async (id) => (await readDues(app.db, id, localDate('2026-03-02')))?.balance,
      ),
    );
    expect(new Set(owed)).toEqual(new Set([256_760, 266_760]));
    await expect(match((await arrive(20_000))?.id, 'nowhere')).rejects.toThrow(/does not exist/);
  });

  test('is no longer shown as a payment once its provider returned it', async () => {
    await match((await arrive(10_000))?.id);
    await app.db.transaction().execute((tx) =>
      bookRefund(tx, {
        cause: { kind: 'refund', provider: 'sandbox', id: `rec_${orderId}_10000` },
        borrowerId: '1001',
        amount: 10_000,
        provider: 'sandbox',
        valueOn: localDate('2026-03-02'),
        from: 'takenBack',
        bookedAt: new Date(app.clock.now()),
      }),
    );
    expect(await status(null)).toMatchObject({
      ok: true,
      data: { state: 'failed', isFinal: true, wasReturned: true, stillOwed: 256_760 },
    });
  });
});

describe('refusals', () => {
  test('attemptNotFound: no payment yet, an unknown record, a record of another order', async () => {
    expect(await status(null)).toMatchObject({ ok: false, refusal: 'attemptNotFound' });
    expect(await status('nothing')).toMatchObject({ ok: false, refusal: 'attemptNotFound' });
    const payer = cardPayer(app);
    const { outcome } = await payer.commit(await payer.intent(orderId, await payer.bind()));
    const recordId = outcome.ok ? String(outcome.data.recordId) : '';
    expect(await status(recordId, {}, 'D174')).toMatchObject({
      ok: false,
      refusal: 'attemptNotFound',
    });
  });

  test('orderNotFound: an unknown order, and a borrower’s record requested by another one', async () => {
    expect(await status(null, {}, 'nothing')).toMatchObject({ refusal: 'orderNotFound' });
    expect(await status(null, { as: '1002' })).toMatchObject({ refusal: 'orderNotFound' });
  });
});
