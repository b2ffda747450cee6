import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';

/** Keeps what an agent noted of a borrower, for others. */
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
