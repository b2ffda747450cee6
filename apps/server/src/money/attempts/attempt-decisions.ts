import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';
import { noteEvidence } from './attempt-evidence.ts';
import { findAttempt, isOpen, settleAttempt } from './attempts.ts';
import type { AttemptRecord, FinalAnswer } from './attempts.ts';
import { lockOrder } from '../ledger/dues.ts';

/** An unanswered proposal lapses, because the provider may have answered meanwhile. */
export const PROPOSAL_LIFE_MS = 48 * 3_600_000;
export type Outcome = 'charged' | 'notCharged';

/** A payment that people have to decide, with its open proposal. */
export interface UndecidedAttempt {
  readonly id: string;
  readonly orderId: string;
  readonly borrowerId: string;
  readonly borrowerName: string;
  readonly method: 'card' | 'wallet';
  readonly amount: number;
  readonly provider: string;
  readonly providerReference: string | null;
  readonly startedAt: Date;
  readonly state: string;
  /** When it is next checked with its provider by itself; null once it is over. */
  readonly nextCheckAt: Date | null;
  /** Decided by people, and contradicted by its provider since. */
  readonly isContradicted: boolean;
  readonly proposal: Proposal | null;
}

interface WantedAttempts {
  readonly since: Date;
  readonly contradictedSince: Date;
  readonly id?: string;
}

interface Proposal {
  readonly id: string;
  readonly outcome: Outcome;
  readonly reason: string;
  readonly by: string;
  readonly byName: string;
  readonly at: Date;
}

/** The attempts in question. Each branch scans a small index of its own, however many attempts exist. */
const attemptsWanted = ({ since, contradictedSince, id }: WantedAttempts): RawBuilder<unknown> =>
  id === undefined
    ? sql`
      select id from attempts
      where state in ('pending', 'unknown') and started_at <= ${since}::timestamptz
      union
      select attempt_id from attempt_evidence
      where what = 'contradicted' and last_at > ${contradictedSince}::timestamptz`
    : sql`select ${id}::text as id`;

/**
 * A page of attempts open since before `since`, oldest first, and of those decided and contradicted after
 * `contradictedSince`. With an id, only that attempt, in any state.
 */
export async function listUndecided(
  db: Db,
  wanted: WantedAttempts,
  page: {
    readonly after: { readonly at: string; readonly id: string } | null;
    readonly limit: number;
  } = { after: null, limit: 1 },
): Promise<(UndecidedAttempt & { readonly place: string })[]> {
  const { after } = page;
  const { rows } = await sql<UndecidedAttempt & { readonly place: string }>`
    select a.started_at::text as place, a.id, a.order_id as "orderId", a.borrower_id as "borrowerId", b.full_name as "borrowerName",
      a.way as method, a.amount, a.provider, a.provider_reference as "providerReference", a.started_at as "startedAt",
      a.state, a.ask_again_at as "nextCheckAt", c.attempt_id is not null as "isContradicted",
      case when d.id is null then null else json_build_object('id', d.id::text, 'outcome', d.outcome,
        'reason', d.reason, 'by', d.proposed_by, 'byName', g.name, 'at', d.proposed_at) end as proposal
    from (${attemptsWanted(wanted)}) w
    join attempts a on a.id = w.id
    join borrowers b on b.id = a.borrower_id
    left join attempt_decisions d on d.attempt_id = a.id and d.answer is null
    left join agents g on g.id = d.proposed_by
    left join attempt_evidence c on c.attempt_id = a.id and c.what = 'contradicted'
      and c.last_at > ${wanted.contradictedSince}::timestamptz
    where ${after === null ? sql`true` : sql`(a.started_at, a.id) > (${after.at}::timestamptz, ${after.id})`}
    order by a.started_at, a.id limit ${sql.lit(page.limit)}
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    proposal: row.proposal && { ...row.proposal, at: new Date(row.proposal.at) },
  }));
}

/** How many there are and, of those without an outcome, how many, for how much and since when. */
export async function countUndecided(
  db: Db,
  wanted: WantedAttempts,
): Promise<{
  readonly count: number;
  readonly open: { readonly count: number; readonly amount: number; readonly since: Date | null };
}> {
  const { rows } = await sql<{ all: number; count: number; amount: number; since: Date | null }>`
    select count(*) as "all", count(*) filter (where a.state in ('pending', 'unknown')) as count,
      coalesce(sum(a.amount) filter (where a.state in ('pending', 'unknown')), 0)::bigint as amount,
      min(a.started_at) filter (where a.state in ('pending', 'unknown')) as since
    from (${attemptsWanted(wanted)}) w join attempts a on a.id = w.id
  `.execute(db);
  const { all, ...open } = rows[0] ?? { all: 0, count: 0, amount: 0, since: null };
  return { count: all, open };
}

/** A proposal with its answer; a lapsed one has none. */
export interface Decision {
  readonly id: string;
  readonly outcome: Outcome;
  readonly reason: string;
  readonly byName: string;
  readonly at: Date;
  readonly answer: 'approved' | 'rejected' | 'lapsed' | null;
  /** Empty for answers from before reasons were stored. */
  readonly answerReason: string;
  readonly answeredByName: string;
  readonly answeredAt: Date | null;
}

/** Everything that people proposed and answered about an attempt, in order. */
export async function listDecisions(db: Db, attemptId: string): Promise<Decision[]> {
  const { rows } = await sql<Decision>`
    select d.id::text as id, d.outcome, d.reason, p.name as "byName", d.proposed_at as at, d.answer,
      coalesce(d.answer_reason, '') as "answerReason", coalesce(a.name, '') as "answeredByName",
      d.answered_at as "answeredAt"
    from attempt_decisions d
    join agents p on p.id = d.proposed_by
    left join agents a on a.id = d.answered_by
    where d.attempt_id = ${attemptId} order by d.id
  `.execute(db);
  return rows;
}

/** Why nothing was proposed or answered. */
export type DecisionRefusal = 'noAttempt' | 'isOver' | 'isProposed' | 'noProposal' | 'isOwn';

async function lockOpen(tx: Db, attemptId: string): Promise<AttemptRecord | DecisionRefusal> {
  const known = await findAttempt(tx, attemptId);
  if (known === null) return 'noAttempt';
  await lockOrder(tx, known.orderId);
  const attempt = await findAttempt(tx, attemptId);
  return attempt !== null && isOpen(attempt) ? attempt : 'isOver';
}

export async function proposeOutcome(
  tx: Db,
  input: {
    readonly attemptId: string;
    readonly outcome: Outcome;
    readonly reason: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<{ readonly attempt: AttemptRecord; readonly proposalId: string } | DecisionRefusal> {
  const attempt = await lockOpen(tx, input.attemptId);
  if (typeof attempt === 'string') return attempt;
  await tx
    .updateTable('attempt_decisions')
    .set({ answer: 'lapsed', answered_at: input.at })
    .where('attempt_id', '=', attempt.id)
    .where('answer', 'is', null)
    .where('proposed_at', '<=', new Date(input.at.getTime() - PROPOSAL_LIFE_MS))
    .execute();
  const { outcome, reason, by, at } = input;
  const row = await tx
    .insertInto('attempt_decisions')
    .values({ attempt_id: attempt.id, outcome, reason, proposed_by: by, proposed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return 'isProposed';
  await noteEvidence(tx, attempt.id, { what: 'proposed', detail: outcome, at });
  return { attempt, proposalId: String(row.id) };
}

/** Refuses an approval by throwing; called with what is about to be booked, under its lock. */
type JudgeApproval = (proposed: {
  readonly by: string;
  readonly borrowerId: string;
  readonly amount: number;
}) => Promise<void>;

export interface Answered {
  readonly attempt: AttemptRecord;
  readonly outcome: Outcome;
}

/**
 * Answers the open proposal on an attempt. Approval by a second person ends the attempt as the provider's answer would:
 * "charged" is booked for the day of the reservation, "not charged" releases it. The proposer may only withdraw.
 */
export async function answerProposal(
  tx: Db,
  input: {
    readonly attemptId: string;
    readonly proposalId: string;
    readonly isApproved: boolean;
    readonly reason: string;
    readonly by: string;
    readonly at: Date;
  },
  judge: JudgeApproval,
): Promise<Answered | DecisionRefusal> {
  const attempt = await lockOpen(tx, input.attemptId);
  if (typeof attempt === 'string') return attempt;
  const { isApproved, reason, by, at } = input;
  const proposal = await tx
    .selectFrom('attempt_decisions')
    .select(['id', 'outcome', 'proposed_by'])
    .where('attempt_id', '=', attempt.id)
    .where(sql<boolean>`id::text = ${input.proposalId}`)
    .where('answer', 'is', null)
    .where('proposed_at', '>', new Date(at.getTime() - PROPOSAL_LIFE_MS))
    .executeTakeFirst();
  if (proposal === undefined) return 'noProposal';
  if (isApproved && proposal.proposed_by === by) return 'isOwn';
  const { borrowerId, amount } = attempt;
  if (isApproved) await judge({ by: proposal.proposed_by, borrowerId, amount });
  const answer = isApproved ? 'approved' : 'rejected';
  await tx
    .updateTable('attempt_decisions')
    .set({ answer, answered_by: by, answered_at: at, answer_reason: reason })
    .where('id', '=', proposal.id)
    .execute();
  await noteEvidence(tx, attempt.id, { what: answer, detail: proposal.outcome, at });
  if (isApproved)
    await settleAttempt(tx, {
      attemptId: attempt.id,
      answer: answerOf(attempt, proposal.outcome),
      at,
      isDecided: true,
    });
  return { attempt, outcome: proposal.outcome };
}

function answerOf(attempt: AttemptRecord, outcome: Outcome): FinalAnswer {
  const { providerReference, startedAt } = attempt;
  return outcome === 'charged'
    ? { kind: 'succeeded', providerReference, paidAt: startedAt }
    : { kind: 'failed', providerReference, reason: 'two people found that it was not charged' };
}
