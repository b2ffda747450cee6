import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { SWRConfig, type State } from 'swr';
import { createExpiry } from './expiry.ts';
import type { Expiry } from './expiry.ts';
import { CallFailed } from './first-call.ts';
import type { Seeds } from './first-call.ts';
import type { Send } from './send.ts';

interface Calls {
  readonly send: Send;
  readonly seeds: Seeds;
  readonly expiry: Expiry;
}

const CallsContext = createContext<Calls | null>(null);

export interface CallsProviderProps {
  readonly send: Send;
  /** What the server already learnt, by `callKey`. */
  readonly seeds: Seeds;
  readonly children: ReactNode;
}

/** Carries the way to the server and the cache of what it answered. Focus never asks again: a phone gains it all the time. */
export function CallsProvider({ send, seeds, children }: CallsProviderProps) {
  const [calls] = useState<Calls>(() => ({
    send,
    seeds,
    expiry: createExpiry([...seeds.values()].some(isExpiredAnswer)),
  }));
  const [cache] = useState(() => new Map([...seeds].map(([key, seed]) => [key, stateOf(seed)])));
  return (
    <CallsContext value={calls}>
      <SWRConfig
        value={{
          provider: () => cache,
          revalidateOnFocus: false,
          revalidateOnReconnect: true,
          shouldRetryOnError: false,
        }}
      >
        {children}
      </SWRConfig>
    </CallsContext>
  );
}

export function useCalls(): Calls {
  const calls = useContext(CallsContext);
  if (calls === null) throw new Error('Calls need a CallsProvider above them');
  return calls;
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

function stateOf(seed: Seed): State<unknown, unknown> {
  return seed.ok ? { data: seed.data } : { error: new CallFailed(seed) };
}
