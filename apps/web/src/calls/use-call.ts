import type { AnyEndpoint, Failure, InputOf, OutputOf } from '@cauce/contract';
import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useIsSessionPending, useSession } from '../session/session-provider.tsx';
import { callKey } from './call-key.ts';
import { useCalls } from './calls-provider.tsx';
import { readWithRetry } from './read-with-retry.ts';
import { useCaller, useShowFailure } from './use-caller.ts';
import { useIsSlow } from './use-is-slow.ts';
import { watchReturns } from './watch-returns.ts';

interface ReadingBase {
  /** Reads again in any state and shows no toast: the screen shows a failure in its own place, or goes on. */
  readonly reload: () => Promise<void>;
  /** Reads again at a person's request: a failure is shown as a toast, and the data stays. */
  readonly refresh: () => Promise<void>;
  /** A request is in progress while data is already shown. */
  readonly isRefreshing: boolean;
  /** In progress for more than 8 s: say so in words. */
  readonly isSlow: boolean;
}

/** The state of a read. `ready` may carry a failure: the refresh failed, and the older data stays. */
export type Reading<T> = ReadingBase &
  (
    | { readonly state: 'loading'; readonly data: undefined; readonly failure: null }
    | { readonly state: 'ready'; readonly data: T; readonly failure: Failure | null }
    | { readonly state: 'failed'; readonly data: undefined; readonly failure: Failure }
  );

/**
 * Reads from the server. Data that the page was rendered with is used without a request; a later visit shows the cached
 * data and reads again. With an input of null, or while the session is not known yet, nothing is sent and the state stays
 * `loading`.
 */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E> | null,
): Reading<OutputOf<E>> {
  const session = useSession();
  const caller = useCaller();
  const showFailure = useShowFailure();
  const { cache } = useCalls();
  const isSessionPending = useIsSessionPending() && endpoint.access === 'session';
  const currentKey = input === null || isSessionPending ? '' : callKey(endpoint, input, session);
  const key = useMemo(() => currentKey && cache.entryOf(currentKey), [cache, currentKey]);
  const read = () => cache.get(key);
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(key, listener),
    [cache, key],
  );
  const { data, failure, isLoading } = useSyncExternalStore(subscribe, read, read);

  const reload = async () => {
    if (input === null || isSessionPending) return;
    // The screen shows a failed read in its own place, so the call shows no toast.
    await cache.load(key, () => readWithRetry(() => caller(endpoint, input, { isSilent: true })));
  };
  const refresh = async () => {
    const isShown = cache.get(key).data !== undefined;
    await reload();
    const { failure: latest } = cache.get(key);
    if (isShown && latest !== null) showFailure(endpoint, latest);
  };
  const readAgain = useEffectEvent(reload);
  useEffect(() => {
    if (key === '') return undefined;
    if (!cache.takeSeed(key)) void readAgain();
    return watchReturns(
      () => void readAgain(),
      () => cache.get(key).failure !== null,
    );
  }, [cache, key]);

  const isSlow = useIsSlow(isLoading);
  const base = {
    reload,
    refresh,
    isSlow,
    isRefreshing: isLoading && (data !== undefined || failure !== null),
  };
  if (data !== undefined) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this endpoint's reader writes under this key
    return { ...base, state: 'ready', data: data as OutputOf<E>, failure };
  }
  if (failure !== null) return { ...base, state: 'failed', data: undefined, failure };
  return { ...base, state: 'loading', data: undefined, failure: null };
}
