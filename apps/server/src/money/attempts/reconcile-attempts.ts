import { LEASE_MS, leaseDueAttempts } from './attempt-moves.ts';
import type { AttemptRecord } from './attempts.ts';
import { inSpan } from '../../telemetry/spans.ts';
import { reasonOf } from '../../telemetry/without-data.ts';
import { resolveAttempt } from './resolve-attempt.ts';
import type { Resolution } from './resolve-attempt.ts';
import type { Work } from '../../jobs/work.ts';

/** How many queries run in parallel, and how many attempts one call processes. */
const BATCH_SIZE = 50;
const MAX_PER_CALL = 500;

async function resolveOne(attempt: AttemptRecord, work: Work): Promise<Resolution> {
  try {
    return await inSpan('job resolveAttempt', {}, () => resolveAttempt(attempt, work));
  } catch (error) {
    // One that cannot be resolved holds up no other; it is retried when its lease ends.
    const reason = reasonOf(error);
    work.log.error({ attemptId: attempt.id, reason }, 'an open payment could not be resolved');
    return 'silent';
  }
}

/**
 * Asks the provider about every attempt that is due, and returns how many became final. Any number of workers may run it
 * concurrently. A provider that does not answer at all is skipped until the next call.
 */
export async function reconcileAttempts(work: Work, isStopping = () => false): Promise<number> {
  let taken = 0;
  let ended = 0;
  while (taken < MAX_PER_CALL && !isStopping()) {
    const nowMs = work.ports.clock.now();
    const due = await leaseDueAttempts(work.database, {
      provider: work.ports.payments.name,
      walletName: work.ports.payments.walletName,
      at: new Date(nowMs),
      leaseUntil: new Date(nowMs + LEASE_MS),
      most: BATCH_SIZE,
    });
    if (due.length === 0) break;
    const resolutions = await Promise.all(due.map((attempt) => resolveOne(attempt, work)));
    taken += due.length;
    ended += resolutions.filter((one) => one === 'ended').length;
    if (resolutions.every((one) => one === 'silent')) break;
  }
  return ended;
}
