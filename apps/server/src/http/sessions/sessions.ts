import { sql } from 'kysely';
import { countDeleted, countUpdated } from '../../database/count-rows.ts';
import { batched, inKeyOrder, padded } from '../../database/batched.ts';
import { prepared } from '../../database/prepared.ts';
import type { SessionsTable } from '../../database/tables/borrower-tables.ts';
import type { Db } from '../../database/tables/tables.ts';

type FoundSession = Pick<SessionsTable, 'borrower_id' | 'expires_at' | 'revoked_at'>;

// Like the loan screen's statement (loan-screen-rows): `limit 1` makes it one index lookup for each hash.
const readByHash = prepared<{ readonly hashes: readonly (string | null)[] }>()((db, at) => ({
  compile: () =>
    sql<FoundSession & { readonly place: number }>`
      select q.place::int as place, l.*
      from unnest(${at('hashes')}::text[]) with ordinality q (hash, place)
      cross join lateral (
        select s.borrower_id, s.expires_at, s.revoked_at
        from sessions s where s.token_hash = decode(q.hash, 'hex') limit 1
      ) l
    `.compile(db),
}));

const readSession = batched(
  async (db, hashes: readonly Buffer[]): Promise<readonly (FoundSession | undefined)[]> => {
    const listed = hashes.map((hash) => hash.toString('hex'));
    const rows = await readByHash(db, { hashes: padded(listed) });
    return inKeyOrder(hashes.length, rows);
  },
);

/** A session by the hash of its token, in any state; none if the token is unknown. Runs on every call. */
export async function findSession(
  db: Db,
  { tokenHash }: { readonly tokenHash: Buffer },
): Promise<FoundSession | undefined> {
  return readSession(db, tokenHash);
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly borrowerId: string;
  readonly appName: string;
  readonly deviceId: string;
  readonly openedAt: Date;
  readonly expiresAt: Date;
}

/** Stores an opened session. */
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

/** Ends a borrower's open sessions at a time, or only the one with a token's hash; returns the count. */
export async function revokeSessions(
  db: Db,
  borrowerId: string,
  at: Date,
  tokenHash?: Buffer,
): Promise<number> {
  let query = db
    .updateTable('sessions')
    .set({ revoked_at: at })
    .where('borrower_id', '=', borrowerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at);
  if (tokenHash !== undefined) query = query.where('token_hash', '=', tokenHash);
  return countUpdated(query);
}

/** Deletes sessions that ended before a time; returns the count. */
export async function deleteSessionsEndedBefore(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('sessions').where('expires_at', '<', before));
}
