/** Too much is being decoded or waiting: the caller may retry. */
export class GateFull extends Error {
  override readonly name = 'GateFull';
}

export interface GateLimits {
  readonly running: number;
  readonly waiting: number;
  /** How long a caller may wait for a place: a timely refusal is better than a late answer. */
  readonly longestMs: number;
}

/**
 * Limits concurrency: `running` tasks at once and a bounded queue that waits for a limited time; any further task is
 * refused at once.
 */
export function gate({
  running,
  waiting,
  longestMs,
}: GateLimits): <T>(work: () => Promise<T>) => Promise<T> {
  let free = running;
  const queue = new Set<() => void>();

  function turn(): Promise<void> {
    return new Promise((enter, fail) => {
      const called = (): void => {
        clearTimeout(timer);
        queue.delete(called);
        enter();
      };
      const timer = setTimeout(() => {
        queue.delete(called);
        fail(new GateFull(`Not decoded within ${longestMs} ms.`));
      }, longestMs);
      queue.add(called);
    });
  }

  return async (work) => {
    if (free > 0) free -= 1;
    else if (queue.size < waiting) await turn();
    else throw new GateFull('The gate is full.');
    try {
      return await work();
    } finally {
      // The place goes directly to the next in the queue; a newcomer cannot take it.
      const [next] = queue;
      if (next) next();
      else free += 1;
    }
  };
}
