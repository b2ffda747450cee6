import { readRepaymentStatus } from '@cauce/contract/server';
import {
  answerProposal,
  answerSettingProposal,
  checkAttempt,
  closeAttempt,
  importSettlement,
  listUndecided,
  proposeMoneyLimits,
  proposeOutcome,
  readUndecided,
} from '@cauce/contract/console';
import { localDateOf, minor } from '@cauce/lending';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataOf } from '../../../test/data-of.ts';
import { waitForLock } from '../../../test/databases/wait-for-lock.ts';
import { cardPayer, moneyOf, statesOf } from '../../../test/stand-ins/card-payer.ts';
import { demoAgent, signedIn } from '../../../test/console-caller.ts';
import type { ConsoleCaller } from '../../../test/console-caller.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { owedOf } from '../../../test/voucher-rows.ts';
import { workOf } from '../../../test/work-of.ts';
import { checkBooks } from '../ledger/books.ts';
import { lockOrder } from '../ledger/dues.ts';
import { proposeOutcome as proposeOutcomeRecord } from './attempt-decisions.ts';
import { reconcileAttempts } from './reconcile-attempts.ts';

const AMOUNT = 88_920;
const [app] = consoleForFile([]);
let mateo: ConsoleCaller;
let irene: ConsoleCaller;
let orderId = '';
let made = 0;
beforeEach(async () => {
  app.sandbox.faults.set({ loseNext: 0, failNext: 0, missPayments: 0, holdEvents: false });
  orderId = await addLoanLike(app, `U${(made += 1)}`);
});

/** Signs in again after hours have passed; a code is accepted once a minute. */
async function signIn(): Promise<void> {
  app.clock.advance(60_000);
  mateo = await signedIn(app, 'operator');
  irene = await signedIn(app, 'admin');
}

async function attemptOf(): Promise<string> {
  const row = await app.db
    .selectFrom('attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A payment that gets no answer. */
async function payIntoSilence(): Promise<string> {
  const payer = cardPayer(app);
  const body = await payer.intent(orderId, await payer.bind('silent'));
  expect((await payer.commit(body)).body.code).toBe('800005');
  return attemptOf();
}

test('a search that finds nothing ends no card payment: what was charged is found by its own id', async () => {
  app.sandbox.faults.set({ missPayments: 100, holdEvents: true });
  await payIntoSilence();
  app.clock.advance(31_000);
  await reconcileAttempts(workOf(app));
  expect(await statesOf(app, orderId)).toEqual(['succeeded']);
  expect(await moneyOf(app, orderId)).toEqual({ charges: 1, charged: AMOUNT, booked: AMOUNT });
  app.sandbox.faults.set({ holdEvents: false });
  await settleEvents(app);
});

/** A provider whose search finds no payment and that can end none. */
const blind = () => {
  const work = workOf(app);
  const { payments } = work.ports;
  const endPayment = async () => ({ kind: 'pending', providerReference: '' }) as never;
  return {
    ...work,
    ports: { ...work.ports, payments: { ...payments, findPayment: async () => null, endPayment } },
  };
};

async function undecided(): Promise<string> {
  const attemptId = await payIntoSilence();
  for (const ms of [31_000, 600_000, 3_600_000]) {
    app.clock.advance(ms);
    await reconcileAttempts(blind());
  }
  await signIn();
  return attemptId;
}
const mateoId = demoAgent('operator').id;
const queue = async () => {
  const data = dataOf(await mateo.call(listUndecided, {}));
  return data.rows.filter((row) => row.orderId === orderId);
};
async function decide(attemptId: string, outcome: 'charged' | 'notCharged') {
  const reason = 'El reporte del proveedor';
  expect((await mateo.call(proposeOutcome, { attemptId, outcome, reason })).outcome.ok).toBe(true);
  const [row] = await queue();
  const proposalId = row?.proposal?.proposalId ?? '';
  const approve = { attemptId, proposalId, isApproved: true, reason: 'Lo vi en su panel' };
  return {
    own: await mateo.call(answerProposal, approve),
    other: () => irene.call(answerProposal, approve),
  };
}
const word = (attemptId: string, type: 'charge.succeeded' | 'charge.failed') =>
  sendEvent(
    app,
    sandboxEvent({
      id: `evt_${type.replace('.', '')}${made}`,
      type,
      paymentId: `ch_late${made}`,
      receiptId: `ch_late${made}`,
      attemptId,
      amount: AMOUNT,
      paidAt: new Date(app.clock.now()),
    }),
  );

describe('a payment that its provider does not end', () => {
  test('is checked with the provider at once when a person requests it, but not while a check is running', async () => {
    const attemptId = await undecided();
    const nextTurn = async () => {
      const { nextCheckAt } = await mateo.done(readUndecided, { attemptId });
      return Date.parse(nextCheckAt ?? '') - app.clock.now();
    };
    expect(await nextTurn()).toBeGreaterThan(60_000);
    await mateo.done(checkAttempt, { attemptId });
    expect(await nextTurn()).toBe(0);
    await reconcileAttempts(blind());
    expect(await nextTurn()).toBeGreaterThan(60_000);
    // A worker holds it for some seconds while it asks.
    const lease = new Date(app.clock.now() + 10_000);
    await app.db
      .updateTable('attempts')
      .set({ ask_again_at: lease })
      .where('id', '=', attemptId)
      .execute();
    await mateo.done(checkAttempt, { attemptId });
    expect(await nextTurn()).toBe(10_000);
    expect(await mateo.refusal(checkAttempt, { attemptId: 'none' })).toBe('attemptNotFound');
  });

  test('waits for people with its evidence; the borrower reads «in process» and the amount stays reserved', async () => {
    const attemptId = await undecided();
    expect(await queue()).toMatchObject([
      { attemptId, isOpen: true, amount: AMOUNT, proposal: null },
    ]);
    const read = await mateo.call(readUndecided, { attemptId });
    const kinds = read.outcome.ok ? read.outcome.data.evidence.map(({ what }) => what) : [];
    expect(kinds).toEqual(expect.arrayContaining(['silent', 'neverHeard', 'pending']));
    const { loan, signals, nextCheckAt, borrowerSees } = read.outcome.ok ? read.outcome.data : {};
    expect(borrowerSees).toBe('unknown');
    expect(loan).toMatchObject({ status: 180, dueNow: AMOUNT });
    expect(signals).toEqual({ sameCharges: 0, report: 'notYet' });
    expect(Date.parse(nextCheckAt ?? '')).toBeGreaterThan(app.clock.now() - 600_000);
    const status = await app.call(readRepaymentStatus, { orderId, recordId: attemptId });
    expect(status.outcome).toMatchObject({ data: { isFinal: false } });
    expect(['pending', 'unknown']).toContain(status.body.data.state);
    const payer = cardPayer(app);
    const again = await payer.commit(await payer.intent(orderId, await payer.bind()));
    expect(again.outcome).toMatchObject({ refusal: 'paymentOpen' });
  });

  test('is ended by two people, never by one: charged is booked once, for the day of its reservation', async () => {
    const attemptId = await undecided();
    const { own, other } = await decide(attemptId, 'charged');
    expect(own.outcome).toMatchObject({ refusal: 'ownProposal' });
    const both = await Promise.all([other(), other()]);
    expect(both.filter(({ outcome }) => outcome.ok)).toHaveLength(1);
    expect(await statesOf(app, orderId)).toEqual(['succeeded']);
    expect((await moneyOf(app, orderId)).booked).toBe(AMOUNT);
    const read = await irene.call(readUndecided, { attemptId });
    const decided = read.outcome.ok ? read.outcome.data.decisions : [];
    expect(decided).toMatchObject([
      {
        outcome: 'charged',
        reason: 'El reporte del proveedor',
        answer: 'approved',
        answerReason: 'Lo vi en su panel',
      },
    ]);
    const [names] = decided.map(({ byName, answeredByName }) => [byName, answeredByName]);
    expect(new Set(names).size).toBe(2);
    // The audit log contains no free text: both entries lead to these reasons.
    const log = await app.db
      .selectFrom('audit_log')
      .select(['act', 'details'])
      .where('subject_id', '=', attemptId)
      .where('act', 'in', ['proposeOutcome', 'answerProposal'])
      .execute();
    const proposal = decided[0]?.proposalId;
    expect(new Map(log.map(({ act, details }) => [act, details['proposal']]))).toEqual(
      new Map([
        ['answerProposal', proposal],
        ['proposeOutcome', proposal],
      ]),
    );
    // A confirming answer of the provider changes nothing.
    await word(attemptId, 'charge.succeeded');
    await settleEvents(app);
    expect((await moneyOf(app, orderId)).booked).toBe(AMOUNT);
    expect(await queue()).toEqual([]);
  });

  test.runIf(process.env['TEST_DATABASE'] === 'postgresql')(
    'is approved within the limit of who approves, also where it is proposed while the approval waits',
    async () => {
      const attemptId = await undecided();
      const none = { propose: null, approve: null };
      const limits = { agent: none, operator: none, admin: { propose: null, approve: minor(1) } };
      const change = { version: 0, limits };
      const { proposalId } = dataOf(await mateo.call(proposeMoneyLimits, change));
      await irene.done(answerSettingProposal, { proposalId, isApproved: true });
      let approval: ReturnType<typeof irene.call<typeof answerProposal>> | undefined;
      await app.db.transaction().execute(async (tx) => {
        await lockOrder(tx, orderId);
        const { rows } = await sql<{ id: string }>`
          select nextval(pg_get_serial_sequence('attempt_decisions', 'id'))::text as id`.execute(
          tx,
        );
        const next = String(Number(rows[0]?.id) + 1);
        const answer = { attemptId, isApproved: true, reason: 'Antes de leerla' };
        approval = irene.call(answerProposal, { ...answer, proposalId: next });
        await waitForLock(app.db, 'orders');
        const proposed = {
          attemptId,
          outcome: 'charged',
          reason: 'A la vez',
          by: mateoId,
        } as const;
        const at = new Date(app.clock.now());
        expect(await proposeOutcomeRecord(tx, { ...proposed, at })).toMatchObject({
          proposalId: next,
        });
      });
      expect((await approval)?.outcome).toMatchObject({ refusal: 'approveLimitPassed' });
      expect((await moneyOf(app, orderId)).booked).toBe(0);
      const lifted = { version: 1, limits: { ...limits, admin: none } };
      const back = dataOf(await irene.call(proposeMoneyLimits, lifted));
      await mateo.done(answerSettingProposal, { proposalId: back.proposalId, isApproved: true });
    },
  );

  test('charged after «not charged» is booked and flagged', async () => {
    const attemptId = await undecided();
    await (await decide(attemptId, 'notCharged')).other();
    expect(await statesOf(app, orderId)).toEqual(['failed']);
    await word(attemptId, 'charge.succeeded');
    await settleEvents(app);
    expect(await statesOf(app, orderId)).toEqual(['succeeded']);
    expect((await moneyOf(app, orderId)).booked).toBe(AMOUNT);
    expect(await queue()).toMatchObject([{ attemptId, isOpen: false, isContradicted: true }]);
  });

  test('not charged after «charged» is taken back with entries and flagged', async () => {
    const attemptId = await undecided();
    await (await decide(attemptId, 'charged')).other();
    const before = await owedOf(app, orderId);
    await word(attemptId, 'charge.failed');
    await settleEvents(app);
    expect(await statesOf(app, orderId)).toEqual(['failed']);
    const { rows } = {
      rows: await app.db
        .selectFrom('ledger_transactions')
        .select('cause_kind')
        .where('cause_id', '=', `ch_late${made}`)
        .execute(),
    };
    expect(rows).toHaveLength(1);
    expect((await owedOf(app, orderId)).balance).toBeGreaterThanOrEqual(before.balance);
    expect(await queue()).toMatchObject([{ attemptId, isContradicted: true }]);
    const breaches = await checkBooks(app.db, { orderId, now: new Date(app.clock.now()) });
    expect(breaches).toEqual([]);
  });

  test('is closed by an agent where the provider ends it', async () => {
    const payer = cardPayer(app);
    await payer.commit(await payer.intent(orderId, await payer.bind('needsCode')));
    const attemptId = await attemptOf();
    await signIn();
    const closed = await mateo.call(closeAttempt, { attemptId, reason: 'El cliente lo pidió' });
    expect(closed.outcome).toMatchObject({ data: { state: 'failed' } });
    const read = await irene.call(readUndecided, { attemptId });
    expect(read.outcome.ok && read.outcome.data.evidence).toContainEqual(
      expect.objectContaining({ what: 'closedByAgent', reason: 'El cliente lo pidió' }),
    );
    expect((await payer.commit(await payer.intent(orderId, await payer.bind()))).outcome.ok).toBe(
      true,
    );
  });

  test('shows as signals equal charges of its loan, and whether the provider’s report contains it', async () => {
    const attemptId = await undecided();
    const paymentId = `ch_signals${made}`;
    const mine = () => app.db.selectFrom('attempts').selectAll().where('id', '=', attemptId);
    const signals = async () => dataOf(await mateo.call(readUndecided, { attemptId })).signals;
    await app.db
      .updateTable('attempts')
      .set({ provider_reference: paymentId })
      .where('id', '=', attemptId)
      .execute();
    expect(await signals()).toEqual({ sameCharges: 0, report: 'notYet' });

    const attempt = await mine().executeTakeFirstOrThrow();
    const on = localDateOf(attempt.started_at.getTime(), 'America/Mexico_City');
    const reported = (line: string) =>
      mateo.done(importSettlement, {
        kind: 'report',
        source: attempt.provider,
        format: 'csv',
        fileName: 'report.csv',
        content: Buffer.from(
          `payment_id,kind,reference,amount,fee,fee_tax,net,paid_at,settlement\n${line},,889.20,0,0,889.20,${on},`,
        ).toString('base64'),
        columns: {},
        decimals: 'auto',
        dates: 'dayFirst',
      });
    await reported('ch_another,payment');
    expect((await signals()).report).toBe('notListed');
    // A refund line does not count as the payment itself.
    await reported(`${paymentId},refund`);
    expect((await signals()).report).toBe('notListed');
    await reported(`${paymentId},payment`);
    expect((await signals()).report).toBe('listed');

    const beside = async (id: string, daysLater: number, amount = attempt.amount) => {
      const startedAt = new Date(attempt.started_at.getTime() + daysLater * 86_400_000);
      await app.db
        .insertInto('attempts')
        .values({
          ...attempt,
          id: `${attemptId}-${id}`,
          amount,
          state: 'succeeded',
          provider_reference: `${paymentId}-${id}`,
          started_at: startedAt,
          settled_at: startedAt,
          ask_again_at: null,
        })
        .execute();
      return (await signals()).sameCharges;
    };
    expect(await beside('other', 1, minor(attempt.amount + 1))).toBe(0);
    expect(await beside('later', 31)).toBe(0);
    expect(await beside('near', 29)).toBe(1);
  });
});
