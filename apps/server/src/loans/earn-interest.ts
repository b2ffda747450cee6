import { lastMonthsEnd, localDateOf, marketOf } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import type { Db } from '../database/tables/tables.ts';
import { lockOrder } from '../money/ledger/dues.ts';
import { earnTo } from '../money/ledger/earnings.ts';
import type { Work } from '../jobs/work.ts';
import { onEachLoan } from './on-each-loan.ts';
import { isUnearnedOn, listUnearnedOrders, noteEarnedTo } from './worked-orders.ts';

/** Accrues one loan's interest to a month's end, unless it is there already. False if nothing was booked. */
async function earnOne(tx: Db, orderId: string, monthsEnd: LocalDate, at: Date): Promise<boolean> {
  await lockOrder(tx, orderId);
  const isBooked =
    (await isUnearnedOn(tx, orderId, monthsEnd)) && (await earnTo(tx, orderId, monthsEnd, at));
  await noteEarnedTo(tx, orderId, monthsEnd);
  return isBooked;
}

/**
 * Books every running loan's interest up to the end of last month, so that income falls into the month that earned it.
 * Payments book it up to their own day; there is no daily entry per loan. A loan that fails is logged and does not stop the
 * others.
 */
export async function earnInterest(
  { database, ports, settings, log }: Work,
  isStopping = () => false,
): Promise<{ readonly earned: number }> {
  const nowMs = ports.clock.now();
  const monthsEnd = lastMonthsEnd(localDateOf(nowMs, marketOf(settings.country).timeZone));
  let earned = 0;
  const failures = await onEachLoan(
    (page) => listUnearnedOrders(database, monthsEnd, page),
    async (orderId) => {
      const isBooked = await database
        .transaction()
        .execute((tx) => earnOne(tx, orderId, monthsEnd, new Date(nowMs)));
      if (isBooked) earned += 1;
    },
    (facts) => log.error(facts, 'the interest of a loan could not be booked'),
    isStopping,
  );
  if (failures > 0) throw new Error(`The interest of ${failures} loans could not be booked`);
  return { earned };
}
