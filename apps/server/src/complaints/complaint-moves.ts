import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/tables/tables.ts';
import { fileReplyImages } from './complaint-images.ts';

/**
 * A change of a complaint by an agent. `version` is the one that the agent has seen: where somebody else changed the complaint
 * meanwhile, the change answers null and nothing happens.
 */
export interface AgentMove {
  readonly complaintId: string;
  readonly version: number;
  readonly agentId: string;
  readonly at: Date;
}

interface Written {
  readonly kind: string;
  readonly byAgent: string | null;
  readonly at: Date;
  readonly note?: string;
  readonly assignedTo?: string | null;
  readonly replyId?: number;
  readonly score?: number;
}

// One statement: the change, and its row in the history under the number that the complaint's version has become.
async function change(
  db: Db,
  where: RawBuilder<unknown>,
  set: RawBuilder<unknown>,
  written: Written,
): Promise<number | null> {
  const { rows } = await sql<{ seq: number }>`
    with changed as (
      update complaints set ${set}, version = version + 1 where ${where} returning id, version
    )
    insert into complaint_history
      (complaint_id, seq, kind, by_agent, note, assigned_to, reply_id, score, happened_at)
    select id, version, ${written.kind}, ${written.byAgent}, ${written.note ?? null}::text,
      ${written.assignedTo ?? null}::text, ${written.replyId ?? null}::bigint,
      ${written.score ?? null}::smallint, ${written.at}::timestamptz
    from changed
    returning seq
  `.execute(db);
  return rows[0]?.seq ?? null;
}

const seen = ({ complaintId, version }: AgentMove) =>
  sql`id = ${complaintId} and version = ${version}::integer`;

/** Gives a complaint to an agent, or to nobody where `assignTo` is null. Answers the new version, or null. */
export async function assignComplaint(
  db: Db,
  move: AgentMove & { readonly assignTo: string | null },
): Promise<number | null> {
  return change(
    db,
    sql`${seen(move)} and state <> 'closed'`,
    sql`agent_id = ${move.assignTo}::text`,
    {
      kind: 'assigned',
      byAgent: move.agentId,
      at: move.at,
      assignedTo: move.assignTo,
    },
  );
}

/** Keeps a note that only agents read. Answers the new version, or null. */
export async function noteOnComplaint(
  db: Db,
  move: AgentMove & { readonly note: string },
): Promise<number | null> {
  return change(db, seen(move), sql`agent_id = agent_id`, {
    kind: 'noted',
    byAgent: move.agentId,
    at: move.at,
    note: move.note,
  });
}

/** A reply; `author` is who signs, as the borrower reads it, `images` are the agent's own unfiled uploads. */
export interface ReplyMove extends AgentMove {
  readonly author: string;
  readonly text: string;
  readonly images: readonly string[];
}

/**
 * Answers a complaint that is open, or adds to the answer of an answered one; the agent takes it where nobody has it. Answers
 * the new version, or null. Within a transaction, which is rolled back by the error where an image cannot be filed.
 */
export async function replyToComplaint(tx: Db, move: ReplyMove): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with held as (
      select id from complaints where ${seen(move)} and state <> 'closed' for update
    )
    insert into complaint_replies (complaint_id, author, agent_id, body, replied_at)
    select id, ${move.author}, ${move.agentId}, ${move.text}, ${move.at}::timestamptz from held
    returning id
  `.execute(tx);
  const [reply] = rows;
  if (reply === undefined) return null;
  await fileReplyImages(tx, {
    complaintId: move.complaintId,
    replyId: reply.id,
    agentId: move.agentId,
    names: move.images,
  });
  return change(
    tx,
    seen(move),
    sql`state = 'answered', answered_at = ${move.at}::timestamptz,
      agent_id = coalesce(agent_id, ${move.agentId}::text)`,
    { kind: 'replied', byAgent: move.agentId, at: move.at, replyId: reply.id },
  );
}

/** Closes a complaint that was answered. Answers the new version, or null. */
export async function closeComplaint(db: Db, move: AgentMove): Promise<number | null> {
  return change(
    db,
    sql`${seen(move)} and state = 'answered'`,
    sql`state = 'closed', closed_at = ${move.at}::timestamptz`,
    { kind: 'closed', byAgent: move.agentId, at: move.at },
  );
}

/** Closes a complaint that was answered, since it goes on in another one. Answers the new version, or null. */
export async function mergeAway(
  tx: Db,
  move: AgentMove & { readonly into: string; readonly intoFolio: string },
): Promise<number | null> {
  return change(
    tx,
    sql`${seen(move)} and state = 'answered'`,
    sql`state = 'closed', closed_at = ${move.at}::timestamptz, merged_into = ${move.into}`,
    { kind: 'merged', byAgent: move.agentId, at: move.at, note: move.intoFolio },
  );
}

/** Notes in an open complaint that another one goes on in it; the earlier time to answer holds. Answers the new version, or null. */
export async function noteMerge(
  tx: Db,
  move: AgentMove & { readonly folio: string; readonly answerBy: Date },
): Promise<number | null> {
  return change(
    tx,
    sql`${seen(move)} and state = 'open'`,
    sql`answer_by = least(answer_by, ${move.answerBy}::timestamptz)`,
    { kind: 'merged', byAgent: move.agentId, at: move.at, note: move.folio },
  );
}

/** Opens a complaint again, with a new time to answer; `why` is for agents. Answers the new version, or null. */
export async function reopenComplaint(
  db: Db,
  move: AgentMove & { readonly answerBy: Date; readonly why: string },
): Promise<number | null> {
  return change(
    db,
    sql`${seen(move)} and state <> 'open'`,
    sql`state = 'open', closed_at = null, escalated_at = null, merged_into = null, answer_by = ${move.answerBy}::timestamptz`,
    { kind: 'reopened', byAgent: move.agentId, at: move.at, note: move.why },
  );
}

/** Keeps the borrower's score of the answer; the first one stands. False where there is no answer, or another score. */
export async function scoreComplaint(
  db: Db,
  scored: {
    readonly complaintId: string;
    readonly borrowerId: string;
    readonly score: number;
    readonly at: Date;
  },
): Promise<boolean> {
  const seq = await change(
    db,
    sql`id = ${scored.complaintId} and borrower_id = ${scored.borrowerId}
      and answered_at is not null and merged_into is null and score is null`,
    sql`score = ${scored.score}::smallint`,
    { kind: 'scored', byAgent: null, at: scored.at, score: scored.score },
  );
  return seq !== null;
}
