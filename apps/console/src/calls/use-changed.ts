import type { LiveTopic } from '@cauce/contract/console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Whether something of a topic has changed since the data was read, for screens that must not change while they are being
 * read.
 */
export function useChanged(topic: LiveTopic): {
  readonly areThere: boolean;
  readonly take: () => void;
} {
  const { data: times } = useQuery({
    queryKey: ['changed', topic],
    queryFn: ({ client, queryKey }) => (client.getQueryData<number>(queryKey) ?? 0) + 1,
    initialData: 0,
    staleTime: Infinity,
    meta: { topic },
  });
  const [seen, setSeen] = useState(0);
  return { areThere: times > seen, take: () => setSeen(times) };
}
