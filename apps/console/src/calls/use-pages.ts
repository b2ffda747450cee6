import type { ConsoleEndpoint, LiveTopic } from '@cauce/contract/console';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCopy } from '../session/copy-provider.tsx';
import { useSessionState } from '../session/session.ts';
import { showRefusal } from './refusal-text.ts';
import { read, readingOf } from './use-read.ts';
import type { Reading } from './use-read.ts';

interface Page {
  readonly next: string | null;
}

/** A list that is read page by page. After a change as many pages are read again as are shown. */
export function usePages<Input extends object, Output extends Page>(
  endpoint: ConsoleEndpoint<Input & { after?: string | undefined }, Output>,
  input: Input,
  topic: LiveTopic | readonly LiveTopic[] | null,
): {
  /** Of the first page. */
  readonly reading: Reading<Output>;
  readonly pages: readonly Output[];
  /** Reads the next page; null at the end. */
  readonly readMore: (() => void) | null;
  readonly isReadingMore: boolean;
} {
  const copy = useCopy();
  const { kind } = useSessionState();
  const isEnabled = kind !== 'ended';
  const {
    data,
    error,
    dataUpdatedAt,
    isFetchNextPageError,
    refetch,
    fetchNextPage,
    hasNextPage,
    isFetchingNextPage,
  } = useInfiniteQuery({
    queryKey: [endpoint.name, 'pages', input],
    queryFn: ({ pageParam, queryKey }) =>
      read(endpoint, pageParam === null ? input : { ...input, after: pageParam }, queryKey),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: isEnabled,
    meta: { topic },
  });
  const refresh = useCallback(async () => {
    if (isEnabled) await refetch();
  }, [isEnabled, refetch]);

  async function readMore(): Promise<void> {
    const { error: why, isFetchNextPageError: hasFailed } = await fetchNextPage({
      cancelRefetch: false,
    });
    if (hasFailed) showRefusal(why.refusal, copy);
  }

  const pages = data?.pages ?? [];
  return {
    // What is shown stays current when only the next page failed, which a toast reports.
    reading: readingOf(pages[0], isFetchNextPageError ? null : error, refresh, dataUpdatedAt),
    pages,
    readMore: hasNextPage ? () => void readMore() : null,
    isReadingMore: isFetchingNextPage,
  };
}
