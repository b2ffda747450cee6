import { sql } from 'kysely';
import type { InferResult } from 'kysely';
import { countDeleted } from '../database/count-rows.ts';
import type { Db } from '../database/tables/tables.ts';

/** A message from a visitor of the public site. */
export interface ContactMessage {
  readonly name: string;
  readonly telephone: string;
  readonly email: string;
  readonly message: string;
  readonly language: 'es' | 'en';
  readonly sentAt: Date;
  /** Identical for the same message on the same day. */
  readonly digest: Buffer;
}

/** Stores a message once. Returns whether it is new. */
export async function saveContactMessage(
  db: Db,
  { sentAt, ...message }: ContactMessage,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('contact_messages')
    .values({ ...message, sent_at: sentAt, dealt_at: null, dealt_by: null })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** A message as agents see it. */
export interface StoredMessage extends Omit<ContactMessage, 'digest'> {
  readonly id: number;
  readonly handled: { readonly at: Date; readonly by: { id: string; name: string } } | null;
}

const all = (db: Db) =>
  db
    .selectFrom('contact_messages as message')
    .leftJoin('agents', 'agents.id', 'message.dealt_by')
    .select([
      'message.id',
      'message.name',
      'message.telephone',
      'message.email',
      'message.message',
      'message.language',
      'message.sent_at',
      'message.dealt_at',
      'message.dealt_by',
      'agents.name as agent_name',
    ]);
type Row = InferResult<ReturnType<typeof all>>[number];

function toMessage({ sent_at, dealt_at, dealt_by, agent_name, ...message }: Row): StoredMessage {
  return {
    ...message,
    sentAt: sent_at,
    handled:
      dealt_at === null || dealt_by === null
        ? null
        : { at: dealt_at, by: { id: dealt_by, name: agent_name ?? dealt_by } },
  };
}

export interface MessageFilter {
  readonly isHandled: boolean;
  /** The first instant included, and the first one excluded. */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** Messages with a smaller id than `beforeId`, newest first. */
export async function listContactMessages(
  db: Db,
  { isHandled, from, before }: MessageFilter,
  { beforeId, limit }: { readonly beforeId: number | null; readonly limit: number },
): Promise<StoredMessage[]> {
  let query = all(db).where('message.dealt_at', isHandled ? 'is not' : 'is', null);
  if (from !== undefined) query = query.where('message.sent_at', '>=', from);
  if (before !== undefined) query = query.where('message.sent_at', '<', before);
  if (beforeId !== null) query = query.where('message.id', '<', beforeId);
  return (await query.orderBy('message.id', 'desc').limit(limit).execute()).map(toMessage);
}

/** A message, or null. */
export async function findContactMessage(db: Db, id: number): Promise<StoredMessage | null> {
  const row = await all(db).where('message.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toMessage(row);
}

/** Marks a message as handled. False if it was already, or does not exist. */
export async function markMessageHandled(
  db: Db,
  { id, agentId, at }: { readonly id: number; readonly agentId: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_messages')
    .set({ dealt_at: at, dealt_by: agentId })
    .where('id', '=', id)
    .where('dealt_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes messages handled at least `months` ago; returns the count. */
export async function deleteHandledMessages(db: Db, at: Date, months: number): Promise<number> {
  return countDeleted(
    db
      .deleteFrom('contact_messages')
      .where(
        'dealt_at',
        '<=',
        sql<Date>`${at}::timestamptz - make_interval(months => ${months}::integer)`,
      ),
  );
}
