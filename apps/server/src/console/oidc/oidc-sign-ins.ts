import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';

/** A browser that was sent to the identity provider. */
export interface OidcSignIn {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly nonce: string;
  readonly verifier: Buffer;
  readonly requestedAt: Date;
}

/** Long enough to find one's telephone; afterwards the sign-in must start again. */
export const SIGN_IN_LIFE_SECONDS = 600;

export async function addSignIn(db: Db, one: OidcSignIn): Promise<void> {
  const expiresAt = new Date(one.requestedAt.getTime() + SIGN_IN_LIFE_SECONDS * 1_000);
  await sql`
    insert into oidc_sign_ins (state_hash, browser_hash, nonce, verifier, asked_at, expires_at)
    values (${one.stateHash}, ${one.browserHash}, ${one.nonce}, ${one.verifier}, ${one.requestedAt},
      ${expiresAt})
  `.execute(db);
}

/** Consumes a sign-in; null if it was used, has expired, or was begun in another browser, where it remains valid. */
export async function consumeSignIn(
  db: Db,
  { stateHash, browserHash }: Pick<OidcSignIn, 'stateHash' | 'browserHash'>,
  at: Date,
): Promise<OidcSignIn | null> {
  const { rows } = await sql<OidcSignIn & { isInTime: boolean }>`
    delete from oidc_sign_ins where state_hash = ${stateHash} and browser_hash = ${browserHash}
    returning state_hash as "stateHash", browser_hash as "browserHash", nonce, verifier,
      asked_at as "requestedAt", expires_at > ${at}::timestamptz as "isInTime"
  `.execute(db);
  const [one] = rows;
  return one?.isInTime === true ? one : null;
}

/** Deletes those that never returned before a time; returns the count. */
export async function deleteSignInsBefore(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from oidc_sign_ins where expires_at < ${before}
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}
