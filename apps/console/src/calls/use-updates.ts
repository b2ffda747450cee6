import type {
  AnyConsoleEndpoint,
  ConsoleInputOf,
  ConsoleOutputOf,
  LiveTopic,
} from '@cauce/contract/console';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSessionState } from '../session/session.ts';
import { read } from './use-read.ts';

/** Reads whenever something of a topic has changed, and passes each answer on; not before, since the data was just read. */
export function useUpdates<E extends AnyConsoleEndpoint>(
  endpoint: E,
  input: ConsoleInputOf<E>,
  topic: LiveTopic,
  onAnswer: (answer: ConsoleOutputOf<E>) => void,
): void {
  const { kind } = useSessionState();
  const { data } = useQuery<ConsoleOutputOf<E> | null>({
    queryKey: [endpoint.name, input],
    queryFn: ({ queryKey }) => read(endpoint, input, queryKey),
    initialData: null,
    staleTime: Infinity,
    // Two equal answers are still two answers.
    structuralSharing: false,
    enabled: kind !== 'ended',
    meta: { topic },
  });
  const handle = useEffectEvent(onAnswer);
  useEffect(() => {
    if (data !== null) handle(data);
  }, [data]);
}
