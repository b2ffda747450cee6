import type { AnyEndpoint, InputOf, Outcome, OutputOf } from '@cauce/contract';
import { useCallback, useRef, useState } from 'react';
import { useIntent } from './intent.ts';
import { useCaller } from './use-caller.ts';
import type { CallerOptions } from './use-caller.ts';

export interface Act<E extends AnyEndpoint> {
  /** Does it. While it runs, another press is given the same promise and sends nothing. */
  run(input: InputOf<E>, options?: Pick<CallerOptions, 'files'>): Promise<Outcome<OutputOf<E>>>;
  readonly isRunning: boolean;
}

/** A call that changes something: at most one at a time, with the key of its intent. Never retried by itself. */
export function useAct<E extends AnyEndpoint>(
  endpoint: E,
  { loadingMessage, isSilent }: Pick<CallerOptions, 'loadingMessage' | 'isSilent'> = {},
): Act<E> {
  const caller = useCaller();
  const intent = useIntent();
  const [isRunning, setRunning] = useState(false);
  // A ref, not state: ten presses within one frame see it at once.
  const underWay = useRef<Promise<Outcome<OutputOf<E>>> | null>(null);

  const run = useCallback<Act<E>['run']>(
    (input, options) => {
      if (underWay.current !== null) return underWay.current;
      const key = endpoint.isIdempotent
        ? intent.keyFor(JSON.stringify(endpoint.request.write(input)))
        : undefined;
      const attempt = async () => {
        const outcome = await caller(endpoint, input, {
          ...options,
          loadingMessage,
          isSilent,
          intent: key,
        });
        intent.settle(outcome);
        underWay.current = null;
        setRunning(false);
        return outcome;
      };
      setRunning(true);
      underWay.current = attempt();
      return underWay.current;
    },
    [caller, endpoint, intent, isSilent, loadingMessage],
  );
  return { run, isRunning };
}
