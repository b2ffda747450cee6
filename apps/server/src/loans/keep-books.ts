import { localDateOf, marketOf } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { keepLoan } from '../money/ledger/keep-loan.ts';
import { onEachLoan } from './on-each-loan.ts';
import { listOrdersOfDay } from './worked-orders.ts';
import type { Work } from '../jobs/work.ts';

export interface KeptBooks {
  /** Days of orders that were charged a penalty. */
  readonly charged: number;
  readonly becameOverdue: number;
}

/**
 * Brings one loan's books to a day: the penalties of every day that is missing, and the status that the books then give
 * it (174 → 180; also where an extension has run out).
 */
async function keepOne(orderId: string, today: LocalDate, work: Work) {
  const at = new Date(work.ports.clock.now());
  return work.database.transaction().execute((tx) => keepLoan(tx, orderId, today, at));
}

/**
 * The books of a market day: penalties with their caps and overdue loans. Running it again, or twice at once, changes
 * nothing, because each loan is locked and each day of it is charged once; days that nobody worked are made up. A loan
 * that fails is told and does not keep the others waiting.
 */
export async function keepBooks(work: Work, isStopping = () => false): Promise<KeptBooks> {
  const { database, ports, settings, log } = work;
  const today = localDateOf(ports.clock.now(), marketOf(settings.country).timeZone);
  let charged = 0;
  let becameOverdue = 0;
  const failures = await onEachLoan(
    (page) => listOrdersOfDay(database, today, page),
    async (orderId) => {
      const kept = await keepOne(orderId, today, work);
      charged += kept.charged;
      if (kept.isOverdue) becameOverdue += 1;
    },
    (facts) => log.error(facts, 'the books of a loan could not be kept'),
    isStopping,
  );
  if (failures > 0) throw new Error(`The books of ${failures} loans could not be kept`);
  return { charged, becameOverdue };
}
