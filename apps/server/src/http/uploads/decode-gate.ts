/** Too much is being decoded and waiting already: the caller may come again. */
export class GateFull extends Error {
  override readonly name = 'GateFull';
}

export interface GateLimits {
  readonly running: number;
  readonly waiting: number;
  /** Whoever has waited for so long is turned away: an answer in time is worth more than a place. */
  readonly longestMs: number;
}

/** Lets so many pieces of work run at once and so many wait for a while; the next one is turned away at once. */
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
      // The place goes straight to the next in line; a newcomer cannot take it.
      const [next] = queue;
      if (next) next();
      else free += 1;
    }
  };
}
