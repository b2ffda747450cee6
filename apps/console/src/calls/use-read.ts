import type {
  AnyConsoleEndpoint,
  ConsoleInputOf,
  ConsoleOutputOf,
  ConsoleRefusalName,
  LiveTopic,
} from '@cauce/contract/console';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSessionState } from '../session/session.ts';
import { call } from './call.ts';
import { useLive } from './use-live.ts';

/** Why a read failed, with the id under which the server has it in its log. */
export interface ReadFailure {
  readonly refusal: ConsoleRefusalName;
  readonly folio: string;
}

interface ReadingBase {
  /** Asks again, whatever the state. */
  readonly refresh: () => Promise<void>;
}

/** What a screen knows of a read. `ready` may carry the failure of a refresh, while the older data stay. */
export type Reading<T> = ReadingBase &
  (
    | { readonly state: 'loading'; readonly data: undefined; readonly failure: null }
    | { readonly state: 'ready'; readonly data: T; readonly failure: ReadFailure | null }
    | { readonly state: 'failed'; readonly data: undefined; readonly failure: ReadFailure }
  );

interface Kept<T> {
  readonly key: string;
  readonly data: T | undefined;
  readonly failure: ReadFailure | null;
}

/**
 * Reads from the server, again whenever the input changes, the network or the session comes back, and, with a `topic`, whenever
 * something of that kind changed (every `calmMs` at most). An input of null asks nothing yet.
 */
export function useRead<E extends AnyConsoleEndpoint>(
  endpoint: E,
  input: ConsoleInputOf<E> | null,
  { topic = null, calmMs }: { readonly topic?: LiveTopic | null; readonly calmMs?: number } = {},
): Reading<ConsoleOutputOf<E>> {
  type Data = ConsoleOutputOf<E>;
  const key = input === null ? '' : JSON.stringify(input);
  const [kept, setKept] = useState<Kept<Data>>({ key, data: undefined, failure: null });
  // Only the answer to the latest question counts.
  const latest = useRef(0);
  const { kind } = useSessionState();

  const ask = useCallback(
    async (isBackground: boolean): Promise<void> => {
      if (key === '') return;
      latest.current += 1;
      const mine = latest.current;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by JSON.stringify from this very type
      const asked = JSON.parse(key) as ConsoleInputOf<E>;
      const outcome = await call(endpoint, asked, { isBackground });
      if (mine !== latest.current) return;
      setKept((before) => {
        if (outcome.ok) return { key, data: outcome.data, failure: null };
        const { refusal, folio } = outcome;
        return {
          key,
          data: before.key === key ? before.data : undefined,
          failure: { refusal, folio },
        };
      });
    },
    [endpoint, key],
  );

  useEffect(() => {
    if (kind !== 'ended') void ask(false);
    const again = (): void => void ask(true);
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
    };
  }, [ask, kind]);
  useLive(topic, () => void ask(true), calmMs);

  const refresh = useCallback(() => ask(false), [ask]);
  const { data, failure } = kept.key === key ? kept : { data: undefined, failure: null };
  if (data !== undefined) return { refresh, state: 'ready', data, failure };
  if (failure !== null) return { refresh, state: 'failed', data: undefined, failure };
  return { refresh, state: 'loading', data: undefined, failure: null };
}
