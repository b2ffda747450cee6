import type { Failure, Outcome } from '@cauce/contract';
import type { Seeds } from './first-call.ts';

/** An entry of the cache. `data` is undefined until something was read: no reply is undefined. */
interface Known {
  readonly data: unknown;
  /** Why the last request failed; older data stays beside it. */
  readonly failure: Failure | null;
  readonly isAsking: boolean;
}

/** The server's answers, and the one request in progress for each entry. */
export interface ReadingCache {
  /** The current entry of a `callKey`. A screen keeps the entry that it started with, whatever is invalidated meanwhile. */
  entryOf(key: string): string;
  /**
   * Invalidates all answers, because an action may have changed them. A screen that is shown keeps its data. A screen
   * opened from now on starts empty, and no answer to an earlier request reaches it.
   */
  forget(): void;
  known(key: string): Known;
  subscribe(key: string, listener: () => void): () => void;
  /** Sends the request unless one is already in progress. */
  ask(key: string, request: () => Promise<Outcome<unknown>>): Promise<void>;
  /** Whether the page came with this answer: true for every part of the first screen, false from the next screen on. */
  takeSeed(key: string): boolean;
}

const NOTHING: Known = { data: undefined, failure: null, isAsking: false };

export function createReadingCache(seeds: Seeds): ReadingCache {
  let times = 0;
  const entryOf = (key: string) => `${times} ${key}`;
  const all = new Map<string, Known>(
    [...seeds].map(([key, seed]) => [entryOf(key), after(NOTHING, seed)]),
  );
  const fresh = new Set([...seeds.keys()].map(entryOf));
  const underWay = new Map<string, Promise<void>>();
  const listeners = new Map<string, Set<() => void>>();

  const known = (key: string) => all.get(key) ?? NOTHING;
  const set = (key: string, value: Known) => {
    all.set(key, value);
    for (const listener of listeners.get(key) ?? []) listener();
  };

  return {
    entryOf,
    forget() {
      times += 1;
      for (const key of all.keys()) if (!listeners.get(key)?.size) all.delete(key);
    },
    known,
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => own.delete(listener);
    },
    ask(key, request) {
      const running = underWay.get(key);
      if (running !== undefined) return running;
      set(key, { ...known(key), isAsking: true });
      const started = request().then((outcome) => {
        underWay.delete(key);
        set(key, after(known(key), outcome));
        return undefined;
      });
      underWay.set(key, started);
      return started;
    },
    takeSeed(key) {
      // Deferred, so that every part of the same screen finds it; a screen visited later does not.
      if (fresh.has(key)) setTimeout(() => fresh.delete(key));
      return fresh.has(key);
    },
  };
}

function after(before: Known, outcome: Outcome<unknown>): Known {
  if (outcome.ok) return { data: outcome.data, failure: null, isAsking: false };
  return { data: before.data, failure: outcome, isAsking: false };
}
