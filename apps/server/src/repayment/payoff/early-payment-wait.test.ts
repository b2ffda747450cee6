import { REQUEST_TYPES } from '@cauce/contract';
import {
  confirmLoan,
  makeVoucher,
  quoteLoan,
  readContract,
  readLoan,
  readOwnAmount,
  readPayoff,
  readRepayment,
  readRepaymentMethods,
} from '@cauce/contract/server';
import { addDays, localDate, localDateOf } from '@cauce/lending';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { brandSettings } from '../../../test/test-settings.ts';
import { startTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { takeEvents, workOf } from '../../../test/work-of.ts';
import { checkBooks } from '../../money/ledger/books.ts';
import { readDues } from '../../money/ledger/dues.ts';
import { runDueJobs } from '../../schedule/run-due-jobs.ts';

const DAY_MS = 86_400_000;
const EN = { language: 'en' } as const;

async function lender(
  brand: 'cauce' | 'vaiga' | 'liwaya',
  wait: 'true' | 'false' | '',
): Promise<TestApp> {
  return startTestApp({
    settings: brandSettings(brand, { POLICY_PREPAYMENT_AFTER_HALF_TERM: wait }),
  });
}

/** A loan confirmed and paid out today, as a borrower gets one. */
async function takeLoan(app: TestApp, productId: string): Promise<string> {
  const quote = dataOf(await app.call(quoteLoan, { productId, isReload: true }, EN));
  const { amount, periods, termUnit } = quote;
  const { body } = await app.call(confirmLoan, { productId, amount, periods, termUnit }, EN);
  const orderId = new URL(body.data.lendDetailsUrl, 'http://x').searchParams.get('orderId') ?? '';
  for (let round = 0; round < 8; round += 1) {
    await runDueJobs(workOf(app));
    await takeEvents(app);
    app.clock.advance(2_000);
  }
  return orderId;
}

// A form carries text; the input's type describes what the server parses from it.
const ownOf = (app: TestApp, orderId: string, amount?: number) =>
  app.call(
    readOwnAmount,
    { orderId, ...(amount !== undefined && { amount: String(amount) }) } as never,
    EN,
  );
const voucherOf = (
  app: TestApp,
  orderId: string,
  requestType: keyof typeof REQUEST_TYPES,
  amount: number,
) =>
  app.call(
    makeVoucher,
    { productId: '', orderId, payCode: 'instapay', requestType, amount: String(amount) } as never,
    EN,
  );

describe('a loan of the Philippines that was agreed with a wait before early payments', () => {
  let app: TestApp;
  let orderId: string;
  let opens: string;
  beforeAll(async () => {
    app = await lender('liwaya', 'true');
    orderId = await takeLoan(app, 'hulugan');
    // Half of 120 days.
    opens = addDays(localDateOf(app.clock.now(), 'Asia/Manila'), 60);
  });
  afterAll(() => app.close());

  const refused = (outcome: unknown) =>
    expect(outcome).toMatchObject({
      ok: false,
      refusal: 'notYetEarly',
      message: `You can always pay what is due, but not more than that yet. You can from ${opens} on.`,
    });

  test('says so in its note, as it was signed', async () => {
    const note = dataOf(await app.call(readContract, { orderNo: orderId, productId: '' }, EN));
    expect(note.charges?.earlyPaymentAfterDays).toBe(60);
  });

  test('shows from which day it can be paid off and for how much, and offers that nowhere before', async () => {
    const loan = dataOf(await app.call(readLoan, { orderId, productId: '' }, EN));
    const due = dataOf(await app.call(readRepayment, { orderId, productId: '' }, EN));
    const own = dataOf(await ownOf(app, orderId));
    const methods = dataOf(await app.call(readRepaymentMethods, {}, { ...EN, query: { orderId } }));
    expect(methods.payoffAmount).toBeNull();
    expect(loan.payoff.amount).toBeNull();
    expect(due.payoff.amount).toBeNull();
    expect(loan.payoffLater.from).toBe(opens);
    expect(due.payoffLater).toEqual(loan.payoffLater);
    expect(own).toMatchObject({ canPayOff: false, earlyFrom: opens });
    // The announced amount is what it then costs, for a borrower who pays what falls due before.
    const dues = await readDues(app.db, orderId, localDate(opens));
    const before = (dues?.instalments ?? []).filter(({ dueOn }) => dueOn < opens);
    const paid = before.reduce((all, { amount }) => all + amount, 0);
    const penalties = (dues?.instalments ?? []).reduce((all, { owed }) => all + owed.penalty, 0);
    expect(loan.payoffLater.amount).toBe((dues?.payoff()?.total ?? 0) - paid - penalties);
  });

  test('refuses more than what is due, with the day from which it is accepted', async () => {
    const dues = await readDues(app.db, orderId, localDateOf(app.clock.now(), 'Asia/Manila'));
    const total = dues?.payoff()?.total ?? 0;
    const more = (dues?.needed ?? 0) + 10_000;
    refused((await app.call(readPayoff, { orderId }, EN)).outcome);
    refused((await ownOf(app, orderId, more)).outcome);
    refused((await voucherOf(app, orderId, 'payoff', total)).outcome);
    refused((await voucherOf(app, orderId, 'lowerInstalments', more)).outcome);
    refused((await voucherOf(app, orderId, 'shorterTerm', more)).outcome);
  });

  test('accepts what is due, or a part of it, at any time', async () => {
    const { amount } = dataOf(await app.call(readRepayment, { orderId, productId: '' }, EN));
    const whole = await voucherOf(app, orderId, 'instalment', amount ?? 0);
    expect(whole.outcome).toMatchObject({ ok: true });
    const own = dataOf(await ownOf(app, orderId, 5_000));
    expect(own.choices.map(({ purpose }: { readonly purpose: string }) => purpose)).toEqual([
      'part',
    ]);
    expect((await voucherOf(app, orderId, 'part', 5_000)).outcome).toMatchObject({ ok: true });
  });

  test('can be ended from that day on', async () => {
    app.clock.advance(60 * DAY_MS);
    const payoff = dataOf(await app.call(readPayoff, { orderId }, EN));
    expect(payoff.saved).toBeGreaterThan(0);
    const loan = dataOf(await app.call(readLoan, { orderId, productId: '' }, EN));
    expect(loan).toMatchObject({ payoff: { amount: payoff.amount }, payoffLater: { from: '' } });
    expect(dataOf(await ownOf(app, orderId))).toMatchObject({ canPayOff: true, earlyFrom: '' });
    const voucher = await voucherOf(app, orderId, 'payoff', payoff.amount ?? 0);
    expect(voucher.outcome).toMatchObject({ ok: true });
    expect(await checkBooks(app.db, { orderId, now: new Date(app.clock.now()) })).toEqual([]);
  });
});

test('a loan of India with a wait is given back in its cooling-off time, and waits after it', async () => {
  const app = await lender('vaiga', 'true');
  const orderId = await takeLoan(app, 'steady');
  const given = dataOf(await app.call(readPayoff, { orderId }, EN));
  expect(given.coolingOffUntil).not.toBe('');
  app.clock.advance(2 * DAY_MS);
  const { outcome } = await app.call(readPayoff, { orderId }, EN);
  await app.close();
  expect(outcome).toMatchObject({ ok: false, refusal: 'notYetEarly' });
});

test('a loan that was agreed without a wait is paid early on any day, whatever the policy says later', async () => {
  const app = await lender('liwaya', 'false');
  const orderId = await takeLoan(app, 'hulugan');
  const waiting = { ...app.settings.policy, 'prepayment.afterHalfTerm': true };
  Object.assign(app.settings, { policy: waiting });
  app.clock.advance(DAY_MS);
  const { outcome } = await app.call(readPayoff, { orderId }, EN);
  const note = dataOf(await app.call(readContract, { orderNo: orderId, productId: '' }, EN));
  await app.close();
  expect(outcome).toMatchObject({ ok: true });
  expect(note.charges?.earlyPaymentAfterDays).toBe(0);
});

test.each([
  ['', true],
  ['false', true],
  ['true', false],
] as const)(
  'a loan of Mexico waits only where its lender sets the switch itself: set to «%s»',
  async (wait, isAnyDay) => {
    const app = await lender('cauce', wait);
    const orderId = await takeLoan(app, 'flex');
    app.clock.advance(DAY_MS);
    const { outcome } = await app.call(readPayoff, { orderId });
    const note = dataOf(await app.call(readContract, { orderNo: orderId, productId: '' }));
    await app.close();
    expect(outcome).toMatchObject(isAnyDay ? { ok: true } : { ok: false, refusal: 'notYetEarly' });
    expect(note.charges?.earlyPaymentAfterDays).toBe(isAnyDay ? 0 : 60);
  },
);
