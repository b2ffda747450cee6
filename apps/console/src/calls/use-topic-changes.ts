import type { LiveTopic } from '@cauce/contract/console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Whether something of a topic has changed since the data was read, for screens that must not change while they are being
 * read.
 */
export function useTopicChanges(topic: LiveTopic): {
  readonly hasChanged: boolean;
  readonly markSeen: () => void;
} {
  const { data: changeCount } = useQuery({
    queryKey: ['changed', topic],
    queryFn: ({ client, queryKey }) => (client.getQueryData<number>(queryKey) ?? 0) + 1,
    initialData: 0,
    staleTime: Infinity,
    meta: { topic },
  });
  const [seenCount, setSeenCount] = useState(0);
  return { hasChanged: changeCount > seenCount, markSeen: () => setSeenCount(changeCount) };
}
