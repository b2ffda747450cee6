import { sql } from 'kysely';
import type { Db } from '../database/tables/tables.ts';
import type { JobKind } from './jobs.ts';

/** A job that is not done. */
export interface OpenJob {
  readonly id: number;
  readonly kind: JobKind;
  readonly orderId: string;
  readonly tries: number;
  readonly madeAt: Date;
  readonly dueAt: Date;
  /** The error of the last try; null if none failed. */
  readonly lastError: string | null;
}

/** Open jobs, the longest due first. */
export async function listOpenJobs(db: Db, limit: number): Promise<OpenJob[]> {
  return openJobs(db).orderBy('due_at').orderBy('id').limit(limit).execute();
}

const openJobs = (db: Db) =>
  db
    .selectFrom('jobs')
    .select([
      ...(['id', 'kind', 'tries'] as const),
      ...(['order_id as orderId', 'made_at as madeAt', 'due_at as dueAt'] as const),
      'last_error as lastError',
    ])
    .where('done_at', 'is', null);

/** Open jobs whose last try failed, oldest first, after a job id. */
export async function listFailedJobs(
  db: Db,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<OpenJob[]> {
  return openJobs(db)
    .where('last_error', 'is not', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Makes an open job due at once; one that is due already keeps its place. False if it does not exist or is done. */
export async function makeJobDue(db: Db, jobId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ due_at: sql`least(due_at, ${at})` })
    .where('id', '=', jobId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
