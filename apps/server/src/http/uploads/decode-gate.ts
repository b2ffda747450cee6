/** Too much is being decoded and waiting already: the caller may come again. */
export class GateFull extends Error {
  override readonly name = 'GateFull';
}

/** Lets so many pieces of work run at once and so many wait; the next one is turned away at once. */
export function gate(running: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = running;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new GateFull('The gate is full.');
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
