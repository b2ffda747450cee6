import { orderStatus } from '@cauce/lending';
import { addJob, nextRoundOf } from '../../jobs/jobs.ts';
import type { Db } from '../../database/tables/tables.ts';
import { moveOrder } from '../ledger/move-order.ts';

/**
 * Pays out again an order whose payout failed (170 → 151); the job is queued in the same transaction. It has a new round,
 * so that the provider takes it for a new payout and not for a repetition. False if it is not in 170: of two concurrent
 * calls one moves it.
 */
export async function payOutAnew(
  tx: Db,
  {
    orderId,
    reason,
    at,
    waitMs,
  }: {
    readonly orderId: string;
    readonly reason: string;
    readonly at: Date;
    readonly waitMs: number;
  },
): Promise<boolean> {
  const { payoutFailed: from, approved: to } = orderStatus;
  if (!(await moveOrder(tx, { orderId, from, to, reason, at }))) return false;
  const round = await nextRoundOf(tx, 'payOut', orderId);
  const dueAt = new Date(at.getTime() + waitMs);
  await addJob(tx, { kind: 'payOut', orderId, round, at, dueAt });
  return true;
}
