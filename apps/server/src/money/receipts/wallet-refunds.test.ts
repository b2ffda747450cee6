import { readLoan, readRepaymentStatus, startWalletRepayment } from '@cauce/contract/server';
import { readAttempts, readTimeline } from '@cauce/contract/console';
import { localDateOf, marketOf, minor } from '@cauce/lending';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedIn, withAgents } from '../../../test/console-caller.ts';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { dataOf } from '../../../test/data-of.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { resultOf, settleEvents } from '../../../test/signed-events.ts';
import { startWalletStandIn } from '../../../test/stand-ins/wallet-stand-in.ts';
import type { WalletStandIn } from '../../../test/stand-ins/wallet-stand-in.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { sandboxPayments } from '../../providers/sandbox/sandbox-payments.ts';
import { walletPayments } from '../../providers/wallet/wallet-payments.ts';
import { withWallet } from '../../providers/wallet/with-wallet.ts';
import { applyPayment } from './apply-money.ts';
import { checkBooks } from '../ledger/books.ts';
import { readDues } from '../ledger/dues.ts';
import { accountBalance } from '../ledger/ledger.ts';
import { applyWebhookEvents } from '../events/apply-webhook-events.ts';
import { workOf } from '../../../test/work-of.ts';

const HOST = 'pay.wallet.example';
// A lender whose borrowers pay in a wallet beside the provider, which reports refunds as the total so far.
let standIn: WalletStandIn;
let app: TestApp;
let laura: ConsoleCaller;
beforeAll(async () => {
  standIn = await startWalletStandIn();
  const { country, mode, payments } = testSettings();
  const market = marketOf(country);
  const { key, webhookSecrets } = payments.sandbox;
  const now = () => app.clock.now();
  const wallet = walletPayments(
    {
      gatewayUrl: `https://${HOST}/gateway.do`,
      appId: 'app1',
      privateKey: standIn.privateKey,
      publicKeys: standIn.publicKeys,
    },
    {
      now,
      currency: 'MXN',
      notifyUrl: 'https://a.mx/webhooks/wallet',
      allowedHosts: [HOST],
    },
  );
  const provider = sandboxPayments({ mode, market, baseUrl: () => '', key, webhookSecrets });
  app = await withAgents(
    await startTestApp({
      settings: { payments: { ...payments, walletHosts: [HOST] } },
      ports: { payments: withWallet(provider, wallet) },
    }),
  );
  laura = await signedIn(app, 'agent');
});
afterAll(async () => {
  await app.close();
  await standIn.close();
});

const ZONE = 'America/Mexico_City';
let orderId: string;
let made = 0;
beforeEach(async () => {
  orderId = await addLoanLike(app, `W${(made += 1)}`);
});

/** Opens the wallet's page for an amount; returns the payment's id. */
async function open(amount: number): Promise<string> {
  const { outcome } = await app.call(startWalletRepayment, {
    userId: '1001',
    orderId,
    amount: minor(amount),
  });
  if (!outcome.ok) throw new Error(outcome.refusal);
  const { id } = await app.db
    .selectFrom('attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return id;
}
const decimals = (amount: number): string => (amount / 100).toFixed(2);
let notified = 0;
/** The wallet reports a payment, with the total that it has refunded of it. Returns what came of the report. */
async function notify(
  attemptId: string,
  amount: number,
  { refunded = 0, isClosed = false } = {},
): Promise<string | null> {
  const eventId = `n${(notified += 1)}`;
  const body = standIn.notify({
    notify_id: eventId,
    out_trade_no: attemptId,
    trade_no: `trade-${attemptId}`,
    trade_status: isClosed ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
    total_amount: decimals(amount),
    ...(refunded > 0 && { refund_fee: decimals(refunded) }),
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/webhooks/wallet',
    payload: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.body).toBe('success');
  await settleEvents(app);
  return resultOf(app, eventId);
}
const dues = async () => {
  const found = await readDues(app.db, orderId, localDateOf(app.clock.now(), ZONE));
  if (found === null) throw new Error('no such order');
  return found;
};
/** What the loan owes, part by part. */
const owed = async () => {
  const { instalments, balance, penalty, credit: ofLoan, dueOn, daysLate } = await dues();
  return { instalments, balance, penalty, ofLoan, dueOn, daysLate };
};
const status = async (recordId: string) =>
  dataOf(await app.call(readRepaymentStatus, { orderId, recordId }));
const inConsole = async () => (await laura.done(readAttempts, { orderId })).attempts;
const history = async () =>
  (await laura.done(readTimeline, { orderId })).events.map(({ kind }) => kind);
const cash = () => accountBalance(app.db, 'cash', { provider: 'wallet' });
const credit = async () =>
  0 - (await accountBalance(app.db, 'borrower.credit', { borrowerId: '1001' }));
const breaches = async () => checkBooks(app.db, { orderId, now: new Date(app.clock.now()) });

describe('a wallet payment of which a part is refunded', () => {
  test('still stands, and the part is owed again: in the ledger, the loan, its status and the console', async () => {
    const before = await dues();
    const cashBefore = await cash();
    const id = await open(before.dueNow);
    expect(await notify(id, before.dueNow)).toContain('applied');
    expect(await notify(id, before.dueNow, { refunded: 10_000 })).toContain(
      'a part was taken back',
    );
    const after = await dues();
    expect(after.balance).toBe(before.balance - before.dueNow + 10_000);
    expect(after.credit).toBe(0);
    expect(await cash()).toBe(cashBefore + before.dueNow - 10_000);
    expect(await status(id)).toMatchObject({
      state: 'succeeded',
      wasReturned: false,
      amount: before.dueNow,
      returnedAmount: 10_000,
      stillOwed: after.balance,
    });
    expect(await inConsole()).toMatchObject([
      { id, state: 'succeeded', isTakenBack: false, amount: before.dueNow, returned: 10_000 },
    ]);
    expect(await history()).toEqual(expect.arrayContaining(['received', 'takenBack']));
    const { body } = await app.call(readLoan, { productId: null, orderId });
    expect(body.data.noticeDesText).toContain('vuelves a deber lo devuelto');
    expect(await breaches()).toEqual([]);
  });

  test('and then the rest is returned, as if it had never come', async () => {
    const before = await dues();
    const [owedBefore, cashBefore] = [await owed(), await cash()];
    const id = await open(before.dueNow);
    await notify(id, before.dueNow);
    await notify(id, before.dueNow, { refunded: 10_000 });
    // A repetition, and an older total that arrives late.
    expect(await notify(id, before.dueNow, { refunded: 10_000 })).toContain('known');
    const all = { refunded: before.dueNow, isClosed: true };
    expect(await notify(id, before.dueNow, all)).toContain('applied: taken back');
    expect(await notify(id, before.dueNow, { refunded: 10_000 })).toContain('known');
    expect(await owed()).toEqual(owedBefore);
    expect(await cash()).toBe(cashBefore);
    expect(await status(id)).toMatchObject({
      state: 'failed',
      wasReturned: true,
      returnedAmount: before.dueNow,
    });
    expect(await inConsole()).toMatchObject([{ isTakenBack: true, returned: before.dueNow }]);
    expect(await breaches()).toEqual([]);
  });

  test('beyond the payment is held for a person, and nothing is booked', async () => {
    const { dueNow } = await dues();
    const id = await open(dueNow);
    await notify(id, dueNow);
    const paid = await dues();
    const [owedPaid, cashPaid] = [await owed(), await cash()];
    expect(await notify(id, dueNow, { refunded: dueNow + 1 })).toContain('held: not a part');
    expect([await owed(), await cash()]).toEqual([owedPaid, cashPaid]);
    expect(await status(id)).toMatchObject({ state: 'succeeded', returnedAmount: 0 });
    await notify(id, dueNow, { refunded: 10_000 });
    expect(await notify(id, dueNow, { refunded: dueNow + 10_000 })).toContain('held: not a part');
    expect((await dues()).balance).toBe(paid.balance + 10_000);
    expect(await breaches()).toEqual([]);
  });

  test('waits for the payment if it is reported first', async () => {
    const [before, owedBefore] = [await dues(), await owed()];
    const id = await open(before.dueNow);
    expect(await notify(id, before.dueNow, { refunded: 10_000 })).toBeNull();
    expect(await owed()).toEqual(owedBefore);
    expect(await status(id)).toMatchObject({ state: 'pending', returnedAmount: 0 });
    await notify(id, before.dueNow);
    app.clock.advance(3_600_000);
    await applyWebhookEvents(workOf(app));
    expect((await dues()).balance).toBe(before.balance - before.dueNow + 10_000);
    expect(await status(id)).toMatchObject({ state: 'succeeded', returnedAmount: 10_000 });
    expect(await breaches()).toEqual([]);
  });

  test('that had become credit, because a till was paid meanwhile, takes the credit first', async () => {
    const { balance, dueNow } = await dues();
    const id = await open(dueNow);
    await app.db.transaction().execute((tx) =>
      applyPayment(tx, {
        orderId,
        amount: balance - 5_000,
        purpose: 'instalment',
        valueOn: localDateOf(app.clock.now(), ZONE),
        cause: { kind: 'demo', id: orderId },
        bookedAt: new Date(app.clock.now()),
        provider: 'tested',
      }),
    );
    await notify(id, dueNow);
    expect(await credit()).toBe(dueNow - 5_000);
    await notify(id, dueNow, { refunded: 10_000 });
    expect(await credit()).toBe(dueNow - 15_000);
    expect(await status(id)).toMatchObject({ returnedAmount: 10_000, orderStatus: 200 });
    await notify(id, dueNow, { refunded: dueNow - 4_000 });
    expect(await credit()).toBe(0);
    expect(await dues()).toMatchObject({ balance: 1_000, order: { status: 174 } });
    expect(await status(id)).toMatchObject({ state: 'succeeded', returnedAmount: dueNow - 4_000 });
    expect(await breaches()).toEqual([]);
  });
});
