import type { AnyEndpoint, InputOf, Outcome, OutputOf } from '@cauce/contract';
import { useCallback, useRef, useState } from 'react';
import { useCopy } from '../copy/copy-provider.tsx';
import { useConfig } from '../session/page-config.tsx';
import { call } from './call.ts';
import { useCalls } from './calls-provider.tsx';
import { isSettled, isRejectedUnprocessed, useIntent } from './stored/intent.ts';
import type { StoredIntents } from './stored/stored-intents.ts';
import { showWhenSlow } from './loading-toast.ts';
import { useCaller } from './use-caller.ts';
import type { CallerOptions } from './use-caller.ts';

interface RunOptions extends Pick<CallerOptions, 'files' | 'onProgress' | 'keepalive' | 'cancel'> {
  /** The key of an earlier page's attempt at the same action. */
  readonly key?: string;
}

interface ActionOptions extends Pick<CallerOptions, 'loadingMessage' | 'isSilent'> {
  /** The screen itself explains a long wait; otherwise a toast does after 8 s. */
  readonly hasOwnWords?: boolean;
  /** The action changes nothing that other screens have read; otherwise they read again. */
  readonly keepsReadings?: boolean;
  /** Where and under which name the intent is stored until its outcome is known. */
  readonly storedAs?: { readonly intents: StoredIntents; readonly name: string } | undefined;
}

export interface Action<E extends AnyEndpoint> {
  /** Runs the action. While it runs, another press gets the same promise and sends nothing. */
  run(input: InputOf<E>, options?: RunOptions): Promise<Outcome<OutputOf<E>>>;
  readonly isRunning: boolean;
}

/** A call that changes something: at most one at a time, with the key of its intent. Never retried automatically. */
export function useAction<E extends AnyEndpoint>(
  endpoint: E,
  {
    loadingMessage,
    isSilent,
    hasOwnWords = false,
    keepsReadings = false,
    storedAs,
  }: ActionOptions = {},
): Action<E> {
  const caller = useCaller(call);
  const { cache } = useCalls();
  const copy = useCopy();
  const intent = useIntent();
  const [isRunning, setRunning] = useState(false);
  // A ref and not state: several presses within one frame must all see it.
  const inFlight = useRef<Promise<Outcome<OutputOf<E>>> | null>(null);

  // The key of a request that was sent and may have been executed. Stored once: its age counts from the first attempt.
  const sentKey = useRef<string | null>(null);
  const { keyLifeSeconds } = useConfig();

  const run = useCallback<Action<E>['run']>(
    (input, { key: earlierKey, ...options } = {}) => {
      if (inFlight.current !== null) return inFlight.current;
      const written = JSON.stringify(endpoint.write(input));
      if (earlierKey !== undefined) {
        intent.resume(written, earlierKey);
        sentKey.current = earlierKey;
      }
      const key = endpoint.isIdempotent ? intent.keyFor(written) : undefined;
      const attempt = async () => {
        // Before the request is sent: a web view may be killed at any moment after.
        const isFirst = sentKey.current !== key;
        sentKey.current = key ?? null;
        if (storedAs !== undefined && key !== undefined && isFirst)
          await storedAs.intents.save(storedAs.name, {
            key,
            input,
            lifeMs: keyLifeSeconds * 1_000,
          });
        const hideToast =
          loadingMessage === undefined && !hasOwnWords ? showWhenSlow(copy) : undefined;
        const outcome = await caller(endpoint, input, {
          ...options,
          loadingMessage,
          isSilent,
          intent: key,
        });
        hideToast?.();
        // For every answer: a lost one may have been executed, and a refusal means that things have changed.
        if (!keepsReadings) cache.clear();
        intent.settle(outcome);
        // Rejected before anything was sent under this key: a later page must not repeat it automatically.
        const isOver = isSettled(outcome) || (isFirst && isRejectedUnprocessed(outcome));
        if (isOver) sentKey.current = null;
        if (storedAs !== undefined && isOver) await storedAs.intents.remove(storedAs.name);
        inFlight.current = null;
        setRunning(false);
        return outcome;
      };
      setRunning(true);
      inFlight.current = attempt();
      return inFlight.current;
    },
    [
      cache,
      caller,
      copy,
      endpoint,
      hasOwnWords,
      intent,
      isSilent,
      keepsReadings,
      storedAs,
      keyLifeSeconds,
      loadingMessage,
    ],
  );
  return { run, isRunning };
}
