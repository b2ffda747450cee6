import type { RawBuilder } from 'kysely';
import { isAnyDue, takeNext } from '../database/take-next.ts';
import type { Db } from '../database/tables/tables.ts';

const QUEUE = { table: 'jobs', due: 'due_at', done: 'done_at', tries: 'tries' } as const;

export type JobKind = 'decide' | 'payOut';

export interface Job {
  readonly id: number;
  readonly kind: JobKind;
  readonly orderId: string;
  readonly round: number;
  readonly tries: number;
}

/** Adds a job in the transaction of the change that causes it. Adding the same job twice adds one. */
export async function addJob(
  db: Db,
  job: {
    readonly kind: JobKind;
    readonly orderId: string;
    readonly round?: number;
    readonly at: Date;
    readonly dueAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      kind: job.kind,
      order_id: job.orderId,
      round: job.round ?? 1,
      made_at: job.at,
      due_at: job.dueAt,
      last_error: null,
      done_at: null,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'order_id', 'round']).doNothing())
    .execute();
}

/** The number of a job's next round. An order's first payout was round 1, even if its row has been deleted. */
export async function nextRoundOf(db: Db, kind: JobKind, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('jobs')
    .select((build) => build.fn.max('round').as('last'))
    .where('kind', '=', kind)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return (row?.last ?? 1) + 1;
}

export const isAnyJobDue = (now: Date): RawBuilder<boolean> => isAnyDue(QUEUE, now);

/** Leases the job that has been due longest until `leaseUntil`, or returns null. Other workers skip it meanwhile. */
export async function takeDueJob(db: Db, now: Date, leaseUntil: Date): Promise<Job | null> {
  const row = await takeNext(db, QUEUE, { now, leaseUntil });
  if (row === null) return null;
  return { id: row.id, kind: row.kind, orderId: row.order_id, round: row.round, tries: row.tries };
}

/**
 * Marks a job done, in the transaction of the change that it makes, before that change. False if another worker has done the
 * job meanwhile: the caller's result is late and must change nothing.
 */
export async function finishJob(db: Db, jobId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ done_at: at, last_error: null })
    .where('id', '=', jobId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Reschedules a failed job for `dueAt`. */
export async function putJobBack(db: Db, jobId: number, dueAt: Date, error: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ due_at: dueAt, last_error: error.slice(0, 500) })
    .where('id', '=', jobId)
    .where('done_at', 'is', null)
    .execute();
}
