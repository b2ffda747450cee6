/** Too many tasks run or wait: the caller may retry. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export interface ConcurrencyLimits {
  readonly running: number;
  readonly waiting: number;
  /** How long a task may wait to start: an early refusal is better than a late answer. */
  readonly maxWaitMs: number;
}

/** Runs at most `running` tasks at once and lets `waiting` more wait for a limited time; any further one is refused. */
export function limitConcurrency({
  running,
  waiting,
  maxWaitMs,
}: ConcurrencyLimits): <T>(task: () => Promise<T>) => Promise<T> {
  let free = running;
  const queue = new Set<() => void>();

  function waitForTurn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        queue.delete(start);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.delete(start);
        reject(new QueueFull(`Not started within ${maxWaitMs} ms.`));
      }, maxWaitMs);
      queue.add(start);
    });
  }

  return async (task) => {
    if (free > 0) free -= 1;
    else if (queue.size < waiting) await waitForTurn();
    else throw new QueueFull('The queue is full.');
    try {
      return await task();
    } finally {
      // The first in the queue is next; a later caller cannot overtake it.
      const [startNext] = queue;
      if (startNext) startNext();
      else free += 1;
    }
  };
}
