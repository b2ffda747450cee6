import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';

export interface DataRequestLink {
  readonly requestId: string;
  readonly version: number;
  /** The borrower, or null to remove the link. */
  readonly borrowerId: string | null;
  readonly agentId: string;
  readonly at: Date;
}

/**
 * Links an open request to a borrower, in one statement with its history row. Returns the new version, or null if the
 * request had changed. A link proven by a session stays.
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
