import { answerProposal, proposeOutcome, readUndecided } from '@cauce/contract/console';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cardPayer, moneyOf, statesOf } from '../../../test/stand-ins/card-payer.ts';
import { dataOf } from '../../../test/data-of.ts';
import { waitForLock } from '../../../test/databases/wait-for-lock.ts';
import { consoleForFile } from '../../../test/app-for-file.ts';
import { moneyRequests } from '../../../test/money/money-requests.ts';
import { addLoanLike } from '../../../test/running-loan.ts';
import { sandboxEvent, sendEvent, settleEvents } from '../../../test/signed-events.ts';
import { owedOf } from '../../../test/voucher-rows.ts';
import { workOf } from '../../../test/work-of.ts';
import type { PaymentAnswer } from '../../providers/payments.ts';
import { checkBooks } from '../ledger/books.ts';
import { lockOrder } from '../ledger/dues.ts';
import { answerProposal as answerProposalRecord } from './attempt-decisions.ts';
import { reconcileAttempts } from './reconcile-attempts.ts';

/* The provider's answer to a call or event that was on its way while two people decided: it counts, not what they thought. */

const borrowerId = '1001';
const reason = 'El banco lo dijo';
const [app, mateo, irene] = consoleForFile(['operator', 'admin']);
const { create, answer } = moneyRequests(mateo, reason);
let made = 0;

/** A payment that got no answer, on a loan of its own. */
async function unanswered() {
  const orderId = await addLoanLike(app, `L${(made += 1)}`);
  const payer = cardPayer(app);
  await payer.commit(await payer.intent(orderId, await payer.bind('silent')));
  const { id: attemptId, amount } = await app.db
    .selectFrom('attempts')
    .select(['id', 'amount'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, attemptId, amount, owed: (await owedOf(app, orderId)).balance };
}
type Unanswered = Awaited<ReturnType<typeof unanswered>>;

async function propose({ attemptId }: Unanswered, outcome: 'charged' | 'notCharged') {
  await mateo.done(proposeOutcome, { attemptId, outcome, reason });
  return (await read(attemptId)).row.proposal?.proposalId ?? '';
}
const read = async (attemptId: string) => dataOf(await irene.call(readUndecided, { attemptId }));

async function decide(one: Unanswered, outcome: 'charged' | 'notCharged'): Promise<void> {
  const { attemptId } = one;
  const proposalId = await propose(one, outcome);
  await irene.done(answerProposal, { attemptId, proposalId, isApproved: true, reason });
}

/** The worker asks the provider, and people act before its answer is there. */
async function actDuringQuery(
  people: () => Promise<unknown>,
  answered: PaymentAnswer,
): Promise<void> {
  app.clock.advance(3_000);
  const work = workOf(app);
  const findPayment = async (): Promise<PaymentAnswer> => {
    await people();
    return answered;
  };
  const payments = { ...work.ports.payments, findPayment };
  await reconcileAttempts({ ...work, ports: { ...work.ports, payments } });
}

const charged = (): PaymentAnswer => ({
  kind: 'succeeded',
  providerReference: `ch_l${made}`,
  paidAt: new Date(app.clock.now()),
});
const declined = (): PaymentAnswer => ({
  kind: 'failed',
  providerReference: `ch_l${made}`,
  reason: 'declined',
});

/** The loan owes that, the attempt has that state, the desk is alerted, and the books hold. */
async function expectOverruled(
  { orderId, attemptId, amount, owed }: Unanswered,
  state: 'succeeded' | 'failed',
): Promise<void> {
  expect(await statesOf(app, orderId)).toEqual([state]);
  expect((await owedOf(app, orderId)).balance).toBe(state === 'succeeded' ? owed - amount : owed);
  expect((await read(attemptId)).row.isContradicted).toBe(true);
  const now = new Date(app.clock.now());
  expect(await checkBooks(app.db, { orderId, now })).toEqual([]);
}

test('«charged» is taken back if the provider answers a query of before that it was not', async () => {
  const one = await unanswered();
  await actDuringQuery(() => decide(one, 'charged'), declined());
  await expectOverruled(one, 'failed');
});

test('«not charged» is booked, and the desk alerted, if the provider answers a query of before that it was', async () => {
  const one = await unanswered();
  await actDuringQuery(() => decide(one, 'notCharged'), charged());
  await expectOverruled(one, 'succeeded');
  expect((await moneyOf(app, one.orderId)).booked).toBe(one.amount);
  // The provider's event adds nothing.
  await receive(one, 'charge.succeeded');
  expect((await moneyOf(app, one.orderId)).booked).toBe(one.amount);
});

test('a payment that two people booked and took back counts again if the provider answers a query of before that it was charged', async () => {
  const one = await unanswered();
  const { attemptId, amount } = one;
  const twice = async (): Promise<void> => {
    await decide(one, 'charged');
    const wanted = {
      kind: 'takeBack',
      borrowerId,
      amount,
      of: 'decision',
      actId: attemptId,
    } as const;
    expect(await answer(irene, await create(wanted))).toBe('done');
  };
  await actDuringQuery(twice, charged());
  await expectOverruled(one, 'succeeded');
});

async function receive({ attemptId, amount }: Unanswered, type: string): Promise<void> {
  const paymentId = `ch_l${made}`;
  const paidAt = new Date(app.clock.now());
  const about = { paymentId, receiptId: paymentId, attemptId, amount, paidAt };
  await sendEvent(app, sandboxEvent({ id: `evt_l${made}`, type, ...about }));
  await settleEvents(app);
}

test.runIf(process.env['TEST_DATABASE'] === 'postgresql')(
  'an event that is being applied while two people decide overrules them too',
  async () => {
    const one = await unanswered();
    const { attemptId } = one;
    const proposalId = await propose(one, 'charged');
    let received: Promise<void> | undefined;
    await app.db.transaction().execute(async (tx) => {
      await lockOrder(tx, one.orderId);
      received = receive(one, 'charge.failed');
      await waitForLock(app.db);
      const { rows } = await sql<{ id: string }>`
        select id from agents where email like 'irene%'`.execute(tx);
      const by = rows[0]?.id ?? '';
      const at = new Date(app.clock.now());
      const approval = { attemptId, proposalId, isApproved: true, reason, by, at };
      await answerProposalRecord(tx, approval, async () => {});
    });
    await received;
    await settleEvents(app);
    await expectOverruled(one, 'failed');
  },
);
