import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';

/** Stores an agent's note about a borrower for other agents. */
export async function addBorrowerNote(
  tx: Db,
  note: {
    readonly borrowerId: string;
    readonly agentId: string;
    readonly text: string;
    readonly at: Date;
  },
): Promise<void> {
  const { borrowerId, agentId, text, at } = note;
  await sql`
    insert into borrower_notes (borrower_id, agent_id, body, made_at)
    values (${borrowerId}, ${agentId}, ${text}, ${at})
  `.execute(tx);
}

/** Keeps a note above the borrower's others, in place of the one before; none with null. False if it is no note about them. */
export async function pinBorrowerNote(
  tx: Db,
  borrowerId: string,
  noteId: string | null,
  at: Date,
): Promise<boolean> {
  await sql`
    update borrower_notes set pinned_at = null
    where borrower_id = ${borrowerId} and pinned_at is not null
  `.execute(tx);
  if (noteId === null) return true;
  const { numAffectedRows = 0n } = await sql`
    update borrower_notes set pinned_at = ${at}
    where borrower_id = ${borrowerId} and id::text = ${noteId}
  `.execute(tx);
  return numAffectedRows > 0n;
}
