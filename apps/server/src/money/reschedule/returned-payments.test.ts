import {
  importSettlement,
  listReschedules,
  listSettlementLines,
  previewReschedule,
  proposeReschedule,
  readBorrowerMoney,
} from '@cauce/contract/console';
import { answerReschedule, readReschedule, readRepaymentStatus } from '@cauce/contract/server';
import { addMonths, localDateOf, minor, payoffOn } from '@cauce/lending';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { dataOf } from '../../../test/data-of.ts';
import { moneyRequests } from '../../../test/money/money-requests.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { resultOf, sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { addTestVoucher, cashOf, owedOf } from '../../../test/voucher-rows.ts';
import { workOf } from '../../../test/work-of.ts';
import { orderEvents } from '../../console/loans/order-timeline.ts';
import { updateBooks } from '../../loans/update-books.ts';
import { spendCredits } from '../credit/spend-credit.ts';
import { checkBooks } from '../ledger/books.ts';
import { findBooks } from '../ledger/loan-books.ts';
import { accountBalance } from '../ledger/ledger.ts';
import { bookRefund } from '../receipts/refunds.ts';
import { supersedeVouchers } from '../vouchers/voucher-moves.ts';

const DAY_MS = 86_400_000;
const borrowerId = '1001';
const [app, mateo, irene] = consoleForFile(['operator', 'admin']);
const { create, answer } = moneyRequests(mateo, 'Se ganó la disputa');
let orderId = '';
let made = 0;
async function signIn(): Promise<void> {
  await mateo.signInAs('operator');
  await irene.signInAs('admin');
}
beforeEach(async () => {
  await signIn();
  orderId = await addLoanLike(app, `P${(made += 1)}`);
});

const today = () => localDateOf(app.clock.now(), 'America/Mexico_City');
const balanceOf = async (id = orderId) => (await owedOf(app, id)).balance;
const credit = async () => 0 - (await accountBalance(app.db, 'borrower.credit', { borrowerId }));
const breaches = async () =>
  (await checkBooks(app.db, { now: new Date(app.clock.now()) })).filter(({ what }) =>
    /\bP\d|1001/.test(what),
  );
/** What ends the loan today. */
async function payoff(id = orderId): Promise<number> {
  const loan = await findBooks(app.db, id);
  return loan === null ? 0 : payoffOn(loan.books, loan.parts(), today()).total;
}
async function passDays(days: number): Promise<void> {
  app.clock.advance(days * DAY_MS);
  await updateBooks(workOf(app));
  await signIn();
}
async function receive(type: string, id: string, amount: number): Promise<string | null> {
  const about = { paymentId: `vou_${id}`, receiptId: `rec_${id}`, amount };
  const event = { ...about, id: `evt_p${(made += 1)}`, type, paidAt: new Date(app.clock.now()) };
  await sendEvent(app, sandboxEvent(event));
  await settleEvents(app);
  return resultOf(app, event.id);
}
async function pay(amount: number, of = orderId): Promise<string> {
  const id = `8${(made += 1)}`;
  await supersedeVouchers(app.db, { orderId: of });
  await addTestVoucher(app, { id, orderId: of, amount });
  await receive('voucher.paid', id, amount);
  return id;
}
const termsOf = (id: string) =>
  ({ orderId: id, count: 4, firstDueOn: addMonths(today(), 1), every: 'month' }) as const;
/** An agent proposes another plan of four months, and its borrower agrees. Returns what it costs in all. */
async function replan(id = orderId): Promise<number> {
  await mateo.done(proposeReschedule, { ...termsOf(id), reason: 'Le rebotó el pago' });
  const { planId, after } = dataOf(await app.call(readReschedule, { orderId: id }));
  const { outcome } = await app.call(answerReschedule, { orderId: id, planId, isAccepted: '1' });
  expect(outcome).toMatchObject({ ok: true });
  return after.total ?? 0;
}
async function returnedNow(id = orderId) {
  const { returned } = dataOf(await irene.call(readBorrowerMoney, { borrowerId }));
  return returned.find((one) => one.orderId === id);
}
async function restoreByHand(amount: number): Promise<string> {
  const paymentId = (await returnedNow())?.paymentId ?? '';
  const wanted = { kind: 'restorePayment', borrowerId, amount: minor(amount), paymentId } as const;
  const requestId = await create(wanted);
  expect(await answer(irene, requestId)).toBe('done');
  return requestId;
}
const restoredInTimeline = async () => {
  const { rows } = await sql<{ kind: string; amount: number }>`
    select kind, (facts ->> 'amount')::bigint as amount
    from (${orderEvents(sql`select ${orderId}::text`)}) e where kind in ('received', 'restored') order by at, key
  `.execute(app.db);
  return rows.filter(({ kind }) => kind === 'restored').map(({ amount }) => amount);
};

describe('another plan for a loan whose payment was returned', () => {
  test('owes the returned money like a loan that was never paid, and says how much that is', async () => {
    const twin = await addLoanLike(app, `P${(made += 1)}`);
    const before = await balanceOf();
    const slip = await pay(88_920);
    await receive('payment.refunded', slip, 88_920);
    expect(await balanceOf()).toBe(before);
    const preview = dataOf(await mateo.call(previewReschedule, termsOf(orderId)));
    const ofTwin = dataOf(await mateo.call(previewReschedule, termsOf(twin)));
    expect(preview.plans.before).toEqual(ofTwin.plans.before);
    expect(preview.plans.after).toEqual(ofTwin.plans.after);
    expect([preview.returned, ofTwin.returned]).toEqual([88_920, 0]);
    const ends = await payoff();
    expect(await replan()).toBe(preview.plans.after.total);
    expect(await balanceOf()).toBe(preview.plans.after.total);
    expect(await payoff()).toBe(ends);
    expect(await breaches()).toEqual([]);
  });

  test('is paid by it from the plan’s first day once its provider reports the dispute as won, and once only', async () => {
    const cash = await cashOf(app);
    const slip = await pay(88_920);
    await passDays(3);
    await receive('payment.refunded', slip, 88_920);
    await passDays(2);
    const began = today();
    const total = await replan();
    await passDays(40);
    const late = await balanceOf();
    expect(late).toBeGreaterThan(total);
    expect(await receive('payment.restored', slip, 88_920)).toContain('came back');
    // It paid the first instalment before that was late, so nothing was charged for lateness.
    expect(await balanceOf()).toBe(total - 88_920);
    const { value_on: countsOn } = await app.db
      .selectFrom('ledger_transactions')
      .select('value_on')
      .where('cause_kind', '=', 'restored')
      .where('cause_id', '=', `rec_${slip}`)
      .executeTakeFirstOrThrow();
    expect(countsOn).toBe(began);
    expect(await receive('payment.restored', slip, 88_920)).toContain('known');
    expect(await balanceOf()).toBe(total - 88_920);
    expect(await cashOf(app)).toBe(cash + 88_920);
    expect(await restoredInTimeline()).toEqual([88_920]);
    const status = dataOf(await app.call(readRepaymentStatus, { orderId, recordId: slip }));
    expect(status).toMatchObject({ wasReturned: false, state: 'succeeded' });
    // A second dispute over it waits for a person.
    expect(await receive('payment.refunded', slip, 88_920)).toContain('held: no more');
    expect(await breaches()).toEqual([]);
  });

  test('is paid by it once two people say so; taken back it is owed again, and can be won again', async () => {
    const slip = await pay(88_920);
    await receive('payment.refunded', slip, 88_920);
    const total = await replan();
    await passDays(5);
    const requestId = await restoreByHand(88_920);
    expect(await balanceOf()).toBe(total - 88_920);
    expect(await returnedNow()).toBeUndefined();
    expect(await receive('payment.restored', slip, 88_920)).toContain('known');
    expect(await balanceOf()).toBe(total - 88_920);
    const act = { of: 'request', actId: requestId } as const;
    const inverse = await create({ kind: 'takeBack', borrowerId, amount: minor(88_920), ...act });
    expect(await answer(irene, inverse)).toBe('done');
    expect(await balanceOf()).toBe(total);
    expect(await breaches()).toEqual([]);
    await restoreByHand(88_920);
    expect(await balanceOf()).toBe(total - 88_920);
    expect(await breaches()).toEqual([]);
  });

  test('whose part left before the plan and the rest after it: won at once, each counts where it left', async () => {
    const cash = await cashOf(app);
    const slip = await pay(88_920);
    await receive('payment.refunded', slip, 30_000);
    const total = await replan();
    await passDays(3);
    await receive('payment.refunded', slip, 88_920);
    expect(await balanceOf()).toBe(total + 58_920);
    await passDays(3);
    expect(await receive('payment.restored', slip, 88_920)).toContain('came back');
    expect(await balanceOf()).toBe(total - 30_000);
    expect(await cashOf(app)).toBe(cash + 88_920);
    expect((await restoredInTimeline()).toSorted((a, b) => a - b)).toEqual([30_000, 58_920]);
    // Its provider's report has one line for both.
    const report = [
      'payment_id,kind,reference,amount,fee,fee_tax,net,paid_at,settlement',
      `rec_${slip},restored,,889.20,0,0,,${today()},`,
    ];
    const { fileId } = await mateo.done(importSettlement, {
      kind: 'report',
      source: 'sandbox',
      format: 'csv',
      fileName: 'won.csv',
      content: Buffer.from(report.join('\n')).toString('base64'),
      columns: {},
      decimals: 'auto',
      dates: 'dayFirst',
    });
    const { rows } = await mateo.done(listSettlementLines, { fileId, result: 'all' });
    expect(rows).toMatchObject([{ amount: 88_920, result: 'matched' }]);
    expect(await returnedNow()).toBeUndefined();
    expect(await breaches()).toEqual([]);
  });

  test('won in parts, before the plan and after it, by two people and by its provider', async () => {
    const slip = await pay(88_920);
    await receive('payment.refunded', slip, 88_920);
    await restoreByHand(20_000);
    const total = await replan();
    expect((await returnedNow())?.amount).toBe(68_920);
    await restoreByHand(8_920);
    expect(await balanceOf()).toBe(total - 8_920);
    expect(await receive('payment.restored', slip, 60_000)).toContain('came back');
    expect(await balanceOf()).toBe(total - 68_920);
    expect(await returnedNow()).toBeUndefined();
    expect(await breaches()).toEqual([]);
  });

  test('is not possible while the return left a claim for credit that was paid back to the borrower', async () => {
    const canPropose = async () =>
      dataOf(await mateo.call(listReschedules, { orderId })).canPropose;
    const before = await balanceOf();
    const slip = await pay(before + 500);
    await bookRefund(app.db, {
      cause: { kind: 'payback', id: orderId },
      borrowerId,
      amount: await credit(),
      provider: 'payouts',
      valueOn: today(),
      bookedAt: new Date(app.clock.now()),
      from: 'credit',
    });
    await receive('payment.refunded', slip, 400);
    await receive('payment.refunded', slip, before + 500);
    expect(await balanceOf()).toBe(before);
    expect(await canPropose()).toBe(false);
    expect((await mateo.call(previewReschedule, termsOf(orderId))).outcome).toMatchObject({
      refusal: 'changedMeanwhile',
    });
    expect(await breaches()).toEqual([]);
  });

  test('ends once enough is won back: no interest of the plan is owed, and the excess is credit', async () => {
    const before = await balanceOf();
    const slip = await pay(before);
    expect((await owedOf(app, orderId)).status).toBe(200);
    await receive('payment.refunded', slip, before);
    const [ends, held] = [await payoff(), await credit()];
    const total = await replan();
    expect(total).toBeGreaterThan(ends);
    await passDays(31);
    await pay(20_000);
    await passDays(20);
    expect(await receive('payment.restored', slip, before)).toContain('came back');
    expect(await owedOf(app, orderId)).toMatchObject({ balance: 0, status: 200 });
    expect(await credit()).toBe(held + 20_000 + before - ends);
    expect(await breaches()).toEqual([]);
    await spendCredits(workOf(app));
  });

  test('what its credit had paid of another loan stays credit if that loan has another plan too', async () => {
    await app.db
      .updateTable('orders')
      .set({ borrower_id: '1002' })
      .where('borrower_id', '=', borrowerId)
      .where('id', '<>', orderId)
      .execute();
    const other = await addLoanLike(app, `P${(made += 1)}`);
    const before = await balanceOf();
    const held = await credit();
    const slip = await pay(before + 50_000);
    await passDays(7);
    const owes = await balanceOf(other);
    expect(await spendCredits(workOf(app))).toBe(1);
    const spent = owes - (await balanceOf(other));
    expect(spent).toBe(held + 50_000);
    await receive('payment.refunded', slip, before + 50_000);
    expect(await balanceOf(other)).toBe(owes - held);
    const [total, ofOther] = [await replan(), await replan(other)];
    await passDays(3);
    expect(await balanceOf()).toBe(total);
    expect(await receive('payment.restored', slip, before + 50_000)).toContain('came back');
    expect(await owedOf(app, orderId)).toMatchObject({ balance: 0, status: 200 });
    expect(await balanceOf(other)).toBe(ofOther);
    const left = await credit();
    expect(left).toBeGreaterThan(50_000);
    expect(await breaches()).toEqual([]);
    await passDays(30);
    expect(await spendCredits(workOf(app))).toBe(1);
    expect(await balanceOf(other)).toBeLessThan(ofOther);
    expect(await breaches()).toEqual([]);
  });
});
