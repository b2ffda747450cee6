import { createContext, type ReactNode, useState, useSyncExternalStore } from 'react';
import { createExpiry } from './stored/expiry.ts';
import type { Expiry } from './stored/expiry.ts';
import type { Seeds } from './first-call.ts';
import { createReadingCache } from './reading-cache.ts';
import type { ReadingCache } from './reading-cache.ts';
import type { Send } from './send.ts';
import { useRequired } from '../session/use-required.ts';

interface Calls {
  readonly send: Send;
  readonly cache: ReadingCache;
  readonly expiry: Expiry;
}

const CallsContext = createContext<Calls | null>(null);

export interface CallsProviderProps {
  readonly send: Send;
  /** Answers that the server already has, by `callKey`. */
  readonly seeds: Seeds;
  readonly children: ReactNode;
}

/** Provides the function that sends calls, and the cache of answers. */
export function CallsProvider({ send, seeds, children }: CallsProviderProps) {
  const [calls] = useState<Calls>(() => ({
    send,
    cache: createReadingCache(seeds),
    expiry: createExpiry([...seeds.values()].some(isExpiredAnswer)),
  }));
  return <CallsContext value={calls}>{children}</CallsContext>;
}

export function useCalls(): Calls {
  return useRequired(CallsContext, 'CallsProvider');
}

/** True once any call has found the session expired. */
export function useIsExpired(): boolean {
  const { expiry } = useCalls();
  return useSyncExternalStore(expiry.subscribe, expiry.isExpired, expiry.isExpired);
}

type Seed = Seeds extends Map<string, infer Value> ? Value : never;

function isExpiredAnswer(seed: Seed): boolean {
  return !seed.ok && seed.refusal === 'sessionExpired';
}
