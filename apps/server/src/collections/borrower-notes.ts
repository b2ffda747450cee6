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
