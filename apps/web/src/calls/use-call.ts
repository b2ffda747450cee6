import type { AnyEndpoint, Failure, InputOf, OutputOf } from '@cauce/contract';
import { useCallback, useEffect } from 'react';
import useSWR from 'swr';
import { useSession } from '../session/session-provider.tsx';
import { callKey } from './call-key.ts';
import { useCalls } from './calls-provider.tsx';
import { CallFailed, dataOrThrow } from './first-call.ts';
import { readWithRetry } from './read-with-retry.ts';
import { useCaller } from './use-caller.ts';
import { useIsSlow } from './use-is-slow.ts';

interface ReadingBase {
  /** Asks again, whatever the state. */
  readonly reload: () => Promise<void>;
  /** A request is under way while something is already shown. */
  readonly isRefreshing: boolean;
  /** Under way for more than 8 s: say so in words. */
  readonly isSlow: boolean;
}

/** What a screen knows of a read. `ready` may carry a failure: of the refresh, while the older data stays. */
export type Reading<T> = ReadingBase &
  (
    | { readonly state: 'loading'; readonly data: undefined; readonly failure: null }
    | { readonly state: 'ready'; readonly data: T; readonly failure: Failure | null }
    | { readonly state: 'failed'; readonly data: undefined; readonly failure: Failure }
  );

export interface UseCallOptions {
  /** Asks again this often while the page is visible. */
  readonly refreshEveryMs?: number | undefined;
}

/**
 * Reads from the server. What the page was rendered with is used without asking; a later visit shows what is cached and asks
 * afresh. An input of null asks nothing yet and stays `loading`.
 */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E> | null,
  { refreshEveryMs = 0 }: UseCallOptions = {},
): Reading<OutputOf<E>> {
  const session = useSession();
  const caller = useCaller();
  const { seeds } = useCalls();
  const key = input === null ? null : callKey(endpoint, input, session);
  const isSeeded = key !== null && seeds.has(key);

  // The screen shows a failed read in its own place, so the calls themselves say nothing.
  const ask = () => caller(endpoint, input as InputOf<E>, { isSilent: true });
  const { data, error, isValidating, mutate } = useSWR<OutputOf<E>, unknown>(
    key,
    async () => dataOrThrow<E>(await readWithRetry(ask)),
    {
      revalidateIfStale: !isSeeded,
      ...(isSeeded && { revalidateOnMount: false }),
      refreshInterval: refreshEveryMs,
    },
  );
  useEffect(() => {
    if (key !== null) seeds.delete(key);
  }, [key, seeds]);

  const reload = useCallback(async () => {
    await mutate().catch(() => undefined);
  }, [mutate]);
  const isSlow = useIsSlow(isValidating);
  const failure = error instanceof CallFailed ? error.failure : null;
  const base = { reload, isSlow, isRefreshing: isValidating && (data ?? failure) !== null };
  if (data !== undefined) return { ...base, state: 'ready', data, failure };
  if (failure !== null) return { ...base, state: 'failed', data: undefined, failure };
  return { ...base, state: 'loading', data: undefined, failure: null };
}
