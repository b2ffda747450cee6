import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/tables/tables.ts';
import { fileReplyImages } from './complaint-images.ts';

/**
 * A change of a complaint by an agent. `version` is the one that the agent has seen: if somebody else changed the complaint
 * meanwhile, the change returns null and nothing happens.
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

// One statement: the change, and its history row with the complaint's new version.
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

/** Assigns a complaint to an agent, or to nobody if `assignTo` is null. Returns the new version, or null. */
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

/** Adds a note that only agents read. Returns the new version, or null. */
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

/** A reply; `author` is the signature that the borrower reads, `images` are the agent's own unfiled uploads. */
export interface ReplyMove extends AgentMove {
  readonly author: string;
  readonly text: string;
  readonly images: readonly string[];
}

/**
 * Answers an open complaint, or adds to an earlier answer; an unassigned complaint is assigned to the agent. Returns the
 * new version, or null. Within a transaction, which is rolled back by the error if an image cannot be filed.
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

/** Closes an answered complaint. Returns the new version, or null. */
export async function closeComplaint(db: Db, move: AgentMove): Promise<number | null> {
  return change(
    db,
    sql`${seen(move)} and state = 'answered'`,
    sql`state = 'closed', closed_at = ${move.at}::timestamptz`,
    { kind: 'closed', byAgent: move.agentId, at: move.at },
  );
}

/** Closes a complaint that is merged into another one. Returns the new version, or null. */
export async function closeMerged(
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

/**
 * Records in an open complaint that another one was merged into it; the earlier deadline applies. Returns the new version,
 * or null.
 */
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

/** Reopens a complaint with a new deadline; `why` is for agents. Returns the new version, or null. */
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

/** Stores the borrower's score of the answer; the first one counts. False if there is no answer, or a different score. */
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
