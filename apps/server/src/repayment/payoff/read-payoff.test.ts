import { makeVoucher, readLoan, readPayoff, readRepayment } from '@cauce/contract/server';
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
import { accountBalance } from '../../money/ledger/ledger.ts';

const app = appForFile();
let orderId: string;
let made = 0;
beforeEach(async () => {
  orderId = await addLoanLike(app, `P${(made += 1)}`);
});

const quoteOf = async () => {
  return dataOf(await app.call(readPayoff, { orderId }));
};
const statusOf = async () => {
  const today = localDateOf(app.clock.now(), 'America/Mexico_City');
  return (await readDues(app.db, orderId, today))?.order.status;
};
/** The agreed total of this file's loans. */
const AGREED = 355_680;
const totalPaid = async () => {
  const { outcome } = await app.call(readLoan, { productId: '', orderId });
  const rows = outcome.ok ? outcome.data.details : [];
  const row = rows.find(({ text }: { readonly text: string }) => text === 'Total pagado');
  return Number(row?.value.replaceAll(/\D/g, ''));
};
const breaches = () => checkBooks(app.db, { orderId, now: new Date(app.clock.now()) });
const deferred = () => accountBalance(app.db, 'deferred.interest', { orderId });
const voucherFor = (amount: number) =>
  // A form carries text; the input's type describes what the server parses from it.
  app.call(makeVoucher, {
    productId: '',
    orderId,
    payCode: 'oxxo',
    requestType: 'payoff',
    amount: String(amount),
  } as never);

describe('paying a whole loan today', () => {
  test('costs what the loan and repayment screens show, and less than the plan', async () => {
    const quote = await quoteOf();
    expect(quote.saved).toBeGreaterThan(0);
    expect((quote.amount ?? 0) + (quote.saved ?? 0)).toBe(quote.balance);
    expect(quote.goodUntil).toMatch(/^\d{4}-\d{2}-\d{2} 23:59$/);
    const { amount, saved } = quote;
    const loan = await app.call(readLoan, { productId: '', orderId });
    expect(loan.outcome).toMatchObject({ ok: true, data: { payoff: { amount, saved } } });
    const due = await app.call(readRepayment, { productId: '', orderId });
    expect(due.outcome).toMatchObject({ ok: true, data: { payoff: { amount, saved } } });
  });

  test('names what a coupon has paid for days that will not come', async () => {
    expect((await quoteOf()).couponLost).toBe(0);
    orderId = await newLoans(() => app).borrow();
    for (let looks = 0; looks < 2; looks += 1) {
      app.clock.advance(60_000);
      await runDueJobs(workOf(app));
    }
    app.clock.advance(15 * 86_400_000);
    const quote = await quoteOf();
    // Half of the 18.75 that the welcome coupon paid of the first 30 days' interest and its tax.
    expect(quote.couponLost).toBe(938);
    expect((quote.amount ?? 0) + (quote.saved ?? 0)).toBe(quote.balance);
  });

  test('by a slip ends the loan, and unearned interest is not charged', async () => {
    const { amount, saved } = await quoteOf();
    const { outcome } = await voucherFor(amount ?? 0);
    if (!outcome.ok) throw new Error(outcome.refusal);
    await app.sandbox.pay(outcome.data.code, amount ?? 0);
    await settleEvents(app);
    expect(await statusOf()).toBe(200);
    expect(await totalPaid()).toBe(AGREED - (saved ?? 0));
    expect(await deferred()).toBe(0);
    expect(await breaches()).toEqual([]);
    const again = await app.call(readPayoff, { orderId });
    expect(again.outcome).toMatchObject({ ok: false, refusal: 'notRepayable' });
  });

  test('by a slip paid a day later is an ordinary payment: what remains is the cost of one more day', async () => {
    const { amount } = await quoteOf();
    const data = dataOf(await voucherFor(amount ?? 0));
    app.clock.advance(86_400_000);
    await app.sandbox.pay(data.code, amount ?? 0);
    await settleEvents(app);
    expect(await statusOf()).toBe(174);
    expect(await breaches()).toEqual([]);
    const rest = (await quoteOf()).amount ?? 0;
    expect(rest).toBeGreaterThan(0);
    expect(rest).toBeLessThan(500);
  });

  test('by a card ends the loan; an outdated amount is refused', async () => {
    const payer = cardPayer(app);
    const cardId = await payer.bind();
    const body = await payer.intent(orderId, cardId);
    const { amount } = await quoteOf();
    const stale = await payer.commit(body, { amount: (amount ?? 0) - 1, purpose: 'payoff' });
    expect(stale.outcome).toMatchObject({ ok: false, refusal: 'amountChanged' });
    const paid = await payer.commit(body, { amount: amount ?? 0, purpose: 'payoff' });
    expect(paid.outcome).toMatchObject({ ok: true });
    expect(await statusOf()).toBe(200);
    expect(await breaches()).toEqual([]);
  });
});
