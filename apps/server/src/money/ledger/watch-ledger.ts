import { bookChecks } from './book-checks.ts';
import { sweepLedger } from './ledger-sweep.ts';
import { factGauges as gauges } from '../../telemetry/fact-gauges.ts';
import { booksBreaches, ordersChecked } from '../../telemetry/meters.ts';
import type { Work } from '../../jobs/work.ts';

const BATCH_SIZE = 2_000;
const PARTS_PER_CHECK = 5;
/** Longer than any transaction may stay open: above this age no lower id can still appear. */
const SETTLED_AFTER_MS = 60_000;
/** Checked data may have been changed by hand, so from time to time everything is checked again. */
const ANEW_AFTER_MS = 24 * 3_600_000;
const ORDERS_PER_CHECK = 5;
// Without attempts that stay open for long: they have their own gauge and alarm, and the books are correct.
const checks = bookChecks.filter(({ invariant }) => invariant !== 'I7');

/**
 * Sums the ledger in short statements, first all of it and then additions, and checks the books of some orders with recent
 * movements. Differences go to the log and to gauges, which are 0 while the books are correct.
 */
export function watchLedger(): (work: Work) => Promise<void> {
  let sweep = { after: 0, unbalanced: 0, imbalance: 0, begunAt: 0, isWhole: false };
  return async (work) => {
    const { database, ports, settings } = work;
    if (!settings.telemetry.isMeasured) return;
    const nowMs = ports.clock.now();
    if (sweep.begunAt === 0 || (sweep.isWhole && nowMs - sweep.begunAt >= ANEW_AFTER_MS))
      sweep = { after: 0, unbalanced: 0, imbalance: 0, begunAt: nowMs, isWhole: false };
    const settledBefore = new Date(nowMs - SETTLED_AFTER_MS);
    let moved: readonly string[] = [];
    for (let part = 0; part < PARTS_PER_CHECK; part += 1) {
      const swept = await sweepLedger(database, { ...sweep, most: BATCH_SIZE, settledBefore });
      if (swept.upTo !== null) sweep.after = swept.upTo;
      sweep.unbalanced += swept.unbalanced;
      sweep.imbalance += swept.imbalance;
      moved = swept.orders;
      if (swept.transactions < BATCH_SIZE) {
        sweep.isWhole = true;
        break;
      }
    }
    report(sweep, work);
    await checkSome(moved.slice(0, ORDERS_PER_CHECK), work);
  };
}

function report(
  sweep: { unbalanced: number; imbalance: number; isWhole: boolean },
  { ports, log }: Work,
): void {
  // A running sweep reports faults at once, and correctness only when it has seen everything.
  if (sweep.isWhole || sweep.unbalanced > 0) {
    gauges.imbalance.set(sweep.imbalance);
    gauges.unbalanced.set(sweep.unbalanced);
  }
  if (sweep.isWhole) gauges.ledgerSwept.set(Math.floor(ports.clock.now() * 0.001));
  if (sweep.unbalanced > 0)
    log.error({ transactions: sweep.unbalanced }, 'the ledger does not sum to zero');
}

async function checkSome(orders: readonly string[], { database, ports, log }: Work): Promise<void> {
  for (const orderId of orders) {
    const now = new Date(ports.clock.now());
    for (const { invariant, query } of checks) {
      const { rows } = await query({ orderId, now }).execute(database);
      if (rows.length === 0) continue;
      booksBreaches.inc({ invariant }, rows.length);
      log.error({ orderId, invariant }, 'the books of an order break an invariant');
    }
    ordersChecked.inc();
  }
}
