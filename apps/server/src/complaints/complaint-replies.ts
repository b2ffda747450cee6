import type { Db } from '../database/tables/tables.ts';
import { listImagesOf } from './complaint-images.ts';

/** A reply as the borrower reads it. */
interface ComplaintReply {
  readonly author: string;
  readonly text: string;
  readonly repliedAt: Date;
  /** Names of images, in order. */
  readonly images: readonly string[];
}

/** What a complaint shows besides its text: its own images and its replies, newest first. */
export interface ComplaintThread {
  readonly images: readonly string[];
  readonly replies: readonly ComplaintReply[];
}

/** Reads the images and replies of a complaint that was found through its borrower. */
export async function readThread(db: Db, complaintId: string): Promise<ComplaintThread> {
  const images = await listImagesOf(db, complaintId);
  const replies = await db
    .selectFrom('complaint_replies')
    .select(['id', 'author', 'body', 'replied_at'])
    .where('complaint_id', '=', complaintId)
    .orderBy('id', 'desc')
    .execute();
  const namesOf = (replyId: number | null): string[] =>
    images.filter((image) => image.replyId === replyId).map(({ name }) => name);
  return {
    images: namesOf(null),
    replies: replies.map((row) => ({
      author: row.author,
      text: row.body,
      repliedAt: row.replied_at,
      images: namesOf(row.id),
    })),
  };
}
