import type { Ports } from '../../providers/ports.ts';
import { deskDay } from '../loans/desk-day.ts';
import type { PlainContext } from '../mount/console-handler.ts';
import { hasManyLoans } from './many-loans.ts';

/**
 * A sum is recomputed after a minute, or after twenty times its computing time up to five minutes, so that it uses at most
 * a twentieth of a core. Until then the stored one is returned. One five times as old, or ten minutes old, is never
 * returned.
 */
const FRESH_MS = 60_000;
const FRESH_TIMES = 20;
const MAX_FRESH_MS = 300_000;
const USABLE_TIMES = 5;
const MAX_USABLE_MS = 600_000;
/** For how many ranges of days sums are stored at most. */
const MAX_STORED = 40;

interface Sum<T> {
  readonly begunAt: number;
  readonly computing: Promise<T>;
  done: { readonly figures: T; readonly freshMs: number } | null;
  isRefreshing: boolean;
}

type Context = Pick<PlainContext, 'db' | 'ports' | 'settings'>;

/**
 * Computes figures over many loans at most once a minute, however many agents read them and however often a payment refreshes
 * their pages: they are then at most ten minutes old. For a lender with fewer loans they are computed each time. Only for
 * sums without personal data, which are the same for every agent who may read them. `of` identifies the range of days.
 * `make` is told whether a caller is waiting: a background computation may take longer.
 */
export function recentFigures<T>(): (
  context: Context,
  of: unknown,
  make: (isAwaited: boolean) => Promise<T>,
) => Promise<T> {
  const stored = new WeakMap<Ports, Map<string, Sum<T>>>();

  function begin(sums: Map<string, Sum<T>>, key: string, make: () => Promise<T>): Sum<T> {
    const begunAt = performance.now();
    const sum: Sum<T> = { begunAt, computing: finish(), done: null, isRefreshing: false };
    return sum;

    async function finish(): Promise<T> {
      try {
        const figures = await make();
        const tookMs = performance.now() - begunAt;
        const freshMs = Math.min(MAX_FRESH_MS, Math.max(FRESH_MS, tookMs * FRESH_TIMES));
        sum.done = { figures, freshMs };
        // The latest is last, so that the first one is the oldest.
        sums.delete(key);
        sums.set(key, sum);
        for (const oldest of sums.keys()) if (sums.size > MAX_STORED) sums.delete(oldest);
        return figures;
      } catch (error) {
        // The waiting caller gets the error; the next call computes it again.
        if (sums.get(key) === sum) sums.delete(key);
        throw error;
      }
    }
  }

  return async (context, of, make) => {
    if (!(await hasManyLoans(context.db))) return make(true);
    const sums = stored.get(context.ports) ?? new Map<string, Sum<T>>();
    stored.set(context.ports, sums);
    const key = JSON.stringify([deskDay(context).today, of]);
    const found = sums.get(key);
    if (found !== undefined && found.done === null) return found.computing;
    const done = found?.done ?? null;
    const age = found === undefined ? Infinity : performance.now() - found.begunAt;
    const usableMs = Math.min(MAX_USABLE_MS, (done?.freshMs ?? 0) * USABLE_TIMES);
    if (found === undefined || done === null || age > usableMs) {
      const sum = begin(sums, key, () => make(true));
      sums.set(key, sum);
      return sum.computing;
    }
    if (age > done.freshMs && !found.isRefreshing) {
      found.isRefreshing = true;
      begin(sums, key, () => make(false)).computing.catch(() => {
        found.isRefreshing = false;
      });
    }
    return done.figures;
  };
}
