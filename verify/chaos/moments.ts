import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from './dice.ts';
import type { Stage } from './run-chaos.ts';

/** The longest that a disaster waits for its moment once the one before it is over. */
const PATIENCE_MS = 4_000;

/** Random moments of the progress between two, in order. */
export function moments(dice: Dice, count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, () => from + dice.next() * (to - from)).toSorted(
    (one, other) => one - other,
  );
}

/** Waits until the payments are so far, and then a moment more; not for ever, since a disaster may have stopped them. */
export async function until({ progress, dice }: Stage, at: number): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  while (progress() < at && performance.now() < latest) await wait(10);
  await wait(dice.below(200));
}
