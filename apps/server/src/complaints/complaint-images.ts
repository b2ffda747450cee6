import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';

/** Who uploads an image: a borrower for a complaint, or an agent for a reply. */
export type Uploader = { readonly borrowerId: string } | { readonly agentId: string };

// Written out, because a comparison that treats nulls as equal would not use the index.
const isBy = (by: Uploader) =>
  'borrowerId' in by ? sql`borrower_id = ${by.borrowerId}` : sql`agent_id = ${by.agentId}`;

/** How much one uploader may upload since a time. */
export interface UploadQuota {
  readonly since: Date;
  readonly images: number;
  readonly bytes: number;
}

/** An image cannot be filed: unknown, another's, already filed or not stored. One answer for all. */
export class ImageNotFiled extends Error {
  override readonly name = 'ImageNotFiled';
}

/**
 * Inserts an image's row before its file is stored, so that a row accounts for whatever a crash leaves behind. False if the
 * quota is used up. Within a transaction: uploads of one borrower are counted one after another.
 */
export async function beginUpload(
  tx: Db,
  upload: {
    readonly name: string;
    readonly by: Uploader;
    readonly receivedBytes: number;
    readonly at: Date;
    readonly quota: UploadQuota;
  },
): Promise<boolean> {
  const { by, quota } = upload;
  const borrowerId = 'borrowerId' in by ? by.borrowerId : null;
  const agentId = 'agentId' in by ? by.agentId : null;
  if (borrowerId !== null)
    await sql`select 1 from borrowers where id = ${borrowerId} for no key update`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    insert into complaint_images (name, borrower_id, agent_id, received_bytes, created_at)
    select ${upload.name}, ${borrowerId}::text, ${agentId}::text,
      ${upload.receivedBytes}::integer, ${upload.at}::timestamptz
    from (
      select count(*) as images, coalesce(sum(received_bytes), 0) as bytes from complaint_images
      where ${isBy(by)} and created_at > ${quota.since}::timestamptz
    ) brought
    where brought.images < ${quota.images}::integer
      and brought.bytes + ${upload.receivedBytes}::integer <= ${quota.bytes}::integer
    returning name
  `.execute(tx);
  return rows.length === 1;
}

/** What is known of a stored image. */
export interface StoredImage {
  readonly mime: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** Records that an image's file is safely stored: from here on it can be filed. */
export async function finishUpload(
  db: Db,
  name: string,
  image: StoredImage,
  at: Date,
): Promise<void> {
  await db
    .updateTable('complaint_images')
    .set({ ...image, stored_at: at })
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .execute();
}

interface Filing {
  readonly complaintId: string;
  readonly names: readonly string[];
}

async function fileImages(
  tx: Db,
  { complaintId, names }: Filing,
  owner: Uploader,
  replyId: number | null,
): Promise<void> {
  if (names.length === 0) return;
  // Rows are locked one by one in the order of their names, so that two concurrent filings cannot deadlock.
  const { rows } = await sql<{ name: string }>`
    with mine as (
      select name from complaint_images
      where name = any(${sql.val([...names])}::text[]) and ${isBy(owner)}
        and complaint_id is null and stored_at is not null and removed_at is null
      order by name for update
    )
    update complaint_images i set complaint_id = ${complaintId}, reply_id = ${replyId}::bigint,
      position = array_position(${sql.val([...names])}::text[], i.name)::smallint
    from mine where i.name = mine.name
    returning i.name
  `.execute(tx);
  if (rows.length !== names.length)
    throw new ImageNotFiled(`${names.length - rows.length} images cannot be filed`);
}

/**
 * Attaches a borrower's images to their complaint, in their order. Throws `ImageNotFiled`, which rolls the transaction
 * back.
 */
export async function fileComplaintImages(
  tx: Db,
  filing: Filing & { readonly borrowerId: string },
): Promise<void> {
  await fileImages(tx, filing, { borrowerId: filing.borrowerId }, null);
}

/** Attaches an agent's images to their reply, in their order. Throws `ImageNotFiled`, which rolls the transaction back. */
export async function fileReplyImages(
  tx: Db,
  filing: Filing & { readonly agentId: string; readonly replyId: number },
): Promise<void> {
  await fileImages(tx, filing, { agentId: filing.agentId }, filing.replyId);
}

/** The images of a complaint and of its replies, in order. */
export async function listImagesOf(
  db: Db,
  complaintId: string,
): Promise<{ readonly name: string; readonly replyId: number | null }[]> {
  const rows = await db
    .selectFrom('complaint_images')
    .select(['name', 'reply_id'])
    .where('complaint_id', '=', complaintId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ name: row.name, replyId: row.reply_id }));
}

const storedImage = (db: Db, name: string) =>
  db
    .selectFrom('complaint_images as i')
    .select('i.mime')
    .where('i.name', '=', name)
    .where('i.mime', 'is not', null)
    .$narrowType<{ mime: string }>()
    .where('i.stored_at', 'is not', null)
    .where('i.removed_at', 'is', null);

/** An image that this borrower may see, or null: uploaded by them, or attached to a reply to a complaint of theirs. */
export async function findImageOfBorrower(
  db: Db,
  borrowerId: string,
  name: string,
): Promise<{ readonly mime: string } | null> {
  const row = await storedImage(db, name)
    .leftJoin('complaints as c', 'c.id', 'i.complaint_id')
    .where((eb) =>
      eb.or([eb('i.borrower_id', '=', borrowerId), eb('c.borrower_id', '=', borrowerId)]),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** An image that an agent may see, or null: any filed one, and their own unfiled ones. */
export async function findImageForAgent(
  db: Db,
  agentId: string,
  name: string,
): Promise<{ readonly mime: string } | null> {
  const row = await storedImage(db, name)
    .where((eb) => eb.or([eb('i.complaint_id', 'is not', null), eb('i.agent_id', '=', agentId)]))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Withdraws uploads that nobody has filed since `before`, and returns them together with those withdrawn earlier whose file
 * may still exist. The file is removed first, then the row (`deleteImage`), so that the next run completes what a crash
 * interrupted.
 */
export async function withdrawUnfiledImages(
  db: Db,
  before: Date,
  at: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update complaint_images set removed_at = coalesce(removed_at, ${at}::timestamptz)
    where name in (
      select name from complaint_images
      where complaint_id is null and created_at < ${before}::timestamptz
      order by created_at limit ${limit}::integer for update skip locked
    )
    returning name
  `.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Detaches the images of complaints closed before a time, and of the replies to them: they become uploads that nobody can
 * file any more, and are removed as such. Returns the count.
 */
export async function unfileClosedImages(
  db: Db,
  before: Date,
  at: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update complaint_images
    set complaint_id = null, reply_id = null, position = null, removed_at = ${at}::timestamptz
    where name in (
      select i.name from complaint_images i join complaints c on c.id = i.complaint_id
      -- One that goes on in another keeps its pictures as long as that one needs them.
      left join complaints goes_on on goes_on.id = c.merged_into
      where c.state = 'closed' and c.closed_at < ${before}::timestamptz
        and (goes_on.id is null or (goes_on.state = 'closed' and goes_on.closed_at < ${before}::timestamptz))
      order by i.name limit ${limit}::integer for update of i skip locked
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes the row of an image whose file is gone. */
export async function deleteImage(db: Db, name: string): Promise<void> {
  await db
    .deleteFrom('complaint_images')
    .where('name', '=', name)
    .where('removed_at', 'is not', null)
    .execute();
}
