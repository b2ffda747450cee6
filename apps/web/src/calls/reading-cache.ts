import type { Failure, Outcome } from '@cauce/contract';
import type { Seeds } from './first-call.ts';

/** An entry of the cache. `data` is undefined until something was read: no reply is undefined. */
interface CacheEntry {
  readonly data: unknown;
  /** Why the last request failed; older data stays beside it. */
  readonly failure: Failure | null;
  readonly isLoading: boolean;
}

/** The server's answers, and the one request in progress for each entry. */
export interface ReadingCache {
  /** The current entry of a `callKey`. A screen keeps the entry that it started with, whatever is invalidated meanwhile. */
  entryOf(key: string): string;
  /**
   * Invalidates all answers, because an action may have changed them. A screen that is shown keeps its data. A screen
   * opened from now on starts empty, and no answer to an earlier request reaches it.
   */
  clear(): void;
  get(key: string): CacheEntry;
  subscribe(key: string, listener: () => void): () => void;
  /** Sends the request unless one is already in progress. */
  load(key: string, send: () => Promise<Outcome<unknown>>): Promise<void>;
  /** Whether the page came with this answer: true for every part of the first screen, false from the next screen on. */
  takeSeed(key: string): boolean;
}

const EMPTY: CacheEntry = { data: undefined, failure: null, isLoading: false };

export function createReadingCache(seeds: Seeds): ReadingCache {
  let generation = 0;
  const entryOf = (key: string) => `${generation} ${key}`;
  const all = new Map<string, CacheEntry>(
    [...seeds].map(([key, seed]) => [entryOf(key), after(EMPTY, seed)]),
  );
  const fresh = new Set([...seeds.keys()].map(entryOf));
  const inFlight = new Map<string, Promise<void>>();
  const listeners = new Map<string, Set<() => void>>();

  const get = (key: string) => all.get(key) ?? EMPTY;
  const set = (key: string, value: CacheEntry) => {
    all.set(key, value);
    for (const listener of listeners.get(key) ?? []) listener();
  };

  return {
    entryOf,
    clear() {
      generation += 1;
      for (const key of all.keys()) if (!listeners.get(key)?.size) all.delete(key);
    },
    get,
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => own.delete(listener);
    },
    load(key, send) {
      const running = inFlight.get(key);
      if (running !== undefined) return running;
      set(key, { ...get(key), isLoading: true });
      const started = send().then((outcome) => {
        inFlight.delete(key);
        set(key, after(get(key), outcome));
        return undefined;
      });
      inFlight.set(key, started);
      return started;
    },
    takeSeed(key) {
      // Deferred, so that every part of the same screen finds it; a screen visited later does not.
      if (fresh.has(key)) setTimeout(() => fresh.delete(key));
      return fresh.has(key);
    },
  };
}

function after(before: CacheEntry, outcome: Outcome<unknown>): CacheEntry {
  if (outcome.ok) return { data: outcome.data, failure: null, isLoading: false };
  return { data: before.data, failure: outcome, isLoading: false };
}
