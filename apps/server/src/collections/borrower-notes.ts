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

/**
 * Pins one note of a borrower and unpins the previous one; null only unpins. False if the note is not about this
 * borrower. The borrower's row is locked, so that of two concurrent agents the second unpins the note of the first.
 */
export async function pinBorrowerNote(
  tx: Db,
  borrowerId: string,
  noteId: string | null,
  at: Date,
): Promise<boolean> {
  await sql`select 1 from borrowers where id = ${borrowerId} for no key update`.execute(tx);
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
