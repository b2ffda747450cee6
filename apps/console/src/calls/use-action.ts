import type {
  AnyConsoleEndpoint,
  ConsoleInputOf,
  ConsoleOutcome,
  ConsoleOutputOf,
} from '@cauce/contract/console';
import { useCallback, useRef, useState } from 'react';
import { useCopy } from '../session/copy-provider.tsx';
import { call } from './call.ts';
import { showRefusal } from './refusal-text.ts';

export interface Action<E extends AnyConsoleEndpoint> {
  /** Runs the action. While it runs, another press gets the same promise and sends nothing. */
  readonly run: (input: ConsoleInputOf<E>) => Promise<ConsoleOutcome<ConsoleOutputOf<E>>>;
  readonly isRunning: boolean;
}

/**
 * A call that changes something: at most one at a time, never retried automatically. A refusal is shown in a toast, unless
 * the screen shows it itself (`isSilent`).
 */
export function useAction<E extends AnyConsoleEndpoint>(
  endpoint: E,
  { isSilent = false }: { readonly isSilent?: boolean } = {},
): Action<E> {
  const copy = useCopy();
  const [isRunning, setRunning] = useState(false);
  // A ref and not state: several presses within one frame must all see it.
  const underWay = useRef<Promise<ConsoleOutcome<ConsoleOutputOf<E>>> | null>(null);

  const run = useCallback<Action<E>['run']>(
    (input) => {
      if (underWay.current !== null) return underWay.current;
      const attempt = async () => {
        const outcome = await call(endpoint, input);
        underWay.current = null;
        setRunning(false);
        if (!outcome.ok && !isSilent) showRefusal(outcome.refusal, copy);
        return outcome;
      };
      setRunning(true);
      underWay.current = attempt();
      return underWay.current;
    },
    [copy, endpoint, isSilent],
  );
  return { run, isRunning };
}
