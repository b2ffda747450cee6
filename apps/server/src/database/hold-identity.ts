import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from './tables/tables.ts';

/**
 * Whether a borrower is erased, or null if there is none with that id, which may be a subquery. Within a
 * transaction: waits for an erasure under way, and keeps one from starting until the transaction ends. An erasure locks the
 * borrower first and the rows about them afterwards, so call this before you change any of those.
 */
export async function holdIdentity(
  tx: Db,
  borrowerId: string | RawBuilder<unknown>,
): Promise<{ readonly isErased: boolean } | null> {
  const { rows } = await sql<{ isErased: boolean }>`
    select erased_at is not null as "isErased" from borrowers where id = (${borrowerId}) for key share
  `.execute(tx);
  return rows[0] ?? null;
}

/** Whether a borrower is erased; false if there is none. */
export async function isErased(db: Db, borrowerId: string): Promise<boolean> {
  const { rows } = await sql<{ isErased: boolean }>`
    select erased_at is not null as "isErased" from borrowers where id = ${borrowerId}
  `.execute(db);
  return rows[0]?.isErased ?? false;
}
