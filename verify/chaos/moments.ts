import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from './dice.ts';
import type { Stage } from './run-chaos.ts';

/** How long a disaster waits at most for its moment after the previous one. */
const TIMEOUT_MS = 4_000;

/** Sorted random points of the progress between two. */
export function moments(dice: Dice, count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, () => from + dice.next() * (to - from)).toSorted(
    (one, other) => one - other,
  );
}

/**
 * Waits until the payments have progressed that far, and a moment more. It gives up in time, since a disaster may have
 * stopped them.
 */
export async function until({ progress, dice }: Stage, at: number): Promise<void> {
  const latest = performance.now() + TIMEOUT_MS;
  while (progress() < at && performance.now() < latest) await wait(10);
  await wait(dice.below(200));
}
