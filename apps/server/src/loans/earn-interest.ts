import { lastMonthsEnd, localDateOf, marketOf } from '@cauce/lending';
import { earnTo } from '../money/ledger/earnings.ts';
import { reasonOf } from '../telemetry/without-data.ts';
import type { Work } from '../jobs/work.ts';
import { listUnearnedOrders } from './worked-orders.ts';

const ORDERS_AT_ONCE = 200;

/**
 * Brings every running loan's interest to the end of the last month, so that the income of a month is that month's. What moves
 * money brings its loan further; nothing is written for every loan every day. A loan that fails is told and keeps no other waiting.
 */
export async function earnInterest(
  { database, ports, settings, log }: Work,
  isStopping = () => false,
): Promise<{ readonly earned: number }> {
  const nowMs = ports.clock.now();
  const monthsEnd = lastMonthsEnd(localDateOf(nowMs, marketOf(settings.country).timeZone));
  let earned = 0;
  let failures = 0;
  let after = '';
  while (!isStopping()) {
    const page = await listUnearnedOrders(database, monthsEnd, { after, limit: ORDERS_AT_ONCE });
    for (const orderId of page) {
      try {
        const isBooked = await database
          .transaction()
          .execute((tx) => earnTo(tx, orderId, monthsEnd, new Date(nowMs)));
        if (isBooked) earned += 1;
      } catch (error) {
        failures += 1;
        const reason = reasonOf(error);
        log.error({ orderId, reason }, 'the interest of a loan could not be booked');
      }
    }
    const last = page.at(-1);
    if (last === undefined || page.length < ORDERS_AT_ONCE) break;
    after = last;
  }
  if (failures > 0) throw new Error(`The interest of ${failures} loans could not be booked`);
  return { earned };
}
