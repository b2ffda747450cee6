import { daysLate, localDateOf, orderStatus } from '@cauce/lending';
import { moveOrder } from '../records/orders.ts';
import { marketOf } from '../records/products.ts';
import { listPastDue } from '../records/worked-orders.ts';
import type { Work } from './work.ts';

/**
 * Moves every running loan with a late payment, 174 → 180. Late is what lending says: a date on a closed bank day may be
 * met on the next open one. Answers how many moved; running it again moves none.
 */
export async function markOverdue({ database, ports, settings }: Work): Promise<number> {
  const market = marketOf(settings.country);
  const nowMs = ports.clock.now();
  const today = localDateOf(nowMs, market.timeZone);
  let moved = 0;
  for (const { orderId, dueOn } of await listPastDue(database, today)) {
    if (daysLate(dueOn, today, market.calendar) === 0) continue;
    const move = {
      orderId,
      from: orderStatus.running,
      to: orderStatus.overdue,
      reason: `payment due on ${dueOn} not received`,
      at: new Date(nowMs),
    };
    if (await moveOrder(database, move)) moved += 1;
  }
  return moved;
}
