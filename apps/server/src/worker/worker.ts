import { localDateOf } from '@cauce/lending';
import { marketOf } from '../records/products.ts';
import { keepBooks } from './keep-books.ts';
import { runDueJobs } from './run-due-jobs.ts';
import type { Work } from './work.ts';

/** How often the table is asked when nothing is due: what a borrower may wait beyond the decision itself. */
const LOOK_EVERY_MS = 500;
/** After a failure of the database itself. */
const LOOK_AGAIN_MS = 5_000;

export interface Worker {
  /** Ends after the job that is running; a job that was not finished is taken up at the next start. */
  readonly stop: () => Promise<void>;
}

/** Carries loans through their life until stopped: jobs as they fall due, overdue loans at the start of each market day. */
export function startWorker(work: Work): Worker {
  let isStopping = false;
  let sweptOn = '';
  let timer: NodeJS.Timeout | undefined;

  async function sweepOncePerDay(): Promise<void> {
    const zone = marketOf(work.settings.country).timeZone;
    const today = localDateOf(work.ports.clock.now(), zone);
    if (today === sweptOn) return;
    const kept = await keepBooks(work, () => isStopping);
    if (isStopping) return;
    sweptOn = today;
    work.log.info({ ...kept, today }, 'the books of the day are kept');
  }

  async function look(): Promise<void> {
    let nextMs = LOOK_EVERY_MS;
    try {
      await sweepOncePerDay();
      await runDueJobs(work, () => isStopping);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'no reason given';
      work.log.error({ reason }, 'the worker could not reach its jobs');
      nextMs = LOOK_AGAIN_MS;
    }
    if (!isStopping) timer = setTimeout(next, nextMs);
  }

  let running = Promise.resolve();
  function next(): void {
    running = look();
  }

  next();
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
