import { sql } from 'kysely';
import type { Db } from '../../database/tables/tables.ts';

/** What is known of an attempt, in order. */
type EvidenceKind =
  | 'reference'
  | 'silent'
  | 'neverHeard'
  | 'pending'
  | 'needsCode'
  | 'wrongCode'
  | 'needsAction'
  | 'succeeded'
  | 'failed'
  | 'closedByAgent'
  | 'proposed'
  | 'approved'
  | 'rejected'
  | 'contradicted';

export interface Evidence {
  readonly what: EvidenceKind;
  readonly detail: string;
  /** An agent's own words; empty for a provider's answer. */
  readonly reason: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly times: number;
}

export interface Noted {
  readonly what: EvidenceKind;
  readonly detail: string;
  readonly reason?: string;
  readonly at: Date;
}

/**
 * Records what was done about an attempt or what its provider answered. A repetition only increments a count: a provider
 * that is asked all day leaves one line. Of two concurrent entries with the same number the later one is dropped.
 */
export async function noteEvidence(
  db: Db,
  attemptId: string,
  { what, detail, reason = '', at }: Noted,
): Promise<void> {
  await sql`
    select note_evidence(${attemptId}, ${what}, ${detail.slice(0, 200)}, ${reason}, ${at}::timestamptz)
  `.execute(db);
}

export async function readEvidence(db: Db, attemptId: string): Promise<Evidence[]> {
  const { rows } = await sql<Evidence>`
    select what, detail, reason, first_at as "firstAt", last_at as "lastAt", times
    from attempt_evidence where attempt_id = ${attemptId} order by number
  `.execute(db);
  return rows;
}
