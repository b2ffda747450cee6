import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';

export interface DataRequestLink {
  readonly requestId: string;
  readonly version: number;
  /** Whose it is, or null where it is nobody's after all. */
  readonly borrowerId: string | null;
  readonly agentId: string;
  readonly at: Date;
}

/**
 * Says whose an open request is, in one statement with its row in the history. Answers the new version, or null where the request
 * had changed. What a session proved stays.
 */
export async function linkDataRequest(db: Db, link: DataRequestLink): Promise<number | null> {
  const { requestId, version, borrowerId, agentId, at } = link;
  const linkedBy = borrowerId === null ? null : agentId;
  const kind = borrowerId === null ? 'unlinked' : 'linked';
  const { rows } = await sql<{ seq: number }>`
    with changed as (
      update data_requests set version = version + 1,
        borrower_id = ${borrowerId}::text, linked_by = ${linkedBy}::text
      where id = ${requestId} and version = ${version}::integer and due_on is not null
        and (borrower_id is null or linked_by is not null)
      returning id, version
    )
    insert into data_request_history (request_id, seq, kind, by_agent, body, happened_at)
    select id, version, ${kind}, ${agentId}, null, ${at}::timestamptz from changed
    returning seq
  `.execute(db);
  return rows[0]?.seq ?? null;
}

/**
 * Whether somebody was erased, or null where there is nobody of that number. Within a transaction: nobody is erased before it ends.
 */
export async function holdIdentity(
  tx: Db,
  borrowerId: string,
): Promise<{ readonly isErased: boolean } | null> {
  const { rows } = await sql<{ isErased: boolean }>`
    select erased_at is not null as "isErased" from borrowers where id = ${borrowerId} for key share
  `.execute(tx);
  return rows[0] ?? null;
}

/** Whether somebody was erased; false where there is nobody. */
export async function isErased(db: Db, borrowerId: string): Promise<boolean> {
  const { rows } = await sql<{ isErased: boolean }>`
    select erased_at is not null as "isErased" from borrowers where id = ${borrowerId}
  `.execute(db);
  return rows[0]?.isErased ?? false;
}
