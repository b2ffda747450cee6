import { setTimeout as wait } from 'node:timers/promises';
import {
  answerProposal,
  createMoneyRequest,
  proposeOutcome,
  readUndecided,
} from '@cauce/contract/console';
import type { PaymentOutcome } from '@cauce/contract/console';
import type { Pool } from 'pg';
import type { Desk } from './desk.ts';
import { decide } from './approvals.ts';
import type { Books } from '../books.ts';
import type { Dice } from '../dice.ts';
import type { Journal } from '../journal.ts';
import { repeat } from '../repeat.ts';

const PAUSE_MS = 200;
const PAIRS_AT_ONCE = 4;
/** The longest time between a proposal and its approval, in which the provider may answer. */
const DECIDES_AFTER_MS = 1_000;
/** The longest time until the provider's own answer. */
const ANSWERS_AFTER_MS = 4_000;

interface Provider {
  readonly provider: Pool;
  readonly providerUrl: string;
  readonly providerKey: string;
}

interface AtWork extends Provider {
  readonly books: Books;
  readonly dice: Dice;
  readonly journal: Journal;
}

interface Unanswered {
  readonly attemptId: string;
  readonly borrowerId: string;
  readonly amount: number;
}

/**
 * Two agents decide card payments that the provider has not answered: two in three by what its dashboard shows, the others
 * wrongly. They take some decisions back. Then the provider answers, and may contradict them.
 */
export async function decidePayments(
  desk: Desk,
  work: AtWork,
  isOver: () => boolean,
): Promise<void> {
  const { requester, approver } = desk;
  const { books, dice, journal, provider } = work;
  await repeat(goOnce, { pauseMs: PAUSE_MS, atOnce: PAIRS_AT_ONCE }, isOver);

  async function goOnce(): Promise<void> {
    const { rows } = await books.query<Unanswered>(`
      select a.id as "attemptId", a.borrower_id as "borrowerId", a.amount::int as amount from attempts a
      where a.state in ('pending', 'unknown') and a.way = 'card' and not a.needs_code and a.action_url is null
        and a.started_at < now() - interval '1 second'
        and not exists (select from attempt_decisions d where d.attempt_id = a.id and d.answer is null)
      order by random() limit 1`);
    const [payment] = rows;
    if (payment === undefined) return;
    const { attemptId } = payment;
    const seen = (await isCharged(attemptId)) ? 'charged' : 'notCharged';
    const wrong = seen === 'charged' ? 'notCharged' : 'charged';
    const outcome = dice.chance(0.66) ? seen : wrong;
    await requester(proposeOutcome, { attemptId, outcome, reason: 'Seen at the provider' });
    await wait(dice.below(DECIDES_AFTER_MS));
    await answer(attemptId, outcome);
    if (dice.chance(0.3)) await takeBack(payment);
    await wait(dice.below(ANSWERS_AFTER_MS));
    await letAnswer(work, attemptId, payment.amount);
  }

  async function isCharged(attemptId: string): Promise<boolean> {
    const { rows } = await provider.query<{ state: string }>(
      'select state from sandbox_charges where attempt_id = $1',
      [attemptId],
    );
    return rows.some(({ state }) => state === 'succeeded' || state === 'silent');
  }

  /** Approved, three in ten times twice at once; withdrawn if the provider has answered meanwhile. */
  async function answer(attemptId: string, outcome: PaymentOutcome): Promise<void> {
    const { row } = await approver(readUndecided, { attemptId });
    const proposalId = row.proposal?.proposalId;
    if (proposalId === undefined) return;
    const input = { attemptId, proposalId, isApproved: true, reason: 'Seen and right' };
    const answers = await Promise.allSettled(
      Array.from({ length: dice.chance(0.3) ? 2 : 1 }, () => approver(answerProposal, input)),
    );
    const times = answers.filter(({ status }) => status === 'fulfilled').length;
    if (times > 0) journal.decisions.push({ attemptId, outcome, times });
    else await requester(answerProposal, { ...input, isApproved: false });
  }

  async function takeBack({ attemptId: actId, borrowerId, amount }: Unanswered): Promise<void> {
    const wanted = { kind: 'takeBack', of: 'decision', borrowerId, amount, actId } as const;
    const made = await requester(createMoneyRequest, { wanted, reason: 'The bank says otherwise' });
    await wait(dice.below(DECIDES_AFTER_MS));
    const request = { ...made, kind: 'takeBack', borrowerId, about: 'payment' } as const;
    await decide(desk, { dice, journal }, request);
  }
}

/** A person ends the payment at the provider: it was made, or can never be made any more. An event reports which. */
async function letAnswer(
  { providerUrl, providerKey }: Provider,
  attemptId: string,
  amount: number,
): Promise<void> {
  const answer = await fetch(`${providerUrl}/sandbox/v1/payments/${attemptId}/cancel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${providerKey}` },
    body: JSON.stringify({ amount }),
    signal: AbortSignal.timeout(3_000),
  });
  await answer.arrayBuffer();
}

/** Every payment that was decided gets the provider's answer in the end. */
export async function letAllAnswer(books: Books, work: Provider): Promise<void> {
  const { rows: decided } = await books.query<{ id: string; amount: number }>(`
    select id, amount::int as amount from attempts a
    where exists (select from attempt_decisions d where d.attempt_id = a.id and d.answer = 'approved')`);
  const { rows: answered } = await work.provider.query<{ id: string }>(
    `select attempt_id as id from sandbox_charges where attempt_id = any($1) and state in ('succeeded', 'failed')`,
    [decided.map(({ id }) => id)],
  );
  const known = new Set(answered.map(({ id }) => id));
  for (const { id, amount } of decided.filter((one) => !known.has(one.id)))
    await letAnswer(work, id, amount);
}
