import { bindBankAccount, bindCard, readRepaymentWays, startCardBinding } from '@cauce/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CARDS } from '../../../test/card-payer.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { workOf } from '../../../test/work-of.ts';
import { runDueJobs } from '../../worker/run-due-jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.sandbox.faults.set({ failNext: 0 });
});

describe('binding a card', () => {
  test('sends the page to the provider: no number reaches this server', async () => {
    const { outcome } = await app.call(startCardBinding, {});
    expect(outcome).toMatchObject({ ok: true, data: { publicKey: 'sandbox' } });
    expect(outcome.ok && outcome.data.tokenUrl).toMatch(/\/sandbox\/v1\/tokens$/);
  });

  test('keeps token and mask; the same token twice, also at once, is one card', async () => {
    const token = await app.sandbox.makeToken(CARDS.succeeds);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call(bindCard, { token })),
    );
    const ids = new Set(answers.map(({ body }) => body.data.cardId));
    expect(ids.size).toBe(1);
    expect(answers[0]?.body.data).toMatchObject({ bankName: 'Visa', cardNo: '·· 4242' });
    const ways = await app.call(readRepaymentWays, {}, { query: { orderId: 'D174' } });
    expect(ways.outcome).toMatchObject({ data: { cards: [{ cardNo: '·· 4242' }] } });
    const kept = JSON.stringify(await app.db.selectFrom('cards').selectAll().execute());
    expect(kept).not.toContain(CARDS.succeeds);
    expect(app.logLines.join('')).not.toContain(CARDS.succeeds);
  });

  test('cardRefused: an unknown token, and another borrower’s, in the same bytes', async () => {
    const token = await app.sandbox.makeToken(CARDS.succeeds);
    expect((await app.call(bindCard, { token }, { as: '1002' })).outcome.ok).toBe(true);
    const foreign = await app.call(bindCard, { token });
    const unknown = await app.call(bindCard, { token: 'tok_never_made' });
    expect(unknown.outcome).toMatchObject({ ok: false, refusal: 'cardRefused' });
    expect(foreign.body).toEqual(unknown.body);
  });

  test('providerUnavailable: the provider says nothing', async () => {
    const token = await app.sandbox.makeToken(CARDS.succeeds);
    app.sandbox.faults.set({ failNext: 1 });
    expect((await app.call(bindCard, { token })).outcome).toMatchObject({
      refusal: 'providerUnavailable',
    });
  });
});

describe('binding an account', () => {
  const bind = (clabe: string, orderId: string | null = null) =>
    app
      .call(bindBankAccount, { account: { number: clabe, bankCode: '' }, orderId })
      .then(({ outcome }) => outcome);

  test.each([
    ['032180000118359719', 'Ixe', '·· 9719'],
    ['002010077777777771', 'Banamex', '·· 7771'],
  ])('%s is of %s', async (clabe, bankName, accountMask) => {
    expect(await bind(clabe)).toMatchObject({
      ok: true,
      data: { bankName, accountMask, orderStatus: null },
    });
  });

  test('accountRefused: a wrong check digit, and the account stays as it was', async () => {
    await bind('032180000118359719');
    expect(await bind('032180000118359718', 'D170')).toMatchObject({ refusal: 'accountRefused' });
    const { clabe } = await app.db
      .selectFrom('borrowers')
      .select('clabe')
      .where('id', '=', '1001')
      .executeTakeFirstOrThrow();
    expect(clabe).toBe('032180000118359719');
  });

  test('orderNotFound: an unknown order or another borrower’s, and nothing is changed', async () => {
    await bind('032180000118359719');
    for (const orderId of ['nothing', 'E174'])
      expect(await bind('002010077777777771', orderId)).toMatchObject({ refusal: 'orderNotFound' });
    const { clabe } = await app.db
      .selectFrom('borrowers')
      .select('clabe')
      .where('id', '=', '1001')
      .executeTakeFirstOrThrow();
    expect(clabe).toBe('032180000118359719');
  });

  test('an order in another status stays in it, without a payout', async () => {
    expect(await bind('032180000118359719', 'D174')).toMatchObject({ data: { orderStatus: 174 } });
    const jobs = await app.db
      .selectFrom('jobs')
      .select('id')
      .where('order_id', '=', 'D174')
      .execute();
    expect(jobs).toEqual([]);
  });

  test('an order whose payout failed is paid out anew, once, however often it is asked for', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => bind('032180000118359719', 'D170')),
    );
    for (const answer of answers) expect(answer).toMatchObject({ data: { orderStatus: 151 } });
    const jobs = await app.db
      .selectFrom('jobs')
      .select(['kind', 'round'])
      .where('order_id', '=', 'D170')
      .execute();
    expect(jobs).toEqual([{ kind: 'payOut', round: 2 }]);
    await runDueJobs(workOf(app));
    const order = await app.db
      .selectFrom('orders')
      .select(['status', 'bank_name', 'account_mask'])
      .where('id', '=', 'D170')
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ status: 174, bank_name: 'Ixe', account_mask: '·· 9719' });
    const payouts = await app.db
      .selectFrom('sandbox_payouts')
      .select(['payout_id', 'clabe'])
      .where('order_id', '=', 'D170')
      .execute();
    expect(payouts).toEqual([{ payout_id: 'D170.2', clabe: '032180000118359719' }]);
  });
});
