import { localDateOf, marketOf } from '@cauce/lending';
import type { LocalDate } from '@cauce/lending';
import { updateLoanBooks } from '../money/ledger/update-loan-books.ts';
import { onEachLoan } from './on-each-loan.ts';
import { listOrdersOfDay } from './worked-orders.ts';
import type { Work } from '../jobs/work.ts';

export interface UpdatedBooks {
  /** Order days that were charged a penalty. */
  readonly charged: number;
  readonly becameOverdue: number;
}

/**
 * Brings one loan's books up to a day: the penalties of every missing day, and the status that follows from the books (174
 * → 180; also when an extension has run out).
 */
async function updateLoan(orderId: string, today: LocalDate, work: Work) {
  const at = new Date(work.ports.clock.now());
  return work.database.transaction().execute((tx) => updateLoanBooks(tx, orderId, today, at));
}

/**
 * The books of a market day: penalties with their caps, and overdue loans. Repeating it, also concurrently, changes
 * nothing, because each loan is locked and each of its days is charged once. Missed days are caught up. A loan that fails
 * is logged and does not hold up the others.
 */
export async function updateBooks(work: Work, isStopping = () => false): Promise<UpdatedBooks> {
  const { database, ports, settings, log } = work;
  const today = localDateOf(ports.clock.now(), marketOf(settings.country).timeZone);
  let charged = 0;
  let becameOverdue = 0;
  const failures = await onEachLoan(
    (page) => listOrdersOfDay(database, today, page),
    async (orderId) => {
      const result = await updateLoan(orderId, today, work);
      charged += result.charged;
      if (result.isOverdue) becameOverdue += 1;
    },
    (facts) => log.error(facts, 'the books of a loan could not be updated'),
    isStopping,
  );
  if (failures > 0) throw new Error(`The books of ${failures} loans could not be updated`);
  return { charged, becameOverdue };
}
