import { usePoll } from '../../calls/use-poll.ts';
import type { Paces } from '../../calls/use-poll.ts';

/**
 * A decision comes within seconds or within a day, rarely between: check often for a minute, now and then for ten, seldom
 * later.
 */
const PACES: Paces = [
  [3_000, 20],
  [10_000, 54],
  [30_000, 1],
];

/**
 * Reads a pending loan repeatedly. A new status restarts the schedule, since a loan that has just changed may soon change
 * again.
 */
export function WatchDecision({ status, reload }: { status: number; reload: () => Promise<void> }) {
  usePoll(status, PACES, reload);
  return null;
}
