import type { ConsoleRefusalName, LiveTopic } from '@cauce/contract/console';
import { QueryClient } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { onAgentLeft } from '../session/session.ts';

/** Why a read failed, with the request id in the server's log. */
export interface ReadFailure {
  readonly refusal: ConsoleRefusalName;
  readonly requestId: string;
}

/** A refusal as the query cache stores it. */
export class ReadRefused extends Error implements ReadFailure {
  readonly refusal: ConsoleRefusalName;
  readonly requestId: string;
  constructor({ refusal, requestId }: ReadFailure) {
    super(refusal);
    this.refusal = refusal;
    this.requestId = requestId;
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ReadRefused;
    /** The topics whose changes invalidate the data. */
    queryMeta: { readonly topic: LiveTopic | readonly LiveTopic[] | null };
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What an agent opens is read again, and the read is written to the audit log; the live stream then keeps it current.
      staleTime: 0,
      // Personal data stay in memory only while they are shown.
      gcTime: 0,
      // A refusal offers its own retry, also without a connection.
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  },
});

// The next agent at this screen must not see what the former one read.
onAgentLeft(() => queryClient.clear());

const backgroundRefreshes = new Set<string>();

/** Reads again whatever the screen shows of a topic, or everything; automatic, so that it does not keep the session alive. */
export function refreshInBackground(topic: LiveTopic | 'all'): void {
  const stale = {
    type: 'active',
    // Several parts of a screen may read the same; each names its own topics.
    predicate: ({ observers }: Pick<Query, 'observers'>) =>
      topic === 'all' ||
      observers.some(({ options }) => [options.meta?.topic].flat().includes(topic)),
  } as const;
  const hashes = queryClient
    .getQueryCache()
    .findAll(stale)
    .map(({ queryHash }) => queryHash);
  for (const hash of hashes) backgroundRefreshes.add(hash);
  void queryClient.invalidateQueries(stale).finally(() => {
    for (const hash of hashes) backgroundRefreshes.delete(hash);
  });
}

/** Whether the read that starts now is a background refresh. */
export function isBackgroundRefresh(queryKey: readonly unknown[]): boolean {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  return query !== undefined && backgroundRefreshes.has(query.queryHash);
}
