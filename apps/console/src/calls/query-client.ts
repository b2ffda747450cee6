import type { ConsoleRefusalName, LiveTopic } from '@cauce/contract/console';
import { QueryClient } from '@tanstack/react-query';
import { onAgentGone } from '../session/session.ts';

/** Why a read failed, with the id under which the server has it in its log. */
export interface ReadFailure {
  readonly refusal: ConsoleRefusalName;
  readonly requestId: string;
}

/** A refusal as the reading cache keeps it. */
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
    /** Whose changes make what was read stale. */
    queryMeta: { readonly topic: LiveTopic | readonly LiveTopic[] | null };
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What an agent looks at is asked for anew, and its reading is in the audit log; the live stream keeps it current from then on.
      staleTime: 0,
      // Personal data stay in the page only while they are shown.
      gcTime: 0,
      // A refusal is shown with its own way to try again, and no connection is one of them.
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
    },
  },
});

// The next agent at this screen must not see what the former one read.
onAgentGone(() => queryClient.clear());

const quiet = new Set<string>();

/** Reads again whatever is on the screen of a topic, or all of it; by itself, so that the session is not kept alive by it. */
export function refreshQuietly(topic: LiveTopic | 'all'): void {
  const stale = {
    type: 'active',
    predicate: ({
      meta,
    }: {
      readonly meta?: { readonly topic: LiveTopic | readonly LiveTopic[] | null } | undefined;
    }) => topic === 'all' || [meta?.topic].flat().includes(topic),
  } as const;
  const hashes = queryClient
    .getQueryCache()
    .findAll(stale)
    .map(({ queryHash }) => queryHash);
  for (const hash of hashes) quiet.add(hash);
  void queryClient.invalidateQueries(stale).finally(() => {
    for (const hash of hashes) quiet.delete(hash);
  });
}

/** Whether the reading that begins now is a refresh in the background. */
export function isQuiet(queryKey: readonly unknown[]): boolean {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true });
  return query !== undefined && quiet.has(query.queryHash);
}
