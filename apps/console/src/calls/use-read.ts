import type {
  AnyConsoleEndpoint,
  ConsoleInputOf,
  ConsoleOutputOf,
  LiveTopic,
} from '@cauce/contract/console';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isSignedIn, useSessionState } from '../session/session.ts';
import { call } from './call.ts';
import { ReadRefused, isBackgroundRefresh } from './query-client.ts';
import type { ReadFailure } from './query-client.ts';
import { streamState } from './stream-state.ts';

interface ReadingBase {
  /** Reads again, in any state. */
  readonly refresh: () => Promise<void>;
}

/** The state of a read. `ready` may carry the failure of a refresh; the older data stays. */
export type Reading<T> = ReadingBase &
  (
    | { readonly state: 'loading'; readonly data: undefined; readonly failure: null }
    | {
        readonly state: 'ready';
        readonly data: T;
        readonly failure: ReadFailure | null;
        /** When the data arrived, in ms since 1970 by this machine's clock. */
        readonly readAt: number;
      }
    | { readonly state: 'failed'; readonly data: undefined; readonly failure: ReadFailure }
  );

/** Makes a call for a query: returns the answer, or throws the refusal. */
export async function read<E extends AnyConsoleEndpoint>(
  endpoint: E,
  input: ConsoleInputOf<E>,
  queryKey: readonly unknown[],
): Promise<ConsoleOutputOf<E>> {
  if (isSignedIn()) await streamState.untilSettled();
  const outcome = await call(endpoint, input, { isBackground: isBackgroundRefresh(queryKey) });
  if (!outcome.ok) throw new ReadRefused(outcome);
  return outcome.data;
}

/**
 * Reads from the server: again when the input changes or the session returns, and with a `topic` or several, when something
 * of that kind changed. With an input of null nothing is requested yet.
 */
export function useRead<E extends AnyConsoleEndpoint>(
  endpoint: E,
  input: ConsoleInputOf<E> | null,
  {
    topic = null,
    isForAnybody = false,
  }: {
    readonly topic?: LiveTopic | readonly LiveTopic[] | null;
    /** Also reads without a session, including one that has just ended. */
    readonly isForAnybody?: boolean;
  } = {},
): Reading<ConsoleOutputOf<E>> {
  const { kind } = useSessionState();
  const isEnabled = input !== null && (isForAnybody || kind !== 'ended');
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: [endpoint.name, input],
    queryFn: ({ queryKey }) => read(endpoint, input!, queryKey),
    enabled: isEnabled,
    meta: { topic },
  });
  const refresh = useCallback(async () => {
    if (isEnabled) await refetch();
  }, [isEnabled, refetch]);
  return readingOf(data, error, refresh, dataUpdatedAt);
}

export function readingOf<T>(
  data: T | undefined,
  failure: ReadFailure | null,
  refresh: () => Promise<void>,
  readAt: number,
): Reading<T> {
  if (data !== undefined) return { refresh, state: 'ready', data, failure, readAt };
  if (failure !== null) return { refresh, state: 'failed', data: undefined, failure };
  return { refresh, state: 'loading', data: undefined, failure: null };
}
