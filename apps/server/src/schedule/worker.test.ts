import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cardPayer, statesOf } from '../../test/stand-ins/card-payer.ts';
import { SANDBOX_TIMES, newLoans } from '../../test/new-loan.ts';
import { addLoanLike } from '../../test/running-loan.ts';
import { startTestApp } from '../../test/test-app.ts';
import type { TestApp } from '../../test/test-app.ts';
import { addWaitingCode } from '../../test/waiting-code.ts';
import { workOf } from '../../test/work-of.ts';
import type { Work } from '../jobs/work.ts';
import type { Ports } from '../providers/ports.ts';
import { addChangeNotice } from '../borrowers/payment-methods/change-notices.ts';
import { addAgent } from '../console/agents/agents.ts';
import { makeSetupLink } from '../console/agents/setup-link.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { startWorker } from './worker.ts';

/* Jobs that several workers take, that are aborted, and that are retried: money goes out once. */

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp(SANDBOX_TIMES);
});
afterEach(() => app.close());

const { borrow, statusOf, rowsOf } = newLoans(() => app);
const work = (ports: Partial<Ports> = {}): Work => {
  const all = workOf(app);
  return { ...all, ports: { ...all.ports, ...ports } };
};

/** Makes a job due again, as after a crash between its work and its completion. */
const reopenJobs = (orderId: string) =>
  app.db
    .updateTable('jobs')
    .set({ done_at: null, due_at: new Date(app.clock.now()) })
    .where('order_id', '=', orderId)
    .execute();

test('a job that runs twice changes nothing the second time, and money goes out once', async () => {
  const orderId = await borrow();
  for (let round = 0; round < 3; round += 1) {
    app.clock.advance(60_000);
    await runDueJobs(work());
    await reopenJobs(orderId);
  }
  await runDueJobs(work());
  expect(await statusOf(orderId)).toBe(174);
  expect(await rowsOf('order_history', orderId)).toHaveLength(3);
  expect(await rowsOf('instalments', orderId)).toHaveLength(4);
  expect(await rowsOf('jobs', orderId)).toHaveLength(2);
  expect(await app.db.selectFrom('sandbox_payouts').selectAll().execute()).toHaveLength(1);
});

test('a crash after the provider paid and before it was booked pays once', async () => {
  const orderId = await borrow();
  app.clock.advance(8_000);
  await runDueJobs(work());
  app.clock.advance(20_000);
  const crashing = {
    payOut: async (request: Parameters<Ports['payouts']['payOut']>[0]) => {
      await app.ports.payouts.payOut(request);
      throw new Error('the connection broke after the payout');
    },
  };
  await runDueJobs(work({ payouts: crashing }));
  expect(await statusOf(orderId)).toBe(151);
  app.clock.advance(5_000);
  await runDueJobs(work());
  expect(await statusOf(orderId)).toBe(174);
  expect(await app.db.selectFrom('sandbox_payouts').selectAll().execute()).toHaveLength(1);
});

test('a loan that is no longer waiting is never decided, paid or requested again', async () => {
  const orderId = await borrow();
  for (let step = 0; step < 2; step += 1) {
    app.clock.advance(60_000);
    await runDueJobs(work());
  }
  await reopenJobs(orderId);
  const decide = vi.fn<Ports['decision']['decide']>(() => Promise.reject(new Error('asked again')));
  const payOut = vi.fn<Ports['payouts']['payOut']>(() => Promise.reject(new Error('asked again')));
  expect(await runDueJobs(work({ decision: { decide }, payouts: { payOut } }))).toBe(2);
  expect(decide).not.toHaveBeenCalled();
  expect(payOut).not.toHaveBeenCalled();
});

test('ten workers at once run each job once', async () => {
  const orderId = await borrow();
  app.clock.advance(8_000);
  const ran = await Promise.all(Array.from({ length: 10 }, () => runDueJobs(work())));
  expect(ran.reduce((all, one) => all + one, 0)).toBe(1);
  expect(await statusOf(orderId)).toBe(151);
});

test('a job leased by a worker that died is run again after its lease', async () => {
  const orderId = await borrow();
  app.clock.advance(8_000);
  const lost = new Promise<never>(() => undefined);
  void runDueJobs(work({ decision: { decide: () => lost } }));
  await vi.waitFor(async () => {
    expect(await rowsOf('jobs', orderId)).toMatchObject([{ tries: 1 }]);
  }, 20_000);
  app.clock.advance(59_000);
  expect(await runDueJobs(work())).toBe(0);
  app.clock.advance(1_000);
  expect(await runDueJobs(work())).toBe(1);
  expect(await statusOf(orderId)).toBe(151);
});

test('a stopped worker leaves its remaining jobs to the next worker', async () => {
  const orderId = await borrow();
  await startWorker(work()).stop();
  expect(await statusOf(orderId)).toBe(21);
  app.clock.advance(8_000);
  const next = startWorker(work());
  await expect.poll(() => statusOf(orderId)).toBe(151);
  await next.stop();
});

test('a slow decision does not delay payments whose answer was lost', async () => {
  const payer = cardPayer(app);
  const paid = await addLoanLike(app, 'L1');
  const cardId = await payer.bind();
  await borrow();
  app.clock.advance(8_000);
  const decision = Promise.withResolvers<never>();
  const decide = vi.fn<Ports['decision']['decide']>(() => decision.promise);
  const worker = startWorker(work({ decision: { decide } }));
  await vi.waitFor(() => expect(decide).toHaveBeenCalled(), 20_000);
  app.sandbox.faults.set({ loseNext: 1 });
  await payer.commit(await payer.intent(paid, cardId));
  app.clock.advance(30_000);
  await vi.waitFor(async () => expect(await statesOf(app, paid)).toEqual(['succeeded']), 20_000);
  decision.reject(new Error('too late'));
  await worker.stop();
});

test('a mail service that hangs does not delay borrowers’ codes', async () => {
  const { db, clock } = app;
  const { secrets } = app.ports;
  const at = new Date(clock.now());
  const nora = {
    id: 'nora',
    email: 'nora@cauce.example',
    name: 'Nora Paz',
    role: 'agent',
  } as const;
  await addAgent(db, nora, at);
  await makeSetupLink(db, nora.id, { at, origin: 'https://console.example', secrets });
  const hanging = Promise.withResolvers<never>();
  const mail = vi.fn<NonNullable<Ports['mail']>['send']>(() => hanging.promise);
  const sms = vi.fn<Ports['sms']['send']>(() => Promise.resolve());
  const worker = startWorker(work({ mail: { send: mail }, sms: { send: sms } }));
  await vi.waitFor(() => expect(mail).toHaveBeenCalled(), 20_000);
  const sent = expect.objectContaining({ phone: await addWaitingCode(app) });
  await vi.waitFor(() => expect(sms).toHaveBeenCalledWith(sent), 20_000);
  hanging.reject(new Error('too late'));
  await worker.stop();
});

test('messages that nobody is waiting for do not delay borrowers’ codes', async () => {
  const notice = {
    borrowerId: '1001',
    kind: 'phone',
    phone: '+525599887700',
    mask: '·· 7701',
    heldUntil: null,
    language: 'es',
  } as const;
  await addChangeNotice(app.db, notice, new Date(app.clock.now()));
  const hanging = Promise.withResolvers<never>();
  const sms = vi.fn<Ports['sms']['send']>(({ phone }) =>
    phone === notice.phone ? hanging.promise : Promise.resolve(),
  );
  const worker = startWorker(work({ sms: { send: sms } }));
  const toPhone = (phone: string) => expect.objectContaining({ phone });
  await vi.waitFor(() => expect(sms).toHaveBeenCalledWith(toPhone(notice.phone)), 20_000);
  const waiting = await addWaitingCode(app);
  await vi.waitFor(() => expect(sms).toHaveBeenCalledWith(toPhone(waiting)), 10_000);
  hanging.reject(new Error('too late'));
  await worker.stop();
});

test('months that are counted a few loans at a time continue in the next run', async () => {
  const worker = startWorker(work());
  const counted = () =>
    app.db
      .selectFrom('portfolio_months')
      .select('month_end')
      .where('counted_at', 'is not', null)
      .execute();
  await vi.waitFor(async () => expect(await counted()).toHaveLength(3), 20_000);
  await worker.stop();
});
