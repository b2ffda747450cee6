import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { answerReschedule, fileComplaint, readReschedule } from '@cauce/contract/server';
import {
  listOutgoingEvents,
  proposeReschedule,
  readTimeline,
  readWork,
  sendEventAgain,
  sendFailedEvents,
} from '@cauce/contract/console';
import type { MoneyActInput } from '@cauce/contract/console';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outcomeOf, signedIn, withAgents } from '../../test/console-caller.ts';
import type { ConsoleCaller } from '../../test/console-caller.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../test/signed-events.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { moneyRequests } from '../../test/money/money-requests.ts';
import { addLoanLike } from '../../test/running-loan.ts';
import { addTestVoucher, owedOf } from '../../test/voucher-rows.ts';
import { workOf } from '../../test/work-of.ts';
import type { Work } from '../jobs/work.ts';
import { httpLenderEvents } from '../providers/lender-events/http-lender-events.ts';
import type { LenderEvent } from '@cauce/contract/server';
import type { LenderEvents } from '../providers/lender-events/lender-events.ts';
import { removeExpired } from '../schedule/remove-expired.ts';
import { accountBalance } from '../money/ledger/ledger.ts';
import { matchMoney } from '../money/receipts/suspense.ts';
import { holdCredit, releaseCredit } from '../money/requests/credit-payback.ts';
import { collectEvents } from './collect-events.ts';
import { deliverEvents } from './deliver-events.ts';

let app: TestApp;
let mateo: ConsoleCaller;
beforeEach(async () => {
  app = await withAgents(await startTestApp());
  mateo = await signedIn(app, 'operator');
  await collectEvents(workOf(app));
});
afterEach(() => app.close());

let made = 0;
/** An event of the payment provider about the voucher `id`. */
async function receive(type: string, id: string, amount: number, reference = ''): Promise<void> {
  const event = sandboxEvent({
    id: `evt_out${(made += 1)}`,
    type,
    paymentId: `vou_${id}`,
    receiptId: `rec_${id}`,
    reference,
    amount,
    paidAt: new Date(app.clock.now()),
  });
  expect(await sendEvent(app, event)).toBe(200);
  await settleEvents(app);
}
/** Pays a voucher of a loan, and returns its id. */
async function payAtTill(amount = 20_000): Promise<string> {
  const id = `out-${(made += 1)}`;
  await addTestVoucher(app, { id, amount, reference: `97002222${made}`, state: 'expired' });
  await receive('voucher.paid', id, amount);
  return id;
}

/** The worker's context with a receiver of the test's own. */
function withReceiver(send: LenderEvents['send']): Work {
  return workOf({ ...app, ports: { ...app.ports, lenderEvents: { send } } });
}
function receiver(): { readonly received: LenderEvent[]; readonly work: Work } {
  const received: LenderEvent[] = [];
  return { received, work: withReceiver(async (event) => void received.push(event)) };
}
/** The events about money so far: kind, loan and amount. */
async function movements() {
  await collectEvents(receiver().work);
  const rows = await app.db
    .selectFrom('outgoing_events')
    .select(['kind', 'order_id', 'data'])
    .where('source', 'like', 'ledger:%')
    .orderBy('id')
    .execute();
  return rows.map(({ kind, order_id: orderId, data }) => [kind, orderId, Object(data).amount]);
}
const listed = async (input: Parameters<typeof mateo.done<typeof listOutgoingEvents>>[1] = {}) =>
  (await mateo.done(listOutgoingEvents, input)).rows;

describe('what the lender’s systems are told of', () => {
  it('begins with the first search, and has each event once', async () => {
    expect(await listed()).toEqual([]);
    await payAtTill();
    const { received, work } = receiver();
    expect(await collectEvents(work)).toBe(1);
    expect(await collectEvents(work)).toBe(0);
    expect(await deliverEvents(work)).toBe(1);
    expect(await deliverEvents(work)).toBe(0);
    expect(received).toMatchObject([
      { kind: 'payment.booked', data: { amount: 20_000, valueOn: '2026-03-02' } },
    ]);
    expect(received[0]?.eventId).toBe(`event.${received[0]?.sequence}`);
    app.clock.advance(60 * 60_000);
    expect(await collectEvents(work)).toBe(0);
    await payAtTill();
    expect(await collectEvents(work)).toBe(1);
  });

  it('has each movement of a payment, so that they add up to what the lender has', async () => {
    const id = await payAtTill();
    await receive('payment.refunded', id, 20_000);
    await receive('payment.restored', id, 20_000);
    expect(await movements()).toEqual([
      ['payment.booked', 'D174', 20_000],
      ['payment.returned', 'D174', 20_000],
      ['payment.booked', 'D174', 20_000],
    ]);
  });

  it('has unmatched money when it arrives, is matched to a loan, or is sent back', async () => {
    await receive('voucher.paid', 'kept', 7_000, '5550001');
    await receive('voucher.paid', 'returned', 8_000, '5550002');
    await receive('payment.refunded', 'returned', 8_000);
    const { id: unmatchedId } = await app.db
      .selectFrom('unmatched_money')
      .select('id')
      .where('event_id', '=', 'rec_kept')
      .executeTakeFirstOrThrow();
    const match = { unmatchedId, orderId: 'E174', purpose: 'instalment', matchedBy: 'x' } as const;
    const bookedAt = new Date(app.clock.now());
    await app.db.transaction().execute((tx) => matchMoney(tx, { ...match, bookedAt }));
    expect(await movements()).toEqual([
      ['payment.unmatched', null, 7_000],
      ['payment.unmatched', null, 8_000],
      ['payment.returned', null, 8_000],
      ['payment.booked', 'E174', 7_000],
    ]);
  });

  it('has what changes a debt without money: what is waived, adjusted, charged off, and each of these taken back', async () => {
    const orderId = await addLoanLike(app, 'DEBT', 'D180');
    let irene = await signedIn(app, 'admin');
    const { create, answer } = moneyRequests(mateo, 'Lo decidió el comité');
    const act = async (wanted: MoneyActInput): Promise<string> => {
      const id = await create(wanted);
      expect(await answer(irene, id)).toBe('done');
      return id;
    };
    const about = { borrowerId: '1001', orderId };
    const undo = async (actId: string, amount: number) =>
      act({ kind: 'takeBack', borrowerId: '1001', of: 'request', actId, amount });
    const waived = await act({ ...about, kind: 'waivePenalties', amount: 100 });
    await undo(waived, 100);
    await act({ ...about, kind: 'creditAdjustment', amount: 5_000 });
    await act({ ...about, kind: 'debitAdjustment', amount: 2_000 });
    app.clock.advance(200 * 86_400_000);
    await mateo.signInAs('operator');
    irene = await signedIn(app, 'admin');
    const { balance } = await owedOf(app, orderId);
    const lost = await act({ ...about, kind: 'chargeOff', amount: balance });
    await undo(lost, balance);

    const { received, work } = receiver();
    await collectEvents(work);
    await deliverEvents(work);
    const ofLoan = received.filter(
      (one) =>
        one.orderId === orderId && 'transactionId' in one.data && one.kind !== 'payment.booked',
    );
    expect(ofLoan.map(({ kind, data }) => ({ kind, ...data }))).toMatchObject([
      { kind: 'debt.reduced', amount: 100, because: 'waiver' },
      { kind: 'debt.restored', amount: 100, because: 'waiver' },
      { kind: 'debt.reduced', amount: 5_000, because: 'adjustment' },
      { kind: 'debt.restored', amount: 2_000, because: 'adjustment' },
      { kind: 'loan.charged_off', amount: balance },
      { kind: 'loan.reinstated', amount: balance },
    ]);
    const losses = ofLoan.flatMap(({ data }) => ('loss' in data ? [data.loss] : []));
    // What had not been counted as income is no loss.
    expect(losses[0]).toBeGreaterThan(0);
    expect(losses[0]).toBeLessThan(balance);
    expect(losses[1]).toBe(losses[0]);
  });

  it('has the whole debt of a loan that is charged off, also with interest that is not earned yet', async () => {
    const orderId = await addLoanLike(app, 'LONG', 'D180');
    await sql`
      update instalments set due_on = due_on + 400
      where order_id = ${orderId} and number = (select max(number) from instalments where order_id = ${orderId})
    `.execute(app.db);
    const { create, answer } = moneyRequests(mateo, 'Lo decidió el comité');
    app.clock.advance(200 * 86_400_000);
    await mateo.signInAs('operator');
    const irene = await signedIn(app, 'admin');
    const { balance: amount } = await owedOf(app, orderId);
    const id = await create({ kind: 'chargeOff', borrowerId: '1001', orderId, amount });
    expect(await answer(irene, id)).toBe('done');
    const value = await accountBalance(app.db, 'chargedOff', { orderId });
    expect(0 - value).toBeLessThan(amount);
    expect(await movements()).toContainEqual(['loan.charged_off', orderId, amount]);
    const { events } = await mateo.done(readTimeline, { orderId });
    expect(events).toContainEqual(expect.objectContaining({ how: 'chargeOff', amount }));
  });

  it('has a new plan that a borrower has agreed to: its debt, the one before, and its days', async () => {
    const orderId = await addLoanLike(app, 'PLAN', 'D180');
    await movements();
    const { balance: before } = await owedOf(app, orderId);
    const firstDueOn = '2026-04-01';
    const terms = { orderId, count: 6, firstDueOn, every: 'month' } as const;
    await mateo.done(proposeReschedule, { ...terms, reason: 'Perdió el empleo' });
    const offered = await app.call(readReschedule, { orderId });
    if (!offered.outcome.ok) throw new Error(offered.outcome.refusal);
    const { planId } = offered.outcome.data;
    const { received, work } = receiver();
    expect(await collectEvents(work)).toBe(0);
    const agreed = await app.call(answerReschedule, { orderId, planId, isAccepted: '1' });
    expect(agreed.outcome.ok).toBe(true);
    const { balance: amount } = await owedOf(app, orderId);
    expect(amount).not.toBe(before);
    await collectEvents(work);
    await deliverEvents(work);
    const plans = received.filter(({ kind }) => kind === 'loan.rescheduled');
    expect(plans.map(({ data }) => data)).toMatchObject([
      { amount, before, instalments: 6, firstDueOn, lastDueOn: '2026-09-01' },
    ]);
    expect(plans[0]?.orderId).toBe(orderId);
  });

  it('has a small last rest that is let go, and that is owed again with its payment', async () => {
    await sql`
      update offers set terms = jsonb_set(terms, '{product,smallBalance}', '500')
      where id = (select offer_id from orders where id = 'D174')
    `.execute(app.db);
    const { balance } = await owedOf(app, 'D174');
    const id = await payAtTill(balance - 3);
    await receive('payment.refunded', id, balance - 3);
    const { received, work } = receiver();
    await collectEvents(work);
    await deliverEvents(work);
    const changes = received.filter(({ data }) => 'because' in data);
    expect(changes.map(({ kind, data }) => ({ kind, ...data }))).toMatchObject([
      { kind: 'debt.reduced', amount: 3, because: 'smallBalance' },
      { kind: 'debt.restored', amount: 3, because: 'smallBalance' },
    ]);
  });

  it('has nothing of credit that is reserved for its borrower and released again', async () => {
    await payAtTill(900_000);
    const before = await movements();
    const payback = { requestId: 77, borrowerId: '1001', amount: 5_000 };
    const time = { at: new Date(app.clock.now()), country: 'MX' } as const;
    await app.db.transaction().execute((tx) => holdCredit(tx, payback, time));
    await app.db.transaction().execute((tx) => releaseCredit(tx, payback, time));
    expect(await movements()).toEqual(before);
  });

  it('has moves of loans and complaints, in the order in which they happened', async () => {
    const { received, work } = receiver();
    app.clock.advance(1_000);
    await app.db
      .insertInto('order_history')
      .values({
        order_id: 'D174',
        seq: 90,
        from_status: 174,
        to_status: 180,
        reason: 'late',
        happened_at: new Date(app.clock.now()),
      })
      .execute();
    const filed = await app.call(fileComplaint, {
      type: '2',
      sonType: null,
      text: 'Me cobraron dos veces',
      orderNo: 'D174',
      images: [],
    });
    expect(filed.outcome.ok).toBe(true);
    expect(await collectEvents(work)).toBe(2);
    await deliverEvents(work);
    expect(received.map(({ kind, orderId }) => [kind, orderId])).toEqual([
      ['loan.overdue', 'D174'],
      ['complaint.filed', 'D174'],
    ]);
    expect(JSON.stringify(received)).not.toContain('Me cobraron');
  });

  it('finds rows that became visible after later ones were found', async () => {
    const { work } = receiver();
    await payAtTill();
    await payAtTill();
    const rows = await app.db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('kind', '=', 'payment')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    await collectEvents(work);
    // Simulates that the first transaction commits only now.
    await app.db
      .deleteFrom('outgoing_events')
      .where('source', '=', `ledger:${rows[1]?.id}`)
      .execute();
    app.clock.advance(60_000);
    expect(await collectEvents(work)).toBe(1);
  });

  it('is collected by one server at a time', async () => {
    const { received, work } = receiver();
    await payAtTill();
    await Promise.all([collectEvents(work), collectEvents(work)]);
    await Promise.all([deliverEvents(work), deliverEvents(work)]);
    expect(received).toHaveLength(1);
  });

  it('stores no event if no system receives events', async () => {
    const off = workOf({ ...app, ports: { ...app.ports, lenderEvents: null } });
    await payAtTill();
    expect([await collectEvents(off), await deliverEvents(off)]).toEqual([0, 0]);
  });
});

describe('an event that is not taken', () => {
  const fails = () =>
    withReceiver(async () => {
      throw new Error('no answer about 5512345678');
    });

  it('is retried at growing intervals, and does not block others', async () => {
    await payAtTill();
    await payAtTill();
    await collectEvents(fails());
    let calls = 0;
    const first = withReceiver(async () => {
      calls += 1;
      if (calls === 1) throw new Error('no answer about 5512345678');
    });
    await deliverEvents(first);
    await deliverEvents(first);
    expect((await listed()).map(({ state, tries, error }) => [state, tries, error])).toEqual([
      ['delivered', 1, ''],
      ['failed', 1, 'no answer about …'],
    ]);
    app.clock.advance(4_000);
    expect(await deliverEvents(first)).toBe(0);
    app.clock.advance(2_000);
    expect(await deliverEvents(first)).toBe(1);
  });

  it('is stored as accepted by a run that is stopped after it', async () => {
    await payAtTill();
    await payAtTill();
    const { received, work } = receiver();
    await collectEvents(work);
    expect(await deliverEvents(work, () => received.length > 0)).toBe(1);
    expect((await listed()).map(({ state }) => state)).toEqual(['waiting', 'delivered']);
    expect(await deliverEvents(work)).toBe(1);
    expect(received).toHaveLength(2);
  });

  it('keeps its place among those that are due, however often it is sent again by hand', async () => {
    await payAtTill();
    await payAtTill();
    await collectEvents(fails());
    const { received, work } = receiver();
    await deliverEvents(fails());
    await deliverEvents(fails());
    app.clock.advance(30_000);
    const [, earlier] = await listed();
    await mateo.done(sendEventAgain, { eventId: earlier?.id ?? '' });
    await deliverEvents(work);
    expect(received[0]?.eventId).toBe(`event.${earlier?.id}`);
  });

  it('is counted at home, filtered by state and kind, and sent again by hand: one, or all of a kind', async () => {
    for (let index = 0; index < 3; index += 1) await payAtTill();
    await collectEvents(fails());
    for (let index = 0; index < 3; index += 1) await deliverEvents(fails());
    expect((await mateo.done(readWork, {})).failedJobs.count).toBe(3);
    expect(await listed({ state: 'failed', kind: 'payment.booked' })).toHaveLength(3);
    expect(await listed({ state: 'delivered' })).toEqual([]);
    expect(await listed({ kind: 'loan.repaid' })).toEqual([]);
    const { received, work } = receiver();
    expect(await deliverEvents(work)).toBe(0);
    const [last] = await listed();
    await mateo.done(sendEventAgain, { eventId: last?.id ?? '' });
    expect(await deliverEvents(work)).toBe(1);
    expect(await mateo.done(sendFailedEvents, { kind: 'loan.repaid' })).toEqual({ count: 0 });
    expect(await mateo.done(sendFailedEvents, {})).toEqual({ count: 2 });
    expect(await deliverEvents(work)).toBe(2);
    // An accepted event is sent again under its own id.
    await mateo.done(sendEventAgain, { eventId: last?.id ?? '' });
    expect((await listed({ state: 'waiting' })).map(({ id }) => id)).toEqual([last?.id]);
    expect(await deliverEvents(work)).toBe(1);
    expect(received.filter(({ eventId }) => eventId === `event.${last?.id}`)).toHaveLength(2);
    expect(await outcomeOf(mateo, sendEventAgain, { eventId: '999999' })).toBe('eventNotFound');
  });

  it('is kept, and an accepted one is deleted after a month', async () => {
    await payAtTill();
    const { work } = receiver();
    await collectEvents(work);
    await deliverEvents(work);
    await payAtTill();
    await collectEvents(work);
    await deliverEvents(fails());
    app.clock.advance(36 * 86_400_000);
    expect(await collectEvents(work)).toBe(0);
    await removeExpired(app.db, app.clock, app.settings);
    mateo = await signedIn(app, 'operator');
    expect((await listed()).map(({ state }) => state)).toEqual(['failed']);
    expect(await collectEvents(work)).toBe(0);
  });
});

it('reaches the back office signed, and counts as accepted only by its answer', async () => {
  const seen: { body: string; headers: Record<string, unknown>; url: string | undefined }[] = [];
  let answer: object = { result: 'accepted' };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      seen.push({ body, headers: request.headers, url: request.url });
      const { eventId } = JSON.parse(body) as { eventId: string };
      response.end(JSON.stringify({ eventId, ...answer }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const office = {
      baseUrl: `http://127.0.0.1:${port}`,
      keyId: 'k1',
      secret: 's3cret',
      clock: app.clock,
    };
    const work = withReceiver(httpLenderEvents(office).send);
    await payAtTill();
    await collectEvents(work);
    expect(await deliverEvents(work)).toBe(1);
    const [call] = seen;
    expect(call?.url).toBe('/events');
    const event = JSON.parse(call?.body ?? '') as LenderEvent;
    expect(call?.headers['idempotency-key']).toBe(event.eventId);
    expect(call?.headers['x-cauce-signature']).toBe(
      createHmac('sha256', 's3cret')
        .update(`${String(call?.headers['x-cauce-timestamp'])}.${call?.body}`)
        .digest('hex'),
    );
    answer = { eventId: 'event.0', result: 'accepted' };
    await payAtTill();
    await collectEvents(work);
    expect(await deliverEvents(work)).toBe(0);
    expect((await listed())[0]).toMatchObject({
      state: 'failed',
      error: 'The back office’s answer is about another event',
    });
  } finally {
    server.close();
  }
});
