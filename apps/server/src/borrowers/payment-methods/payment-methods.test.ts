import {
  bindBankAccount,
  bindCard,
  readRepaymentMethods,
  startCardBinding,
} from '@cauce/contract/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { CARDS, cardPayer } from '../../../test/stand-ins/card-payer.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import { workOf } from '../../../test/work-of.ts';
import { listOutbox } from '../../providers/sms-outbox.ts';
import { runDueJobs } from '../../schedule/run-due-jobs.ts';
import { sendChangeNotices } from './send-change-notices.ts';

const app = appForFile();
beforeEach(() => {
  app.sandbox.faults.set({ failNext: 0 });
});

async function clabeOf(borrowerId: string): Promise<string | null> {
  const { clabe } = await app.db
    .selectFrom('borrowers')
    .select('clabe')
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  return clabe;
}

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
    const methods = await app.call(readRepaymentMethods, {}, { query: { orderId: 'D174' } });
    expect(methods.outcome).toMatchObject({ data: { cards: [{ cardNo: '·· 4242' }] } });
    const stored = JSON.stringify(await app.db.selectFrom('cards').selectAll().execute());
    expect(stored).not.toContain(CARDS.succeeds);
    expect(app.logLines.join('')).not.toContain(CARDS.succeeds);
  });

  test('cardRefused: an unknown token and another borrower’s token get the same answer', async () => {
    const token = await app.sandbox.makeToken(CARDS.succeeds);
    expect((await app.call(bindCard, { token }, { as: '1002' })).outcome.ok).toBe(true);
    const foreign = await app.call(bindCard, { token });
    const unknown = await app.call(bindCard, { token: 'tok_never_made' });
    expect(unknown.outcome).toMatchObject({ ok: false, refusal: 'cardRefused' });
    expect(foreign.body).toEqual(unknown.body);
  });

  test('providerUnavailable: the provider does not answer', async () => {
    const token = await app.sandbox.makeToken(CARDS.succeeds);
    app.sandbox.faults.set({ failNext: 1 });
    expect((await app.call(bindCard, { token })).outcome).toMatchObject({
      refusal: 'providerUnavailable',
    });
  });
});

describe('testing cards', () => {
  const bindNew = async (as: '1001' | '1002' = '1002') =>
    (await app.call(bindCard, { token: await app.sandbox.makeToken(CARDS.declined) }, { as }))
      .outcome;
  beforeEach(async () => {
    await app.db.deleteFrom('card_tries').execute();
  });
  const within = async (limits: object, work: () => Promise<void>) => {
    const { cardLimits } = app.settings;
    Object.assign(app.settings, { cardLimits: { ...cardLimits, ...limits } });
    await work().finally(() => Object.assign(app.settings, { cardLimits }));
  };
  const entries = () =>
    app.db
      .selectFrom('audit_log')
      .select(['borrower_id', 'details'])
      .where('act', '=', 'pauseCards')
      .execute();

  test('stops at the daily limit of cards, also with concurrent calls and unknown tokens, and is audited once', () =>
    within({ boundPerDay: 3 }, async () => {
      const wrong = await app.call(bindCard, { token: 'tok_never_made' }, { as: '1002' });
      expect(wrong.outcome).toMatchObject({ refusal: 'cardRefused' });
      const outcomes = await Promise.all(Array.from({ length: 6 }, () => bindNew()));
      expect(outcomes.filter((one) => one.ok)).toHaveLength(2);
      const refused = outcomes.find((one) => !one.ok);
      expect(refused).toMatchObject({ refusal: 'cardsPaused' });
      expect(refused?.message).toContain('Paga de otra forma');
      await bindNew();
      expect(await entries()).toEqual([{ borrower_id: '1002', details: { why: 'bound' } }]);
      // Another borrower is not affected, and a day later the count restarts.
      expect((await bindNew('1001')).ok).toBe(true);
      app.clock.advance(24 * 3_600_000);
      await app.db
        .updateTable('sessions')
        .set({ expires_at: new Date('2030-01-01') })
        .execute();
      app.app.sessions.forget('1002');
      expect((await bindNew()).ok).toBe(true);
    }));

  test('stops after the daily limit of declined payments, by borrower and by card', () =>
    within({ declinedPerDay: 2 }, async () => {
      await app.db
        .updateTable('sessions')
        .set({ expires_at: new Date('2030-01-01') })
        .execute();
      const other = cardPayer(app, '1002');
      const pay = async (payer: typeof other, orderId: string) => {
        const cardId = await payer.bind('declined');
        const { outcome } = await payer.commit(await payer.intent(orderId, cardId));
        return outcome.ok ? 'paid' : outcome.refusal;
      };
      expect(await pay(other, 'E174')).toBe('paymentDeclined');
      expect(await pay(other, 'E174')).toBe('paymentDeclined');
      expect(await pay(other, 'E174')).toBe('cardsPaused');
      // The same card used by another borrower.
      expect(await pay(cardPayer(app), 'D174')).toBe('cardsPaused');
      const good = cardPayer(app);
      const body = await good.intent('D174', await good.bind('succeeds'));
      expect((await good.commit(body)).outcome.ok).toBe(true);
    }));
});

describe('binding an account', () => {
  const bindTo = (clabe: string, orderId: string | null = null, verifyCode?: string) =>
    app
      .call(bindBankAccount, {
        account: {
          number: clabe,
          bankCode: '',
        },
        orderId,
        ...(verifyCode !== undefined && { verifyCode }),
      })
      .then(({ outcome }) => outcome);
  /** Binds as the owner: with the code that was sent to the telephone on file, if one is required. */
  const bind = async (clabe: string, orderId: string | null = null) => {
    const input = await bindTo(clabe, orderId);
    return input.ok && input.data.needsCode ? bindTo(clabe, orderId, await sentCode()) : input;
  };
  const sentTexts = async () =>
    (await listOutbox(app.db)).filter(({ phone }) => phone === '+525555551001');
  const sentCode = async () => {
    const latest = (await sentTexts()).find(({ text }) => text.includes('es el código'));
    return /\b\d{6}\b/.exec(latest?.text ?? '')?.[0] ?? 'none';
  };
  const accountOf = async () =>
    app.db
      .selectFrom('borrowers')
      .select(['clabe', 'payouts_held_until'])
      .where('id', '=', '1001')
      .executeTakeFirstOrThrow();
  /** Codes of one test do not count for another. The clock moves on because the outbox is ordered by time. */
  beforeEach(async () => {
    app.clock.advance(61_000);
    await app.db.deleteFrom('account_codes').execute();
  });

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
    expect(await clabeOf('1001')).toBe('032180000118359719');
  });

  test('orderNotFound: an unknown order or another borrower’s, and nothing is changed', async () => {
    await bind('032180000118359719');
    for (const orderId of ['nothing', 'E174'])
      expect(await bind('002010077777777771', orderId)).toMatchObject({ refusal: 'orderNotFound' });
    expect(await clabeOf('1001')).toBe('032180000118359719');
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

  test('an order whose payout failed is paid out again once, however often it is requested', async () => {
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

  describe('of another one', () => {
    const OLD = '032180000118359719';
    const NEW = '002010077777777771';
    beforeEach(async () => {
      await bind(OLD);
      app.clock.advance(61_000);
      await app.db.deleteFrom('account_codes').execute();
    });

    test('cannot be done with the session alone', async () => {
      expect(await bindTo(NEW)).toMatchObject({
        data: { needsCode: true, codePhone: '1001', accountMask: '·· 7771', resendInSeconds: 60 },
      });
      expect((await accountOf()).clabe).toBe(OLD);
      const code = await sentCode();
      const wrong = code === '000000' ? '000001' : '000000';
      expect(await bindTo(NEW, null, wrong)).toMatchObject({ refusal: 'wrongCode' });
      // A code is valid for its own account only.
      expect(await bindTo('002115016003269411', null, code)).toMatchObject({
        refusal: 'codeSpent',
      });
      expect((await accountOf()).clabe).toBe(OLD);
      expect(await bindTo(NEW, null, code)).toMatchObject({ data: { needsCode: false } });
      expect((await accountOf()).clabe).toBe(NEW);
      expect(await bindTo(OLD, null, code)).toMatchObject({ refusal: 'codeSpent' });
    });

    test('allows five wrong guesses over all codes, also at once, and expires', async () => {
      await bindTo(NEW);
      const code = await sentCode();
      const wrong = Array.from({ length: 8 }, (_, n) => String(900_000 + n)).filter(
        (c) => c !== code,
      );
      const outcomes = await Promise.all(wrong.map((one) => bindTo(NEW, null, one)));
      const names = outcomes.map((one) => (one.ok ? 'bound' : one.refusal));
      expect(names.filter((name) => name === 'wrongCode')).toHaveLength(5);
      expect(await bindTo(NEW, null, code)).toMatchObject({ refusal: 'codeSpent' });
      app.clock.advance(61_000);
      await bindTo(NEW);
      expect(await bindTo(NEW, null, await sentCode())).toMatchObject({ refusal: 'codeSpent' });
      app.clock.advance(5 * 60_000);
      await bindTo(NEW);
      const late = await sentCode();
      app.clock.advance(5 * 60_000);
      expect(await bindTo(NEW, null, late)).toMatchObject({ refusal: 'codeSpent' });
      expect((await accountOf()).clabe).toBe(OLD);
    });

    test('sends one code a minute, and five an hour', async () => {
      const before = (await sentTexts()).length;
      await Promise.all(Array.from({ length: 5 }, () => bindTo(NEW)));
      expect(await sentTexts()).toHaveLength(before + 1);
      for (let more = 0; more < 4; more += 1) {
        app.clock.advance(61_000);
        expect(await bindTo(NEW)).toMatchObject({ data: { needsCode: true } });
      }
      app.clock.advance(61_000);
      expect(await bindTo(NEW)).toMatchObject({ refusal: 'tooManyCodes' });
      expect(await sentTexts()).toHaveLength(before + 5);
    });

    test('is reported to the telephone on file, audited, and holds payouts for the configured time', async () => {
      // One hour; the app's default here is no hold, so that other tests see a payout.
      Object.assign(app.settings, { payoutHoldMinutes: 60 });
      await app.db.updateTable('orders').set({ status: 170 }).where('id', '=', 'D151').execute();
      const bound = await bind(NEW, 'D151');
      Object.assign(app.settings, { payoutHoldMinutes: 0 });
      const until = (await accountOf()).payouts_held_until;
      expect(until?.getTime()).toBe(app.clock.now() + 3_600_000);
      const shown = bound.ok ? bound.data.payoutsHeldUntil : '';
      expect(shown).toMatch(/^2026-03-\d\d \d\d:\d\d:\d\d$/);
      app.clock.advance(1_000);
      await Promise.all([sendChangeNotices(workOf(app)), sendChangeNotices(workOf(app))]);
      const notices = (await sentTexts()).filter(({ text }) => text.includes('No depositamos'));
      expect(notices.map(({ text }) => text)).toEqual([
        expect.stringContaining(
          `llegan a la cuenta ·· 7771. No depositamos ahí antes del ${shown.slice(0, 16)}.`,
        ),
      ]);
      const [entry] = await app.db
        .selectFrom('audit_log')
        .select(['act', 'details', 'borrower_id', 'agent_id'])
        .where('act', '=', 'changePayoutAccount')
        .orderBy('id', 'desc')
        .execute();
      expect(entry).toMatchObject({
        borrower_id: '1001',
        agent_id: null,
        details: {
          before: '..9719',
          after: '..7771',
        },
      });
      await runDueJobs(workOf(app));
      const statusOf = async () =>
        (
          await app.db
            .selectFrom('orders')
            .select('status')
            .where('id', '=', 'D151')
            .executeTakeFirstOrThrow()
        ).status;
      expect(await statusOf()).toBe(151);
      app.clock.advance(3_600_000);
      await runDueJobs(workOf(app));
      expect(await statusOf()).toBe(174);
    });
  });
});
