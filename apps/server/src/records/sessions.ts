import { prepared } from '../database/prepared.ts';
import type { Db, SessionsTable } from '../database/tables.ts';

/** A session by the hash of its token, whatever its state; none where the token is unknown. Runs on every call. */
export async function findSession(
  db: Db,
  parameters: { readonly tokenHash: Buffer },
): Promise<Pick<SessionsTable, 'borrower_id' | 'expires_at' | 'revoked_at'> | undefined> {
  return (await byHash(db, parameters))[0];
}

const byHash = prepared<{ readonly tokenHash: Buffer }>()((db, at) =>
  db
    .selectFrom('sessions')
    .select(['borrower_id', 'expires_at', 'revoked_at'])
    .where('token_hash', '=', at('tokenHash')),
);

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly borrowerId: string;
  readonly appName: string;
  readonly deviceId: string;
  readonly openedAt: Date;
  readonly expiresAt: Date;
}

/** Keeps a session that was opened. */
export async function addSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      borrower_id: session.borrowerId,
      app_name: session.appName,
      device_id: session.deviceId,
      opened_at: session.openedAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Ends every open session of a borrower. Answers how many there were. */
export async function revokeSessions(db: Db, borrowerId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('borrower_id', '=', borrowerId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes sessions that ended before a time. Answers how many. */
export async function deleteSessionsEndedBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('expires_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
