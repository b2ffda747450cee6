import { orderStatus } from '@cauce/lending';
import type { Db } from '../database/tables/tables.ts';
import { moveOrder } from '../money/ledger/move-order.ts';

/**
 * Gives up an order whose payout failed (170 → 110) and releases its coupon. The books have nothing of it, because nothing
 * was paid out. False if it is not in 170: a new account may have started another round meanwhile.
 */
export async function giveUpOrder(
  tx: Db,
  { orderId, reason, at }: { readonly orderId: string; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const { payoutFailed: from, declined: to } = orderStatus;
  if (!(await moveOrder(tx, { orderId, from, to, reason, at }))) return false;
  await tx
    .updateTable('coupons')
    .set({ used_by_order: null, used_at: null })
    .where('used_by_order', '=', orderId)
    .execute();
  return true;
}
