import type { Database } from '../database/tables/tables.ts';
import { writeTries } from '../providers/health/provider-tries.ts';
import type { TryCounter } from '../providers/health/try-counter.ts';
import type { Work } from '../jobs/work.ts';
import { reasonOf } from '../telemetry/without-data.ts';

/** Writes the counts of provider calls periodically, and the rest at the end. A failure is logged; nothing waits for it. */
export function startWritingTries(
  db: Database,
  counter: TryCounter,
  log: Pick<Work['log'], 'warn'>,
  everyMs: number,
): { readonly stop: () => Promise<void> } {
  let running = Promise.resolve();
  const write = (): void => {
    running = running
      .then(() => writeTries(db, counter))
      .catch((error: unknown) =>
        log.warn({ reason: reasonOf(error) }, 'provider calls could not be counted'),
      );
  };
  const timer = setInterval(write, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      write();
      await running;
    },
  };
}
