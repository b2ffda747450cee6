import type { Db } from '../database/tables.ts';

/** What a visitor of the public site wrote. */
export interface ContactMessage {
  readonly name: string;
  readonly telephone: string;
  readonly email: string;
  readonly message: string;
  readonly language: 'es' | 'en';
  readonly sentAt: Date;
  /** The same for the same message on the same day. */
  readonly digest: Buffer;
}

/** Keeps a message; one that is there already stays as it is. */
export async function saveContactMessage(
  db: Db,
  { sentAt, ...message }: ContactMessage,
): Promise<void> {
  await db
    .insertInto('contact_messages')
    .values({ ...message, sent_at: sentAt })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
}
