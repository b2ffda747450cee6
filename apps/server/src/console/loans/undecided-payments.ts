import type {
  answerProposal as answerEndpoint,
  checkAttempt as checkEndpoint,
  closeAttempt as closeEndpoint,
  listUndecided as listEndpoint,
  proposeOutcome as proposeEndpoint,
  readUndecided as readEndpoint,
} from '@cauce/contract/console';
import { localDateOf, marketOf } from '@cauce/lending';
import {
  answerProposal as answerProposalRecord,
  countUndecided,
  listDecisions,
  listUndecided as listUndecidedRecord,
  proposeOutcome as proposeOutcomeRecord,
} from '../../money/attempts/attempt-decisions.ts';
import type { DecisionRefusal, UndecidedAttempt } from '../../money/attempts/attempt-decisions.ts';
import type { Db } from '../../database/tables/tables.ts';
import { readDues } from '../../money/ledger/dues.ts';
import { noteEvidence, readEvidence } from '../../money/attempts/attempt-evidence.ts';
import { checkSooner } from '../../money/attempts/attempt-moves.ts';
import { findAttempt, isOpen } from '../../money/attempts/attempts.ts';
import { announceChange } from '../../database/live-changes.ts';
import type { ConsoleHandler } from '../mount/console-handler.ts';
import { lockActor, refuseOverLimit, refuseProposer } from '../money/money-limits.ts';
import { Refused } from '../../http/refused.ts';
import { cursorAt, pageOf, readInstantCursor } from '../../http/sessions/page-place.ts';
import { leaveAttempt } from '../../money/attempts/leave-wallet.ts';
import { UNDECIDED_AFTER_MS } from '../../money/attempts/resolve-attempt.ts';
import { deskDay } from './desk-day.ts';
import { readSignals } from './undecided-signals.ts';

/** Contradicted decisions stay in the queue for as long as somebody may act on them. */
const CONTRADICTED_FOR_MS = 30 * 86_400_000;

/** A payment without an answer is late after an hour (docs/runbook.md). */
export const UNDECIDED_LATE_MS = 3_600_000;

const PAGE = 50;

const REFUSALS = {
  noAttempt: 'attemptNotFound',
  isOver: 'attemptIsOver',
  isProposed: 'outcomeProposed',
  noProposal: 'proposalNotFound',
  isOwn: 'ownProposal',
} as const satisfies Record<DecisionRefusal, string>;

const timesAt = (nowMs: number) => ({
  since: new Date(nowMs - UNDECIDED_AFTER_MS),
  contradictedSince: new Date(nowMs - CONTRADICTED_FOR_MS),
});

function toRow(one: UndecidedAttempt, agentId: string) {
  const { id, orderId, borrowerId, borrowerName, method, amount, provider, isContradicted } = one;
  return {
    attemptId: id,
    orderId,
    borrowerId,
    borrowerName,
    method,
    amount,
    provider,
    isContradicted,
    providerReference: one.providerReference ?? '',
    startedAt: one.startedAt.toISOString(),
    isOpen: isOpen({ state: one.state === 'pending' ? 'pending' : stateOf(one.state) }),
    proposal: one.proposal && {
      proposalId: one.proposal.id,
      outcome: one.proposal.outcome,
      reason: one.proposal.reason,
      byName: one.proposal.byName,
      at: one.proposal.at.toISOString(),
      isOwn: one.proposal.by === agentId,
    },
  };
}

const stateOf = (state: string) =>
  state === 'succeeded' || state === 'failed' ? state : ('unknown' as const);

/** How many payments need attention, and the totals of those without an outcome. */
export const sumUndecided = (db: Db, now: Date) => countUndecided(db, timesAt(now.getTime()));

/** The oldest of those without an outcome; contradicted ones have one. */
export const listOldestUndecided = (db: Db, now: Date, limit: number) =>
  listUndecidedRecord(
    db,
    { ...timesAt(now.getTime()), contradictedSince: now },
    { after: null, limit },
  );

export const listUndecided: ConsoleHandler<typeof listEndpoint> = async ({ after }, context) => {
  const { db, audit, ports, agent } = context;
  const now = ports.clock.now();
  const found = await listUndecidedRecord(db, timesAt(now), {
    after: readInstantCursor(after),
    limit: PAGE + 1,
  });
  const { rows, next } = pageOf(found, PAGE, ({ place, id }) => cursorAt(place, id));
  audit({ subject: ['list', 'undecidedPayments'], details: { count: rows.length } });
  const { count, open } = await sumUndecided(db, new Date(now));
  return {
    rows: rows.map((one) => toRow(one, agent.id)),
    next,
    count,
    open: { count: open.count, amount: open.amount },
    now: new Date(now).toISOString(),
  };
};

export const readUndecided: ConsoleHandler<typeof readEndpoint> = async (input, context) => {
  const { db, audit, ports, agent } = context;
  const { attemptId: id } = input;
  const [found] = await listUndecidedRecord(db, { ...timesAt(ports.clock.now()), id });
  if (found === undefined) throw new Refused('attemptNotFound');
  audit({ subject: ['attempt', id], borrowerId: found.borrowerId });
  const evidence = await readEvidence(db, id);
  const decisions = await listDecisions(db, id);
  const dues = await readDues(db, found.orderId, deskDay(context).today);
  const { timeZone } = marketOf(context.settings.country);
  const on = localDateOf(found.startedAt.getTime(), timeZone);
  return {
    row: toRow(found, agent.id),
    loan: dues && {
      status: dues.order.status,
      dueNow: dues.dueNow,
      balance: dues.balance,
      daysLate: dues.daysLate,
    },
    signals: await readSignals(db, found, on),
    borrowerSees: found.state === 'pending' || found.state === 'unknown' ? found.state : null,
    nextCheckAt: found.nextCheckAt?.toISOString() ?? null,
    evidence: evidence.map(({ firstAt, lastAt, ...one }) => ({
      ...one,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    })),
    decisions: decisions.map(({ id: proposalId, at, answeredAt, ...one }) => ({
      ...one,
      proposalId,
      at: at.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  };
};

export const proposeOutcome: ConsoleHandler<typeof proposeEndpoint> = async (input, context) => {
  const { db, agent, audit, ports } = context;
  const at = new Date(ports.clock.now());
  const attempt = await findAttempt(db, input.attemptId);
  if (attempt !== null) await refuseOverLimit(db, agent, 'propose', attempt, context);
  const done = await proposeOutcomeRecord(db, { ...input, by: agent.id, at });
  if (typeof done === 'string') throw new Refused(REFUSALS[done]);
  const { borrowerId, orderId, amount, id } = done.attempt;
  // The log contains no free text: the proposal's id leads to both people's reasons.
  const details = { outcome: input.outcome, proposal: done.proposalId, order: orderId, amount };
  audit({ subject: ['attempt', id], borrowerId, details });
  await announceChange(db, 'payments');
  return null;
};

export const answerProposal: ConsoleHandler<typeof answerEndpoint> = async (input, context) => {
  const { db, agent, audit, ports } = context;
  const at = new Date(ports.clock.now());
  await lockActor(db, agent);
  const answer = { ...input, by: agent.id, at };
  const done = await answerProposalRecord(db, answer, async (proposed) => {
    await refuseOverLimit(db, agent, 'approve', proposed, context);
    await refuseProposer(db, proposed.by, 'payments.decide', proposed.amount);
  });
  if (typeof done === 'string') throw new Refused(REFUSALS[done]);
  const { borrowerId, orderId, amount, id } = done.attempt;
  const { proposalId: proposal, isApproved } = input;
  const decision = isApproved ? 'approved' : 'rejected';
  const details = { outcome: done.outcome, answer: decision, proposal, order: orderId, amount };
  audit({ subject: ['attempt', id], borrowerId, details });
  await announceChange(db, 'payments');
  return null;
};

/** Makes an open payment due now: within seconds the worker checks it with its provider. */
export const checkAttempt: ConsoleHandler<typeof checkEndpoint> = async (
  { attemptId },
  context,
) => {
  const { db, audit, ports } = context;
  const attempt = await findAttempt(db, attemptId);
  if (attempt === null) throw new Refused('attemptNotFound');
  if (!isOpen(attempt)) throw new Refused('attemptIsOver');
  await checkSooner(db, attempt.id, new Date(ports.clock.now()));
  audit({ subject: ['attempt', attempt.id], borrowerId: attempt.borrowerId });
  return null;
};

/** Asks the provider to end an open payment. It is over only if the provider confirms; otherwise people decide. */
export const closeAttempt: ConsoleHandler<typeof closeEndpoint> = async (input, context) => {
  const { db, ports, change } = context;
  const attempt = await findAttempt(db, input.attemptId);
  if (attempt === null) throw new Refused('attemptNotFound');
  if (!isOpen(attempt)) throw new Refused('attemptIsOver');
  await leaveAttempt(attempt, 'closed by an agent', { db, ports });
  const state = stateOf((await findAttempt(db, attempt.id))?.state ?? '');
  await change(async (tx, audit) => {
    const at = new Date(ports.clock.now());
    const { reason } = input;
    await noteEvidence(tx, attempt.id, { what: 'closedByAgent', detail: state, reason, at });
    const { borrowerId, orderId, amount } = attempt;
    audit({
      subject: ['attempt', attempt.id],
      borrowerId,
      details: { state, order: orderId, amount },
    });
    await announceChange(tx, 'payments');
  });
  return { state: state === 'unknown' ? 'open' : state };
};
