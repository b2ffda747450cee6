import { makeVoucher, readRepaymentStatus } from '@cauce/contract/server';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { cardPayer, moneyOf, statesOf } from '../../../test/stand-ins/card-payer.ts';
import { dataOf } from '../../../test/data-of.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import { addTestVoucher, voucherState } from '../../../test/voucher-rows.ts';
import { takeEvents, workOf } from '../../../test/work-of.ts';
import { reconcileAttempts } from '../../money/attempts/reconcile-attempts.ts';

const app = appForFile();
const payer = cardPayer(app);
let cardId: string;
let orderId: string;
let made = 0;

const reconcile = () => reconcileAttempts(workOf(app));

beforeAll(async () => {
  cardId = await payer.bind();
});
beforeEach(async () => {
  made += 1;
  orderId = await addLoanLike(app, `C${made}`);
  app.sandbox.faults.set({ failNext: 0, loseNext: 0, loseAnswers: 0, delayMs: 0 });
});

describe('a card payment', () => {
  test('that needs no code is charged once and in the ledger before the answer', async () => {
    const body = await payer.intent(orderId, cardId);
    const { outcome } = await payer.commit(body);
    expect(outcome).toMatchObject({ ok: true, data: { needsCode: false } });
    expect(await moneyOf(app, orderId)).toEqual({
      charges: 1,
      charged: body.amount,
      booked: body.amount,
    });
  });

  test('committed again with its token is the same payment; a new token is for the next one', async () => {
    const body = await payer.intent(orderId, cardId);
    const first = await payer.commit(body);
    const second = await payer.commit(body);
    expect(second.outcome).toMatchObject({ ok: true });
    expect(second.body).toEqual(first.body);
    expect((await moneyOf(app, orderId)).charges).toBe(1);
    const next = await payer.intent(orderId, cardId);
    expect(next.repayToken).not.toBe(body.repayToken);
  });

  test('supersedes the loan’s open vouchers; a declined one does not', async () => {
    const declined = await payer.bind('declined');
    const voucher = `v-${orderId}`;
    await addTestVoucher(app, { id: voucher, orderId, amount: 100, reference: orderId });
    await payer.commit(await payer.intent(orderId, declined));
    expect(await voucherState(app, voucher)).toBe('active');
    app.clock.advance(1);
    await payer.commit(await payer.intent(orderId, cardId));
    expect(await voucherState(app, voucher)).toBe('superseded');
  });

  test('that the bank declines charges nothing and leaves the loan payable', async () => {
    const declined = await payer.bind('declined');
    const { outcome } = await payer.commit(await payer.intent(orderId, declined));
    expect(outcome).toMatchObject({ ok: false, refusal: 'paymentDeclined' });
    expect(await moneyOf(app, orderId)).toMatchObject({ charges: 0, booked: 0 });
    app.clock.advance(1);
    expect((await payer.commit(await payer.intent(orderId, cardId))).outcome.ok).toBe(true);
    expect(await statesOf(app, orderId)).toEqual(['failed', 'succeeded']);
  });
});

describe('a declined card says why where the borrower can do something about it', () => {
  test.each([
    ['conekta.errors.processing.bank.insufficient_funds', 'no tiene fondos suficientes'],
    ['expired_card', 'ya venció'],
    ['invalid_card_security_code', 'Tu banco no autorizó el pago'],
    ['stolen_card', 'Tu banco no autorizó el pago'],
  ])('%s', async (reason, words) => {
    const declined = { kind: 'failed', providerReference: `p-${reason}`, reason } as const;
    vi.spyOn(app.ports.payments, 'startCharge').mockResolvedValueOnce(declined);
    const body = await payer.intent(orderId, cardId);
    const key = `why-${orderId}`;
    const first = await payer.commit(body, {}, { key });
    expect(first.outcome).toMatchObject({ refusal: 'paymentDeclined' });
    expect(JSON.stringify(first.body)).toContain(words);
    expect((await payer.commit(body, {}, { key })).body).toEqual(first.body);
    const { outcome } = await app.call(readRepaymentStatus, { orderId, recordId: null });
    const isNamed = !words.startsWith('Tu banco');
    expect(outcome).toMatchObject({ data: { state: 'failed' } });
    expect(outcome.ok && outcome.data.failureText.includes(words)).toBe(isNamed);
  });
});

describe('refusals', () => {
  const refused = async (changes: Parameters<typeof payer.commit>[1]) => {
    const { outcome } = await payer.commit(await payer.intent(orderId, cardId), changes);
    expect(outcome.ok).toBe(false);
    expect(await statesOf(app, orderId)).toEqual([]);
    return outcome.ok ? '' : outcome.refusal;
  };

  test('amountChanged: an amount that is not what is due', async () => {
    const { amount } = await payer.intent(orderId, cardId);
    for (const other of [amount - 1, amount + 1, 0, 1])
      expect(await refused({ amount: other })).toBe('amountChanged');
  });

  test('amountChanged: what the screen showed was paid meanwhile, and the next payment has the same amount', async () => {
    const payer = cardPayer(app);
    const body = await payer.intent(orderId, await payer.bind());
    const slip = { productId: null, orderId, requestType: 'instalment', payCode: 'spei' } as const;
    const { code } = dataOf(await app.call(makeVoucher, { ...slip, amount: body.amount }));
    await app.sandbox.pay(String(code), body.amount);
    await takeEvents(app);
    expect((await payer.commit(body)).outcome).toMatchObject({ refusal: 'amountChanged' });
    expect((await payer.commit(body, { instalment: undefined })).outcome.ok).toBe(true);
  });

  test('cardNotFound: an unknown card, or another borrower’s', async () => {
    expect(await refused({ cardId: 'nothing' })).toBe('cardNotFound');
    const foreign = await cardPayer(app, '1002').bind();
    expect(await refused({ cardId: foreign })).toBe('cardNotFound');
  });

  test('amountChanged does not use up the key: with the right amount the same call pays once', async () => {
    const body = await payer.intent(orderId, cardId);
    const key = `corrected-${orderId}`;
    const refusedFirst = await payer.commit(body, { amount: 1 }, { key });
    expect(refusedFirst.outcome).toMatchObject({ refusal: 'amountChanged' });
    const paid = await payer.commit(body, {}, { key });
    expect(paid.outcome.ok).toBe(true);
    expect((await payer.commit(body, {}, { key })).body).toEqual(paid.body);
    expect(await moneyOf(app, orderId)).toMatchObject({ charges: 1, booked: body.amount });
  });

  test('a key that has paid one loan cannot pay another, and its answer stays the same', async () => {
    const body = await payer.intent(orderId, cardId);
    const key = `one-${orderId}`;
    const paid = await payer.commit(body, {}, { key });
    const otherId = await addLoanLike(app, `${orderId}b`);
    const other = await payer.commit(await payer.intent(otherId, cardId), {}, { key });
    expect(other).toMatchObject({ status: 422, body: { code: '422' } });
    expect(await moneyOf(app, otherId)).toMatchObject({ charges: 0, booked: 0 });
    expect((await payer.commit(body, {}, { key })).body).toEqual(paid.body);
  });

  test('a declined card is the answer of its key: the same call charges nothing again', async () => {
    const declined = await payer.bind('declined');
    const body = await payer.intent(orderId, declined);
    const key = `declined-${orderId}`;
    const first = await payer.commit(body, {}, { key });
    expect(first.outcome).toMatchObject({ refusal: 'paymentDeclined' });
    expect((await payer.commit(body, {}, { key })).body).toEqual(first.body);
    expect(await moneyOf(app, orderId)).toMatchObject({ booked: 0 });
    expect(await statesOf(app, orderId)).toEqual(['failed']);
  });

  test('attemptNotFound: a token that was never issued, or for another order', async () => {
    expect(await refused({ repayToken: 'rt_made-up' })).toBe('attemptNotFound');
    const { repayToken } = await payer.intent('D174', cardId);
    expect(await refused({ repayToken })).toBe('attemptNotFound');
  });

  test('orderNotFound: an unknown order and another borrower’s, in the same bytes', async () => {
    const body = await payer.intent(orderId, cardId);
    const unknown = await payer.commit({ ...body, orderId: 'nothing' });
    const foreign = await payer.commit({ ...body, orderId: 'E174' });
    expect(unknown.outcome).toMatchObject({ ok: false, refusal: 'orderNotFound' });
    expect(foreign.body).toEqual(unknown.body);
    const methods = await Promise.all([payer.methods('nothing'), payer.methods('E174')]);
    expect(methods[1]).toMatchObject({ ok: false, refusal: 'orderNotFound' });
    expect({ ...methods[1], requestId: '' }).toEqual({ ...methods[0], requestId: '' });
  });

  test('notRepayable: an order in any other status', async () => {
    for (const id of ['D21', 'D110', 'D151', 'D170', 'D200'])
      expect(await payer.methods(id)).toMatchObject({ ok: false, refusal: 'notRepayable' });
  });

  test('a coupon named in the body has no effect', async () => {
    const body = await payer.intent(orderId, cardId);
    expect((await payer.commit(body, { couponId: 'BIENVENIDA' })).outcome.ok).toBe(true);
    expect((await moneyOf(app, orderId)).booked).toBe(body.amount);
  });
});

describe('a card whose bank asks on a page of its own', () => {
  const begin = async () => {
    const cardId = await payer.bind('needsBankChallenge');
    const { outcome } = await payer.commit(await payer.intent(orderId, cardId));
    expect(outcome).toMatchObject({ refusal: 'paymentOpen' });
    const shown = await app.call(readRepaymentStatus, { orderId, recordId: null });
    return shown.outcome.ok ? shown.outcome.data.actionUrl : '';
  };

  test('is paid there once, and the status links its borrower there', async () => {
    const url = new URL(await begin());
    expect(await statesOf(app, orderId)).toEqual(['pending']);
    await app.sandbox.app.inject({
      method: 'POST',
      url: url.pathname,
      payload: 'press=pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    app.clock.advance(20_000);
    await reconcile();
    expect(await moneyOf(app, orderId)).toEqual({ charges: 1, charged: 88_920, booked: 88_920 });
  });

  test('that is left for half an hour is ended at the provider, and the loan can be paid another way', async () => {
    await begin();
    app.clock.advance(1_799_000);
    await reconcile();
    expect(await statesOf(app, orderId)).toEqual(['pending']);
    app.clock.advance(60_000);
    await reconcile();
    expect(await statesOf(app, orderId)).toEqual(['failed']);
    app.app.sessions.forget('1001');
    expect((await payer.commit(await payer.intent(orderId, cardId))).outcome.ok).toBe(true);
    expect(await moneyOf(app, orderId)).toMatchObject({ charges: 1, booked: 88_920 });
  });
});

describe('an answer that is lost', () => {
  test('is «in process, do not pay again», blocks the order, and is resolved by a query: one charge', async () => {
    const body = await payer.intent(orderId, cardId);
    app.sandbox.faults.set({ loseNext: 1 });
    const { outcome, body: said } = await payer.commit(body);
    expect(outcome).toMatchObject({ ok: false, refusal: 'paymentOpen' });
    expect(said.code).toBe('800005');
    expect(await statesOf(app, orderId)).toEqual(['unknown']);
    // Neither the same token nor another one starts a second charge.
    expect((await payer.commit(body)).outcome).toMatchObject({ refusal: 'paymentOpen' });
    const again = await payer.intent(orderId, cardId);
    expect(again.repayToken).toBe(body.repayToken);
    app.clock.advance(2_000);
    expect(await reconcile()).toBe(1);
    expect(await moneyOf(app, orderId)).toEqual({
      charges: 1,
      charged: body.amount,
      booked: body.amount,
    });
    expect((await payer.commit(body)).outcome).toMatchObject({ ok: true });
    expect(await reconcile()).toBe(0);
  });

  test('of a provider that never received it ends as failed, once nothing can be in flight', async () => {
    app.sandbox.faults.set({ failNext: 1 });
    await payer.commit(await payer.intent(orderId, cardId));
    expect(await statesOf(app, orderId)).toEqual(['unknown']);
    app.clock.advance(10_000);
    expect(await reconcile()).toBe(0);
    expect(await statesOf(app, orderId)).toEqual(['unknown']);
    app.clock.advance(25_000);
    expect(await reconcile()).toBe(1);
    expect(await statesOf(app, orderId)).toEqual(['failed']);
    expect(await moneyOf(app, orderId)).toMatchObject({ charges: 0, booked: 0 });
  });

  test('stays unknown while the provider is silent, and ends within a minute of its return', async () => {
    const body = await payer.intent(orderId, cardId);
    app.sandbox.faults.set({ loseNext: 1 });
    await payer.commit(body);
    app.sandbox.faults.set({ failNext: 1_000 });
    for (let minute = 0; minute < 30; minute += 1) {
      app.clock.advance(60_000);
      expect(await reconcile()).toBe(0);
    }
    expect(await statesOf(app, orderId)).toEqual(['unknown']);
    app.sandbox.faults.set({ failNext: 0 });
    app.clock.advance(30_000);
    expect(await reconcile()).toBe(1);
    expect((await moneyOf(app, orderId)).booked).toBe(body.amount);
  });

  test('is resolved only once by two workers at the same time', async () => {
    const body = await payer.intent(orderId, await payer.bind('silent'));
    await payer.commit(body);
    app.clock.advance(5_000);
    const ended = await Promise.all([reconcile(), reconcile(), reconcile()]);
    expect(ended.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await moneyOf(app, orderId)).toMatchObject({ charges: 1, booked: body.amount });
  });

  test('is never decided by the provider that the lender has switched to', async () => {
    app.sandbox.faults.set({ failNext: 1 });
    await payer.commit(await payer.intent(orderId, cardId));
    app.clock.advance(60_000);
    const work = workOf(app);
    const payments = { ...work.ports.payments, name: 'another', findPayment: async () => null };
    await reconcileAttempts({ ...work, ports: { ...work.ports, payments } });
    expect(await statesOf(app, orderId)).toEqual(['unknown']);
  });
});
