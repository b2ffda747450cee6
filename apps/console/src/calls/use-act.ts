import type {
  AnyConsoleEndpoint,
  ConsoleInputOf,
  ConsoleOutcome,
  ConsoleOutputOf,
} from '@cauce/contract/console';
import { showToast } from '@cauce/ui';
import { useCallback, useRef, useState } from 'react';
import { useCopy } from '../session/copy-provider.tsx';
import { call } from './call.ts';
import { refusalText } from './refusal-text.ts';

export interface Act<E extends AnyConsoleEndpoint> {
  /** Does it. While it runs, another press is given the same promise and sends nothing. */
  readonly run: (input: ConsoleInputOf<E>) => Promise<ConsoleOutcome<ConsoleOutputOf<E>>>;
  readonly isRunning: boolean;
}

/**
 * A call that changes something: at most one at a time, never retried by itself. A refusal is said in a toast, except where the
 * screen says it in its own place (`isSilent`).
 */
export function useAct<E extends AnyConsoleEndpoint>(
  endpoint: E,
  { isSilent = false }: { readonly isSilent?: boolean } = {},
): Act<E> {
  const copy = useCopy();
  const [isRunning, setRunning] = useState(false);
  // A ref, not state: ten presses within one frame see it at once.
  const underWay = useRef<Promise<ConsoleOutcome<ConsoleOutputOf<E>>> | null>(null);

  const run = useCallback<Act<E>['run']>(
    (input) => {
      if (underWay.current !== null) return underWay.current;
      const attempt = async () => {
        const outcome = await call(endpoint, input);
        underWay.current = null;
        setRunning(false);
        // An ended session is said by the sign-in that takes the screen's place.
        if (!outcome.ok && !isSilent && outcome.refusal !== 'sessionExpired')
          showToast(refusalText(outcome.refusal, copy), { kind: 'fail', durationMs: 6_000 });
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
