import {
  answerReschedule,
  readContract,
  readExtension,
  readLoan,
  readRepayment,
  readReschedule,
} from '@cauce/contract/server';
import {
  listReschedules,
  previewReschedule,
  proposeReschedule,
  readOrder,
  withdrawReschedule,
} from '@cauce/contract/console';
import { addDays, addMonths, daysBetween, localDate, localDateOf } from '@cauce/lending';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import type { LocalDate } from '@cauce/lending';
import { addLoanLike } from '../../../test/running-loan.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { workOf } from '../../../test/work-of.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { addTestVoucher, owedOf } from '../../../test/voucher-rows.ts';
import { sendReminders } from '../../messages/send-reminders.ts';
import { readDueDays, readFunnel } from '../../console/charts/chart-rows.ts';
import { checkBooks } from '../../money/ledger/books.ts';
import { forgiveDebt } from '../../money/requests/forgive-debt.ts';
import { supersedeVouchers } from '../../money/vouchers/voucher-moves.ts';

const [app, mateo] = consoleForFile(['operator']);
let orderId = '';
let made = 0;
beforeEach(async () => {
  orderId = await addLoanLike(app, `R${(made += 1)}`, 'D180');
});

const today = () => localDateOf(app.clock.now(), 'America/Mexico_City');
const terms = (count = 6) =>
  ({ orderId, count, firstDueOn: addMonths(today(), 1), every: 'month' }) as const;
async function propose(count?: number): Promise<string> {
  return dataOf(
    await mateo.call(proposeReschedule, {
      ...terms(count),
      reason: 'Perdió el empleo',
    }),
  ).rescheduleId;
}
async function offered() {
  return dataOf(await app.call(readReschedule, { orderId }));
}
const answer = (planId: string, isAccepted: '0' | '1' = '1') =>
  app.call(answerReschedule, { orderId, planId, isAccepted });
let events = 0;
async function receive(type: string, id: string, amount: number): Promise<void> {
  const about = { paymentId: `vou_${id}`, receiptId: `rec_${id}`, amount };
  const event = { ...about, id: `evt_r${(events += 1)}`, type, paidAt: new Date(app.clock.now()) };
  await sendEvent(app, sandboxEvent(event));
  await settleEvents(app);
}
async function pay(amount: number, of = orderId): Promise<string> {
  const id = `7${made}${(events += 1)}`;
  // Otherwise vouchers that a screen has issued meanwhile would be in the way.
  await supersedeVouchers(app.db, { orderId: of });
  await addTestVoucher(app, { id, orderId: of, amount });
  await receive('voucher.paid', id, amount);
  return id;
}
const breaches = () => checkBooks(app.db, { orderId, now: new Date(app.clock.now()) });
const shownLoan = async () => {
  return dataOf(await app.call(readLoan, { orderId, productId: '' }));
};

describe('another plan for a loan that its borrower cannot pay', () => {
  test('is proposed with both plans, agreed to in the app, and is the loan from then on', async () => {
    const { balance } = await owedOf(app, orderId);
    const { outcome: preview } = await mateo.call(previewReschedule, terms());
    if (!preview.ok) throw new Error(preview.refusal);
    expect(preview.data.breaches).toEqual([]);
    expect(preview.data.plans.before.total).toBe(balance);
    const { after } = preview.data.plans;
    expect(after.instalments.map(({ dueOn }) => dueOn)).toEqual(
      [1, 2, 3, 4, 5, 6].map((month) => addMonths(today(), month)),
    );
    expect(after.instalments.reduce((all, { amount }) => all + amount, 0)).toBe(after.total);
    await propose();
    expect((await shownLoan()).hasNewPlan).toBe(true);
    // Its borrower is notified once, and not at all if they have answered before it was sent.
    const sentCount = async () => {
      await sendReminders(workOf(app));
      const sent = await app.db.selectFrom('sms_outbox').select('text').execute();
      return sent.filter(({ text }) => text.includes('plan nuevo')).length;
    };
    expect(await sentCount()).toBe(1);
    expect(await sentCount()).toBe(1);
    const plan = await offered();
    expect([plan.before.total, plan.after.total]).toEqual([balance, after.total]);
    expect(plan.annualCost).toMatch(/^CAT sin IVA \d+,\d %$/);
    const inEnglish = { query: { isNeedPop: '1' } };
    expect(dataOf(await app.call(readReschedule, { orderId }, inEnglish)).annualCost).toBe(
      plan.annualCost.replace('sin IVA', 'without VAT').replace(' %', '%'),
    );
    // Each agent's console writes the figure in its own language.
    const { kind, shown } = preview.data.plans.annualCost;
    expect([kind, typeof shown]).toEqual(['cat', 'object']);
    // Viewing moves nothing.
    expect((await owedOf(app, orderId)).balance).toBe(balance);
    expect((await answer('0123456789abcdef')).outcome).toMatchObject({
      refusal: 'rescheduleChanged',
    });

    const both = await Promise.all([answer(plan.planId), answer(plan.planId)]);
    expect(both.filter(({ outcome }) => outcome.ok)).toHaveLength(1);
    expect(await owedOf(app, orderId)).toMatchObject({ balance: after.total });
    const loan = await shownLoan();
    expect(loan).toMatchObject({
      status: 174,
      instalmentNumber: 1,
      instalmentCount: 6,
      nextDueOn: addMonths(today(), 1),
      nextAmount: after.instalments[0]?.amount,
      hasNewPlan: false,
    });
    const { paidOutOn } = await app.db
      .selectFrom('orders')
      .select('paid_out_on as paidOutOn')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const days = daysBetween(localDate(paidOutOn ?? ''), addMonths(today(), 6));
    expect(loan.details).toContainEqual({ text: 'Plazo', value: `${days} días` });
    // The effect on the annual cost of postponing the new plan's first payment is computed from that plan.
    const { outcome: extension } = await app.call(readExtension, { orderId, productId: '' });
    if (!extension.ok) throw new Error(extension.refusal);
    const { annualCostBefore, annualCostAfter, oldDueOn } = extension.data;
    expect(oldDueOn).toBe(addMonths(today(), 1));
    expect(plan.annualCost).toBe(`CAT sin IVA ${annualCostBefore}`);
    expect(annualCostAfter).not.toBe(annualCostBefore);
    const { outcome: due } = await app.call(readRepayment, { orderId, productId: '' });
    expect(due).toMatchObject({ ok: true, data: { amount: after.instalments[0]?.amount } });
    expect(await breaches()).toEqual([]);

    // Both the signed contract and the later agreement remain readable.
    const { outcome: contract } = await app.call(readContract, { orderNo: orderId, productId: '' });
    expect(contract.ok).toBe(true);
    const { outcome: listed } = await mateo.call(listReschedules, { orderId });
    expect(listed).toMatchObject({
      data: { rows: [{ state: 'accepted', plans: { before: { total: balance } } }] },
    });
    const stored = await app.db
      .selectFrom('reschedules')
      .select('consent')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(stored.consent).toMatchObject({
      digest: plan.planId,
      words: { version: 'reschedule-2026-11-23', language: 'es', text: plan.statement },
      after: { total: after.total },
    });
  });

  test('removes postponed payments from the charts, and its first payment is due from its first day on', async () => {
    const due = async (from: LocalDate) => {
      const [day] = await readDueDays(app.db, { from, to: from });
      return day?.dueCount ?? 0;
    };
    const [late] = await app.db
      .selectFrom('instalments')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('number')
      .offset(1)
      .limit(1)
      .execute();
    if (late === undefined) throw new Error('no second instalment');
    const extendedTo = addDays(today(), 5);
    const before = await due(extendedTo);
    const { id } = await app.db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('extensions')
      .values({
        id: `x${orderId}`,
        order_id: orderId,
        instalment: late.number,
        days: 7,
        old_due_on: late.due_on,
        new_due_on: extendedTo,
        fee: 0,
        fee_tax: 0,
        transaction_id: id,
        made_at: new Date(app.clock.now()),
      })
      .execute();
    expect(await due(extendedTo)).toBe(before + 1);
    await propose();
    await answer((await offered()).planId);
    expect(await due(extendedTo)).toBe(before);

    const first = addMonths(today(), 1);
    const opened = () => readFunnel(app.db, { from: first, to: first }, 'America/Mexico_City');
    const { opened: unopened } = await opened();
    await app.call(readRepayment, { orderId, productId: '' });
    expect((await opened()).opened).toBe(unopened + 1);
  });

  test('ends with correct books if something was waived before it', async () => {
    const act = { requestId: made, orderId, amount: 5_000, kind: 'creditAdjustment' } as const;
    const at = new Date(app.clock.now());
    const isDone = await app.db.transaction().execute((tx) => forgiveDebt(tx, act, at));
    expect(isDone).toBe(true);
    await propose();
    const { planId, after } = await offered();
    await answer(planId);
    await pay(after.total ?? 0);
    expect((await shownLoan()).status).toBe(200);
    expect(await breaches()).toEqual([]);
  });

  test('ends once money comes in, it is withdrawn or declined, or a week has passed', async () => {
    const stale = async () => (await app.call(readReschedule, { orderId })).outcome;
    const states = async () =>
      dataOf(await mateo.call(listReschedules, { orderId })).rows.map(({ state }) => state);
    await propose();
    const { planId } = await offered();
    const second = await mateo.call(proposeReschedule, { ...terms(), reason: 'Otra vez' });
    expect(second.outcome).toMatchObject({ refusal: 'rescheduleOpen' });
    await pay(10_000);
    expect((await answer(planId)).outcome).toMatchObject({ refusal: 'rescheduleChanged' });
    // Nobody is shown or sent a plan that can no longer be agreed to, and another one can be proposed.
    expect((await shownLoan()).hasNewPlan).toBe(false);
    expect(await states()).toEqual(['lapsed']);
    const rescheduleId = await propose();
    expect((await shownLoan()).hasNewPlan).toBe(true);
    expect(await states()).toEqual(['proposed', 'lapsed']);
    await mateo.call(withdrawReschedule, { orderId, rescheduleId });
    expect(await stale()).toMatchObject({ refusal: 'rescheduleChanged' });
    await propose();
    expect((await answer((await offered()).planId, '0')).outcome).toMatchObject({ ok: true });
    expect(await stale()).toMatchObject({ refusal: 'rescheduleChanged' });
    await propose();
    app.clock.advance(8 * 86_400_000);
    expect(await stale()).toMatchObject({ refusal: 'rescheduleChanged' });
    expect((await shownLoan()).hasNewPlan).toBe(false);
    await mateo.signInAs('operator');
    expect(await propose()).not.toBe('');
    expect(await breaches()).toEqual([]);
  });

  test('an earlier payment that is returned is owed again by the new plan, and late money counts on its first day', async () => {
    const id = await pay(50_000);
    await propose();
    const { planId, after } = await offered();
    await answer(planId);
    await receive('payment.refunded', id, 50_000);
    expect((await owedOf(app, orderId)).balance).toBe((after.total ?? 0) + 50_000);
    expect(await breaches()).toEqual([]);
    app.clock.advance(3 * 86_400_000);
    const late = `6${made}`;
    await addTestVoucher(app, { id: late, orderId, amount: 20_000 });
    const about = { paymentId: `vou_${late}`, receiptId: `rec_${late}`, amount: 20_000 };
    const paidAt = new Date(app.clock.now() - 10 * 86_400_000);
    await sendEvent(
      app,
      sandboxEvent({ ...about, id: `evt_l${made}`, type: 'voucher.paid', paidAt }),
    );
    await settleEvents(app);
    expect((await owedOf(app, orderId)).balance).toBe((after.total ?? 0) + 30_000);
    expect(await breaches()).toEqual([]);
  });

  test('is refused if it exceeds a limit, starts too early, or is another borrower’s', async () => {
    await mateo.signInAs('operator');
    const long = { ...terms(60), every: 'month' } as const;
    const { outcome: preview } = await mateo.call(previewReschedule, long);
    expect(preview).toMatchObject({ data: { breaches: ['termDays', 'totalCost'] } });
    const { outcome } = await mateo.call(proposeReschedule, { ...long, reason: 'Muy largo' });
    expect(outcome).toMatchObject({ refusal: 'capsPassed' });
    const early = { ...terms(), firstDueOn: addDays(today(), 0) };
    expect((await mateo.call(previewReschedule, early)).outcome).toMatchObject({
      refusal: 'changedMeanwhile',
    });
    const running = { ...terms(), orderId: await addLoanLike(app, 'Rpaid', 'D174') };
    const { balance } = await owedOf(app, running.orderId);
    await pay(balance - 1, running.orderId);
    // All but one cent is paid, so nothing is left for a new plan.
    expect((await mateo.call(previewReschedule, running)).outcome).toMatchObject({
      refusal: 'changedMeanwhile',
    });
    await propose();
    const other = await app.call(readReschedule, { orderId: 'E174' });
    expect(other.outcome).toMatchObject({ refusal: 'orderNotFound' });
    const { outcome: order } = await mateo.call(readOrder, { orderId });
    expect(order).toMatchObject({ ok: true });
  });
});
