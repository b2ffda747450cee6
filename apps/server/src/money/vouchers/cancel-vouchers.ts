import { ProviderRefused } from '../../providers/payments.ts';
import {
  finishCancellation,
  putCancellationBack,
  takeVouchersToCancel,
} from './voucher-cancellations.ts';
import type { VoucherToCancel } from './voucher-cancellations.ts';
import { reasonOf } from '../../telemetry/without-data.ts';
import { retryAfterMs } from '../../jobs/retry-after.ts';
import type { Work } from '../../jobs/work.ts';

const BATCH_SIZE = 20;
/** Longer than a provider's time-out (15 s): a second worker gets a voucher only after the first one has died. */
const LEASE_MS = 60_000;
/** After this many tries the cancellation is abandoned; if the voucher is paid, the payment is applied anyway. */
const MAX_TRIES = 8;

async function cancelOne({ id, providerId, tries }: VoucherToCancel, work: Work): Promise<boolean> {
  const { database, ports, log } = work;
  try {
    await ports.payments.cancelVoucher(providerId);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) {
      const facts = { voucherId: id, tries, reason: reasonOf(error) };
      log.warn(facts, 'a voucher could not be cancelled');
      if (tries < MAX_TRIES) {
        const dueAt = new Date(ports.clock.now() + retryAfterMs(tries));
        await putCancellationBack(database, id, dueAt);
        return false;
      }
    }
  }
  await finishCancellation(database, id);
  return true;
}

/**
 * Cancels superseded vouchers at their provider, in a separate job: a provider that hangs delays no event and no borrower.
 * A refusal settles the matter too (the voucher was paid, or is gone). Returns how many the provider has answered.
 */
export async function cancelVouchers(work: Work, isStopping = () => false): Promise<number> {
  let answered = 0;
  while (!isStopping()) {
    const nowMs = work.ports.clock.now();
    const due = await takeVouchersToCancel(work.database, {
      provider: work.ports.payments.name,
      at: new Date(nowMs),
      leaseUntil: new Date(nowMs + LEASE_MS),
      most: BATCH_SIZE,
    });
    if (due.length === 0) return answered;
    const done = await Promise.all(due.map((voucher) => cancelOne(voucher, work)));
    answered += done.filter(Boolean).length;
  }
  return answered;
}
