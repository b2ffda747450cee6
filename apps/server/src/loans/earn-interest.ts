import { lastMonthsEnd, localDateOf, marketOf } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import type { Db } from '../database/tables/tables.ts';
import { lockOrder } from '../money/ledger/dues.ts';
import { earnTo } from '../money/ledger/earnings.ts';
import { reasonOf } from '../telemetry/without-data.ts';
import type { Work } from '../jobs/work.ts';
import { FIRST_OF_DAY, isUnearnedOn, listUnearnedOrders, noteEarnedTo } from './worked-orders.ts';

const ORDERS_AT_ONCE = 200;

/** Brings one loan's interest to a month's end, unless it is there. False where nothing was booked. */
async function earnOne(tx: Db, orderId: string, monthsEnd: LocalDate, at: Date): Promise<boolean> {
  await lockOrder(tx, orderId);
  const isBooked =
    (await isUnearnedOn(tx, orderId, monthsEnd)) && (await earnTo(tx, orderId, monthsEnd, at));
  await noteEarnedTo(tx, orderId, monthsEnd);
  return isBooked;
}

/**
 * Books every running loan's interest up to the end of last month, so that income falls into the month that earned it. Payments book
 * it up to their own day; there is no daily entry per loan. A loan that fails is logged and does not stop the others.
 */
export async function earnInterest(
  { database, ports, settings, log }: Work,
  isStopping = () => false,
): Promise<{ readonly earned: number }> {
  const nowMs = ports.clock.now();
  const monthsEnd = lastMonthsEnd(localDateOf(nowMs, marketOf(settings.country).timeZone));
  let earned = 0;
  let failures = 0;
  let after = FIRST_OF_DAY;
  while (!isStopping()) {
    const page = await listUnearnedOrders(database, monthsEnd, { after, limit: ORDERS_AT_ONCE });
    for (const { id: orderId } of page) {
      try {
        const isBooked = await database
          .transaction()
          .execute((tx) => earnOne(tx, orderId, monthsEnd, new Date(nowMs)));
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
