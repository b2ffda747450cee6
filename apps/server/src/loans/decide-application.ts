import { orderStatus } from '@cauce/lending';
import { addJob, finishJob } from '../jobs/jobs.ts';
import type { Job } from '../jobs/jobs.ts';
import { readOfferTerms } from './offers.ts';
import { moveOrder } from '../money/ledger/move-order.ts';
import { readDepositAccount, readWorkedOrder } from './worked-orders.ts';
import type { Work } from '../jobs/work.ts';

/**
 * Asks the credit decision about an application and moves it, 21 → 110 or 151. Repeating it changes nothing: the move is a
 * compare-and-set, and only the run that moved the order queues the payout.
 */
export async function decideApplication(job: Job, work: Work): Promise<void> {
  const { database, ports, settings } = work;
  const order = await readWorkedOrder(database, job.orderId);
  if (order.status !== orderStatus.underReview) {
    await finishJob(database, job.id, new Date(ports.clock.now()));
    return;
  }
  const { offer } = await readOfferTerms(database, order.offerId);
  const { phone } = await readDepositAccount(database, order.borrowerId);
  const verdict = await ports.decision.decide({
    orderId: order.id,
    borrowerId: order.borrowerId,
    phone,
    principal: offer.principal,
    termDays: offer.termDays,
  });
  const nowMs = ports.clock.now();
  const at = new Date(nowMs);
  await database.transaction().execute(async (tx) => {
    if (!(await finishJob(tx, job.id, at))) return;
    const move = { orderId: order.id, from: orderStatus.underReview, at };
    if (verdict.kind === 'declined') {
      await moveOrder(tx, { ...move, to: orderStatus.declined, reason: verdict.reason });
    } else if (await moveOrder(tx, { ...move, to: orderStatus.approved, reason: 'approved' })) {
      const waitMs = settings.mode === 'demo' ? settings.sandbox.payoutAfterMs : 0;
      const dueAt = new Date(nowMs + waitMs);
      await addJob(tx, { kind: 'payOut', orderId: order.id, at, dueAt });
    }
  });
}
