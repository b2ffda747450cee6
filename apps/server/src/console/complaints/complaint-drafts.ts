import type { SeenDue } from '@cauce/contract/console';
import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';

export interface ReplyDraft {
  readonly complaintId: string;
  readonly agentId: string;
  readonly text: string;
  /** Names of the agent's unfiled uploads, in order. */
  readonly images: readonly string[];
  /** What was due on the complaint's loan when it was begun. */
  readonly due: SeenDue;
  readonly at: Date;
}

/** Stores an agent's current draft and replaces the previous one. */
export async function saveDraft(db: Db, draft: ReplyDraft): Promise<void> {
  const content = {
    body: draft.text,
    images: [...draft.images],
    due: draft.due && JSON.stringify(draft.due),
    saved_at: draft.at,
  };
  await db
    .insertInto('complaint_drafts')
    .values({ complaint_id: draft.complaintId, agent_id: draft.agentId, ...content })
    .onConflict((conflict) => conflict.columns(['complaint_id', 'agent_id']).doUpdateSet(content))
    .execute();
}

/** Deletes an agent's draft; a missing one is fine. */
export async function deleteDraft(db: Db, complaintId: string, agentId: string): Promise<void> {
  await db
    .deleteFrom('complaint_drafts')
    .where('complaint_id', '=', complaintId)
    .where('agent_id', '=', agentId)
    .execute();
}

/** An agent's draft for a complaint, or null. */
export async function findDraft(
  db: Db,
  complaintId: string,
  agentId: string,
): Promise<{
  readonly text: string;
  readonly images: readonly string[];
  readonly due: SeenDue;
  readonly savedAt: Date;
} | null> {
  const row = await db
    .selectFrom('complaint_drafts')
    .select(['body', 'images', 'due', 'saved_at'])
    .where('complaint_id', '=', complaintId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { text: row.body, images: row.images, due: row.due, savedAt: row.saved_at };
}

/** An image with the size that a page reserves before it loads. */
export interface SizedImage {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** An agent's uploads that could be filed now, in the order of `names`. */
export async function listUnfiledOfAgent(
  db: Db,
  agentId: string,
  names: readonly string[],
): Promise<SizedImage[]> {
  const { rows } = await sql<SizedImage>`
    select name, width, height from complaint_images
    where name = any(${sql.val([...names])}::text[]) and agent_id = ${agentId}
      and complaint_id is null and stored_at is not null and removed_at is null
    order by array_position(${sql.val([...names])}::text[], name)
  `.execute(db);
  return rows;
}

/** The images of a complaint and of its replies with their sizes, in order. */
export async function listSizedImages(
  db: Db,
  complaintId: string,
): Promise<(SizedImage & { readonly replyId: number | null })[]> {
  const { rows } = await sql<SizedImage & { replyId: number | null }>`
    select name, width, height, reply_id as "replyId" from complaint_images
    where complaint_id = ${complaintId} order by position
  `.execute(db);
  return rows;
}
