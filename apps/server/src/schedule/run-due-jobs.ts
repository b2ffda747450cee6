import { retryAfterMs } from '../jobs/retry-after.ts';
import { jobsRun } from '../telemetry/meters.ts';
import { inSpan } from '../telemetry/spans.ts';
import { reasonOf } from '../telemetry/without-data.ts';
import { putJobBack, takeDueJob } from '../jobs/jobs.ts';
import type { Job, JobKind } from '../jobs/jobs.ts';
import { decideApplication } from '../loans/decide-application.ts';
import { payOutLoan } from '../loans/payout/pay-out-loan.ts';
import type { Work } from '../jobs/work.ts';

// Longer than any provider's time-out (15 s): a second worker takes a job only after the first one has died.
const LEASE_MS = 60_000;
/** From this try on an engineer is alerted. No job is given up: an approved borrower waits for money. */
const ALARMING_TRIES = 5;

const handlers: Readonly<Record<JobKind, (job: Job, work: Work) => Promise<void>>> = {
  decide: decideApplication,
  payOut: payOutLoan,
};

async function run(job: Job, work: Work): Promise<void> {
  const { database, ports, log } = work;
  const facts = { job: job.kind, orderId: job.orderId, tries: job.tries };
  try {
    await inSpan(`job ${job.kind}`, { 'cauce.job.tries': job.tries }, () =>
      handlers[job.kind](job, work),
    );
    jobsRun.inc({ job: job.kind, outcome: 'done' });
    log.info(facts, 'job done');
  } catch (error) {
    jobsRun.inc({ job: job.kind, outcome: 'failed' });
    const reason = reasonOf(error);
    const dueAt = new Date(ports.clock.now() + retryAfterMs(job.tries));
    await putJobBack(database, job.id, dueAt, reason);
    const level = job.tries < ALARMING_TRIES ? 'warn' : 'error';
    log[level]({ ...facts, reason, dueAt: dueAt.toISOString() }, 'job failed and will run again');
  }
}

/**
 * Runs every job that is due by the clock, including those that they add, and returns how many ran. Tests call it instead
 * of waiting. `isStopping` ends it between two jobs.
 */
export async function runDueJobs(work: Work, isStopping = () => false): Promise<number> {
  let ran = 0;
  while (!isStopping()) {
    const nowMs = work.ports.clock.now();
    const job = await takeDueJob(work.database, new Date(nowMs), new Date(nowMs + LEASE_MS));
    if (job === null) return ran;
    await run(job, work);
    ran += 1;
  }
  return ran;
}
