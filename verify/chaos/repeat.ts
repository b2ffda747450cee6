import { setTimeout as wait } from 'node:timers/promises';

interface Pace {
  readonly pauseMs: number;
  /** How many do it side by side; one by default. */
  readonly atOnce?: number;
}

/** Does it again and again until the run is over. Failures are ignored: servers and connections go down in this run. */
export async function repeat(
  once: () => Promise<void>,
  { pauseMs, atOnce = 1 }: Pace,
  isOver: () => boolean,
): Promise<void> {
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!isOver()) {
        await wait(pauseMs);
        await once().catch(() => undefined);
      }
    }),
  );
}
