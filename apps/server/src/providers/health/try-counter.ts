import type { Clock } from '../clock.ts';
import type { TryOutcome, TryReason } from './judge-try.ts';

const BUCKET_MS = 5 * 60_000;
/** Latency buckets; the last takes everything slower. A call times out after fifteen seconds. */
const STEPS_MS = [
  25, 50, 100, 200, 400, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 600_000,
];
/** Beyond this, new tallies are dropped until the table can be written again: memory is for payments. */
const MAX_TALLIES = 5_000;

interface Try {
  readonly provider: string;
  readonly call: string;
  readonly outcome: TryOutcome;
  readonly ms: number;
  readonly reason: TryReason;
}

/** All calls of one provider, call, outcome, five-minute bucket and latency bucket. */
interface Tally {
  readonly provider: string;
  readonly call: string;
  readonly outcome: TryOutcome;
  readonly bucketAt: string;
  readonly withinMs: number;
  readonly count: number;
  readonly totalMs: number;
  readonly maxMs: number;
  readonly lastAt: string;
  readonly lastReason: TryReason;
}

export interface TryCounter {
  readonly add: (one: Try) => void;
  /** Everything counted since the last time; what could not be written is returned with `giveBack`. */
  readonly take: () => readonly Tally[];
  readonly giveBack: (tallies: readonly Tally[]) => void;
}

const keyOf = ({ provider, call, outcome, bucketAt, withinMs }: Tally): string =>
  `${bucketAt} ${provider} ${call} ${outcome} ${withinMs}`;

const sumOf = (one: Tally, other: Tally): Tally => {
  const last = other.lastAt >= one.lastAt ? other : one;
  return {
    ...one,
    count: one.count + other.count,
    totalMs: one.totalMs + other.totalMs,
    maxMs: Math.max(one.maxMs, other.maxMs),
    lastAt: last.lastAt,
    lastReason: last.lastReason,
  };
};

/** Counts calls to providers in memory, by five minutes of the clock. */
export function tryCounter(clock: Pick<Clock, 'now'>): TryCounter {
  let tallies = new Map<string, Tally>();
  const put = (tally: Tally): void => {
    const key = keyOf(tally);
    const known = tallies.get(key);
    if (known !== undefined) tallies.set(key, sumOf(known, tally));
    else if (tallies.size < MAX_TALLIES) tallies.set(key, tally);
  };
  return {
    add: ({ reason, ms, ...one }) => {
      const nowMs = clock.now();
      const took = Math.round(ms);
      put({
        ...one,
        bucketAt: new Date(nowMs - (nowMs % BUCKET_MS)).toISOString(),
        withinMs: STEPS_MS.find((step) => took <= step) ?? 600_000,
        count: 1,
        totalMs: took,
        maxMs: took,
        lastAt: new Date(nowMs).toISOString(),
        lastReason: reason,
      });
    },
    take: () => {
      const taken = [...tallies.values()];
      tallies = new Map();
      return taken;
    },
    giveBack: (back) => back.forEach(put),
  };
}
