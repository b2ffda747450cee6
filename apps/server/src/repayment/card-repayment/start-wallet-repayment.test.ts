import {
  makeVoucher,
  readRepaymentMethods,
  readRepaymentStatus,
  startWalletRepayment,
} from '@cauce/contract/server';
import type { ImmediatePurpose } from '@cauce/contract';
import { localDateOf, minor, owedInAll } from '@cauce/lending';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cardPayer, moneyOf, statesOf } from '../../../test/stand-ins/card-payer.ts';
import type { Commit } from '../../../test/stand-ins/card-payer.ts';
import { dataOf } from '../../../test/data-of.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { sandboxEvent, sendEvent } from '../../../test/signed-events.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import type { CallOptions } from '../../../test/test-app.ts';
import { takeEvents, workOf } from '../../../test/work-of.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { ProviderRefused } from '../../providers/payments.ts';
import { checkBooks } from '../../money/ledger/books.ts';
import { readDues } from '../../money/ledger/dues.ts';
import { reconcileAttempts } from '../../money/attempts/reconcile-attempts.ts';
import { providerPage } from '../../http/provider-page.ts';

const app = appForFile();
let orderId: string;
let made = 0;
const reconcile = () => reconcileAttempts(workOf(app));

beforeEach(async () => {
  made += 1;
  orderId = await addLoanLike(app, `H${made}`);
  app.sandbox.faults.set({ failNext: 0, loseNext: 0 });
});

const start = (changes: object = {}, call: CallOptions = {}) =>
  app.call(
    startWalletRepayment,
    { userId: '1001', orderId, amount: minor(88_920), ...changes },
    call,
  );
// The host name that a test's call uses.
const BORROWERS_HOST = 'localhost';
const press = (url: string, button: string) =>
  app.sandbox.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    payload: `press=${button}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('a wallet payment', () => {
  test('returns the wallet’s page, blocks the order, and is booked when paid there', async () => {
    const { body } = await start();
    expect(body).toMatchObject({ code: '00' });
    expect(body.url).toMatch(/\/sandbox\/wallet\/ch_/);
    expect(await statesOf(app, orderId)).toEqual(['pending']);
    await press(body.url, 'pay');
    app.clock.advance(20_000);
    await reconcile();
    expect(await moneyOf(app, orderId)).toEqual({ charges: 1, charged: 88_920, booked: 88_920 });
  });

  test('of a wallet beside the provider is booked under the wallet’s name, and looked up there', async () => {
    const { walletName } = app.ports.payments;
    Object.assign(app.ports.payments, { walletName: 'wallet' });
    try {
      const { body } = await start();
      await press(body.url, 'pay');
      app.clock.advance(20_000);
      await reconcile();
      const booked = await app.db
        .selectFrom('attempts as a')
        .innerJoin('ledger_transactions as t', 't.cause_id', 'a.id')
        .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
        .select(['a.state', 'a.provider', 'e.provider as cashOf'])
        .where('a.order_id', '=', orderId)
        .where('e.account', '=', 'cash')
        .execute();
      expect(booked).toEqual([{ state: 'succeeded', provider: 'wallet', cashOf: 'wallet' }]);
    } finally {
      Object.assign(app.ports.payments, { walletName });
    }
  });

  test('of a payoff ends the loan for what was shown, and an amount of one’s own prepays', async () => {
    const dues = async () => {
      const today = localDateOf(app.clock.now(), 'America/Mexico_City');
      const found = await readDues(app.db, orderId, today);
      if (found === null) throw new Error('no such loan');
      return found;
    };
    const pay = async (amount: number, purpose: ImmediatePurpose) => {
      const { body } = await start({ amount, purpose });
      await press(body.url, 'pay');
      app.clock.advance(20_000);
      await reconcile();
    };
    const before = await dues();
    const own = before.dueNow + 50_000;
    const left = owedInAll(before.settled(minor(own), 'shorterTerm').books);
    await pay(own, 'shorterTerm');
    expect((await dues()).balance).toBe(left);
    await pay((await dues()).payoff()?.total ?? 0, 'payoff');
    expect((await dues()).order.status).toBe(200);
    expect(await checkBooks(app.db, { orderId, now: new Date(app.clock.now()) })).toEqual([]);
  });

  test('requested again, even 20 times at once, it is the same page', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => start()));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    expect(await statesOf(app, orderId)).toEqual(['pending']);
  });

  test('that is cancelled there is failed, and the order can be paid another way', async () => {
    const { body } = await start();
    await press(body.url, 'cancel');
    app.clock.advance(20_000);
    await reconcile();
    expect(await statesOf(app, orderId)).toEqual(['failed']);
    const payer = cardPayer(app);
    expect((await payer.commit(await payer.intent(orderId, await payer.bind()))).outcome.ok).toBe(
      true,
    );
  });

  test('left open ends after half an hour; money paid there later is booked all the same', async () => {
    const { body } = await start();
    app.clock.advance(1_800_000);
    await reconcile();
    expect(await statesOf(app, orderId)).toEqual(['failed']);
    // It was ended at the wallet too: its page accepts no money any more.
    await press(body.url, 'pay');
    await takeEvents(app);
    expect(await statesOf(app, orderId)).toEqual(['failed']);
    const { id } = await app.db
      .selectFrom('attempts')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const about = { paymentId: 'late', receiptId: 'late', attemptId: id, amount: 88_920 };
    const paidAt = new Date(app.clock.now());
    const late = sandboxEvent({
      id: `evt_${id.replaceAll(/[^A-Za-z0-9]/g, '')}`,
      type: 'charge.succeeded',
      ...about,
      paidAt,
    });
    expect(await sendEvent(app, late)).toBe(200);
    await takeEvents(app);
    expect(await statesOf(app, orderId)).toEqual(['succeeded']);
    expect((await moneyOf(app, orderId)).booked).toBe(88_920);
  });

  test('is ended if another method is chosen, which then continues', async () => {
    const { body } = await start();
    const payer = cardPayer(app);
    const paid = await payer.commit(await payer.intent(orderId, await payer.bind()));
    expect(paid.outcome.ok).toBe(true);
    expect((await statesOf(app, orderId)).toSorted()).toEqual(['failed', 'succeeded']);
    await press(body.url, 'pay');
    await takeEvents(app);
    expect(await moneyOf(app, orderId)).toMatchObject({ charges: 1, booked: 88_920 });
  });

  test.each([
    ['a card is not charged', (body: Commit) => cardPayer(app).commit(body)],
    [
      'no slip is issued',
      () =>
        app.call(makeVoucher, {
          productId: null,
          orderId,
          requestType: 'instalment',
          payCode: 'oxxo',
          amount: minor(88_920),
        }),
    ],
  ] as const)('that was paid there, unknown to us, is found before another: %s', async (_, pay) => {
    const { body } = await start();
    const payer = cardPayer(app);
    const commit = await payer.intent(orderId, await payer.bind());
    await press(body.url, 'pay');
    expect((await pay(commit)).outcome).toMatchObject({ refusal: 'paymentOpen' });
    expect(await statesOf(app, orderId)).toEqual(['succeeded']);
    expect(await moneyOf(app, orderId)).toEqual({ charges: 1, charged: 88_920, booked: 88_920 });
    const vouchers = app.db.selectFrom('vouchers').select('id').where('order_id', '=', orderId);
    expect(await vouchers.execute()).toEqual([]);
    expect(
      (await app.call(readRepaymentStatus, { orderId, recordId: null })).outcome,
    ).toMatchObject({ data: { state: 'succeeded', amount: 88_920 } });
  });

  test('is not ended by another method that is refused', async () => {
    await start();
    const payer = cardPayer(app);
    const body = await payer.intent(orderId, await payer.bind());
    const { cardLimits } = app.settings;
    Object.assign(app.settings, { cardLimits: { ...cardLimits, declinedPerDay: 0 } });
    const paused = await payer.commit(body);
    Object.assign(app.settings, { cardLimits });
    expect(paused.outcome).toMatchObject({ refusal: 'cardsPaused' });
    const others = [
      await payer.commit(body, { cardId: 'nothing' }),
      await payer.commit(body, { amount: 1 }),
      await start({ amount: minor(1) }),
    ];
    expect(others.map(({ outcome }) => !outcome.ok && outcome.refusal)).toEqual([
      'cardNotFound',
      'amountChanged',
      'amountChanged',
    ]);
    expect(await statesOf(app, orderId)).toEqual(['pending']);
  });

  test('that its wallet does not end blocks other methods: it may still be paid', async () => {
    await start();
    const payer = cardPayer(app);
    const body = await payer.intent(orderId, await payer.bind());
    app.sandbox.faults.set({ failNext: 1 });
    expect((await payer.commit(body)).outcome).toMatchObject({ refusal: 'paymentOpen' });
  });
});

describe('refusals', () => {
  test('amountChanged, notRepayable, orderNotFound: not owed, not payable, another borrower’s', async () => {
    expect((await start({ amount: minor(1) })).outcome).toMatchObject({ refusal: 'amountChanged' });
    expect((await start({ orderId: 'D200' })).outcome).toMatchObject({ refusal: 'notRepayable' });
    expect((await start({ orderId: 'E174' })).outcome).toMatchObject({ refusal: 'orderNotFound' });
    expect((await start({ userId: '1002' })).outcome).toMatchObject({ refusal: 'orderNotFound' });
    expect(await statesOf(app, orderId)).toEqual([]);
  });

  test('of a page that was paid meanwhile: the next payment has the same amount', async () => {
    const { instalment } = dataOf(await app.call(readRepaymentMethods, {}, { query: { orderId } }));
    const { body } = await start({ instalment: Number(instalment) });
    expect((await start({ instalment: Number(instalment) })).body.url).toBe(body.url);
    await press(body.url, 'pay');
    await takeEvents(app);
    const [attempt] = await app.db
      .selectFrom('attempts')
      .select('id')
      .where('order_id', '=', orderId)
      .execute();
    // The same button on a page that has not read it again, and the one that continues.
    const shown = await start({ instalment: Number(instalment) });
    expect(shown.outcome).toMatchObject({ refusal: 'amountChanged' });
    const continued = await start({ recordId: attempt?.id });
    expect(continued.outcome).toMatchObject({ refusal: 'paymentOpen' });
    expect(await statesOf(app, orderId)).toEqual(['succeeded']);
  });

  test('paymentOpen: while a card payment is open', async () => {
    const payer = cardPayer(app);
    await payer.commit(await payer.intent(orderId, await payer.bind('needsCode')));
    expect((await start()).body.code).toBe('800005');
  });

  test('providerUnavailable: the wallet does not answer; a retry is the same payment', async () => {
    app.sandbox.faults.set({ failNext: 1 });
    expect((await start()).outcome).toMatchObject({ refusal: 'providerUnavailable' });
    expect((await start()).outcome.ok).toBe(true);
    expect(await statesOf(app, orderId)).toEqual(['pending']);
  });
});

describe('a repayment page that is opened again', () => {
  const walletOf = () => vi.spyOn(app.ports.payments, 'startWallet');
  afterEach(() => vi.restoreAllMocks());

  test.each([
    [
      'the provider refuses it now',
      () => walletOf().mockRejectedValueOnce(new ProviderRefused('closed')),
    ],
    [
      'its host is listed no more',
      () =>
        walletOf().mockResolvedValueOnce({ url: 'https://evil.example/', providerReference: 'x' }),
    ],
  ])('stays open, since it may be being paid: %s', async (_why, spoil) => {
    const { body } = await start();
    spoil();
    expect((await start()).outcome).toMatchObject({ refusal: 'providerUnavailable' });
    expect(await statesOf(app, orderId)).toEqual(['pending']);
    await press(body.url, 'pay');
    app.clock.advance(20_000);
    await reconcile();
    expect(await moneyOf(app, orderId)).toEqual({ charges: 1, charged: 88_920, booked: 88_920 });
  });

  test('ends if it was never opened', async () => {
    walletOf().mockRejectedValueOnce(new ProviderRefused('no wallets today'));
    expect((await start()).outcome).toMatchObject({ refusal: 'providerUnavailable' });
    expect(await statesOf(app, orderId)).toEqual(['failed']);
  });
});

describe('the wallet’s address', () => {
  const settings = testSettings();
  const listed = { ...settings, payments: { ...settings.payments, walletHosts: ['pay.example'] } };
  const production = { ...listed, mode: 'production' as const };
  const OWN = 'http://localhost:8080';

  test('of the demo’s own sandbox has the host by which the borrower reaches the demo', async () => {
    const wallet = '/sandbox/wallet/ch_1';
    expect(providerPage(`http://127.0.0.1:8080${wallet}`, settings, OWN)).toBe(`${OWN}${wallet}`);
    const { body } = await start();
    expect(new URL(body.url).host).toBe(new URL(`http://${BORROWERS_HOST}`).host);
    const back = await press(body.url, 'cancel');
    expect(new URL(String(back.headers.location)).origin).toBe(new URL(body.url).origin);
  });

  test('is returned only if it is https and its host is listed', () => {
    expect(providerPage('https://pay.example/p?x=1', production, OWN)).toBe(
      'https://pay.example/p?x=1',
    );
  });

  test.each([
    'http://pay.example/p',
    'https://evil.example/p',
    'https://pay.example@evil.example/p',
    'https://user:word@pay.example/p',
    'https://pay.example.evil.example/',
    'https://pay.example:444/',
    'https://pay.example./',
    '//pay.example/p',
    'javascript:alert(1)',
    'data:text/html,x',
    'intent://pay.example#Intent;end',
    'http://127.0.0.1:8080/sandbox/wallet/x',
    '',
  ])('%s is not returned', (address) => {
    expect(providerPage(address, production, OWN)).toBe('');
  });
});
