import { REQUEST_TYPES } from '@cauce/contract';
import { makeVoucher, readOwnAmount, readRepayment } from '@cauce/contract/server';
import type { OutputOf } from '@cauce/contract';
import { localDateOf } from '@cauce/lending';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { cardPayer } from '../../../test/stand-ins/card-payer.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { settleEvents } from '../../../test/signed-events.ts';
import { newLoans } from '../../../test/new-loan.ts';
import { workOf } from '../../../test/work-of.ts';
import { runDueJobs } from '../../schedule/run-due-jobs.ts';
import { appForFile } from '../../../test/app-for-file.ts';
import { checkBooks } from '../../money/ledger/books.ts';
import { readDues } from '../../money/ledger/dues.ts';

const app = appForFile();
let orderId: string;
let made = 0;
beforeEach(async () => {
  orderId = await addLoanLike(app, `A${(made += 1)}`);
});

// A form carries text; the input's type describes what the server parses from it.
const ownOf = (amount?: number) =>
  app.call(readOwnAmount, {
    orderId,
    ...(amount !== undefined && { amount: String(amount) }),
  } as never);
const shown = async (amount?: number): Promise<OutputOf<typeof readOwnAmount>> => {
  return dataOf(await ownOf(amount));
};
const refusalOf = async (amount: number) => {
  const { outcome } = await ownOf(amount);
  return outcome.ok ? null : outcome.refusal;
};
const dues = async () => {
  const found = await readDues(
    app.db,
    orderId,
    localDateOf(app.clock.now(), 'America/Mexico_City'),
  );
  if (found === null) throw new Error('no such loan');
  return found;
};
const planOf = async () =>
  (await dues()).instalments
    .filter(({ isSettled }) => !isSettled)
    .map(({ number, dueOn, total }) => ({ number, time: dueOn, amount: total }));
const voucherFor = async (amount: number, requestType: keyof typeof REQUEST_TYPES) =>
  app.call(makeVoucher, {
    productId: '',
    orderId,
    payCode: 'oxxo',
    requestType,
    amount: String(amount),
  } as never);
const breaches = () => checkBooks(app.db, { orderId, now: new Date(app.clock.now()) });

describe('an amount of one’s own', () => {
  test('has a minimum, and the loan’s payoff as its maximum; the repayment screen offers it', async () => {
    const { leastAmount, endAmount, dueAmount, choices, groups } = await shown();
    expect([leastAmount, choices, groups]).toEqual([1_000, [], []]);
    expect(endAmount).toBe((await dues()).payoff()?.total);
    const due = await app.call(readRepayment, { productId: '', orderId });
    expect(due.outcome).toMatchObject({
      ok: true,
      data: { takesOwnAmount: true, amount: dueAmount },
    });
    const below = await ownOf(999);
    expect(below.outcome).toMatchObject({ ok: false, refusal: 'belowLeastAmount' });
    expect(below.body.message).toMatch(/El mínimo es \$10,00\.$/);
    expect(await refusalOf(endAmount ?? 0)).toBe('amountChanged');
    expect(await app.call(readOwnAmount, { orderId: 'E174' })).toMatchObject({
      outcome: { ok: false, refusal: 'orderNotFound' },
    });
  });

  test('leaves nothing or at least the minimum: no smaller rest', async () => {
    const { neededAmount, leastAmount, endAmount } = await shown();
    const [needed, least, end] = [neededAmount ?? 0, leastAmount ?? 0, endAmount ?? 0];
    expect(needed).toBe((await dues()).needed);
    for (const amount of [needed - 1, needed - least + 1, end - 1, end - least + 1]) {
      expect(await refusalOf(amount)).toBe('belowLeastAmount');
      for (const purpose of ['part', 'shorterTerm', 'lowerInstalments'] as const)
        expect((await voucherFor(amount, purpose)).outcome).toMatchObject({
          ok: false,
          refusal: 'belowLeastAmount',
        });
    }
    for (const amount of [needed, needed - least, end - least])
      expect(await refusalOf(amount)).toBeNull();
  });

  test('up to what is due settles a part of it, and shows what remains', async () => {
    const before = await dues();
    const { settles, choices, goodUntil } = await shown(50_000);
    const [first] = settles;
    expect(first).toMatchObject({ amount: 50_000, rest: before.dueNow - 50_000 });
    expect(choices.map(({ purpose }) => purpose)).toEqual(['part']);
    expect(goodUntil).toBe('');
    const data = dataOf(await voucherFor(50_000, 'part'));
    await app.sandbox.pay(data.code, 50_000);
    await settleEvents(app);
    expect((await dues()).dueNow).toBe(before.dueNow - 50_000);
    expect(await breaches()).toEqual([]);
  });

  test.each(['lowerInstalments', 'shorterTerm'] as const)(
    'beyond it does exactly what was shown for %s, to the cent',
    async (wish) => {
      const amount = (await dues()).dueNow + 60_000;
      const { choices, settles } = await shown(amount);
      expect(settles).toHaveLength(1);
      expect(choices.map(({ purpose }) => purpose)).toEqual(['lowerInstalments', 'shorterTerm']);
      const choice = choices.find(({ purpose }) => purpose === wish);
      expect(choice?.saved).toBeGreaterThan(0);
      const data = dataOf(await voucherFor(amount, wish));
      await app.sandbox.pay(data.code, amount);
      await settleEvents(app);
      expect(await planOf()).toEqual(choice?.instalments);
      expect(await breaches()).toEqual([]);
    },
  );

  test('names what of a coupon is lost beyond what is due, before its first day', async () => {
    expect((await shown((await dues()).dueNow + 60_000)).choices[0]?.couponLost).toBe(0);
    orderId = await newLoans(() => app).borrow();
    for (let looks = 0; looks < 2; looks += 1) {
      app.clock.advance(60_000);
      await runDueJobs(workOf(app));
    }
    app.clock.advance(86_400_000);
    const { choices } = await shown(145_000);
    // Of the welcome coupon's 50.00.
    expect(choices.map(({ couponLost }) => couponLost)).toEqual([905, 952]);
    expect((await shown(50_000)).choices[0]?.couponLost).toBe(0);
  });

  test('can be paid by card; another choice under the same token is another intent', async () => {
    const payer = cardPayer(app);
    const cardId = await payer.bind();
    const body = await payer.intent(orderId, cardId);
    const amount = (await dues()).dueNow + 30_000;
    const { choices } = await shown(amount);
    const wrong = await payer.commit(body, { amount, purpose: 'part' });
    expect(wrong.outcome).toMatchObject({ ok: false, refusal: 'amountChanged' });
    const paid = await payer.commit(body, { amount, purpose: 'shorterTerm' });
    expect(paid.outcome).toMatchObject({ ok: true });
    expect(await planOf()).toEqual(
      choices.find(({ purpose }) => purpose === 'shorterTerm')?.instalments,
    );
    const again = await payer.commit(body, { amount, purpose: 'lowerInstalments' });
    expect(again.outcome).toMatchObject({ ok: false, refusal: 'paymentOpen' });
    expect(await breaches()).toEqual([]);
  });

  test('that cannot be paid gets no slip', async () => {
    const { dueNow } = await dues();
    for (const [amount, wish, refusal] of [
      [dueNow + 1, 'part', 'amountChanged'],
      [dueNow, 'shorterTerm', 'amountChanged'],
      [50_000, 'instalment', 'amountChanged'],
      [500, 'part', 'belowLeastAmount'],
    ] as const) {
      const { outcome } = await voucherFor(amount, wish);
      expect(outcome).toMatchObject({ ok: false, refusal });
    }
  });
});
