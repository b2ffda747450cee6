import { usePoll } from '../../calls/use-poll.ts';
import type { Paces } from '../../calls/use-poll.ts';

/** A decision comes within seconds or within a day, rarely between: for a minute often, for ten now and then, later seldom. */
const PACES: Paces = [
  [3_000, 20],
  [10_000, 54],
  [30_000, 1],
];

/** Reads a loan on its way again and again. Another status starts anew, since a loan that has just moved may soon move again. */
export function WatchDecision({ status, reload }: { status: number; reload: () => Promise<void> }) {
  usePoll(status, PACES, reload);
  return null;
}
