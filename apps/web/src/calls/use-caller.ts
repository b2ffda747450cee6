import type { AnyEndpoint, Failure, InputOf, Outcome, OutputOf } from '@cauce/contract';
import { showToast } from '@cauce/ui';
import { useCallback } from 'react';
import { useCopy, useLanguage } from '../copy/copy-provider.tsx';
import { refusalText, withSentence } from '../copy/refusal-text.ts';
import { useConfig } from '../session/page-config.tsx';
import { useSession } from '../session/session-provider.tsx';
import type { RequestContext } from './build-request.ts';
import { useCalls } from './calls-provider.tsx';
import { loadCall } from './load-call.ts';
import type { Call } from './load-call.ts';
import { showLoading } from './loading-toast.ts';

export interface CallerOptions extends Pick<RequestContext, 'intent' | 'files' | 'onProgress'> {
  /** Shown as a loading toast until the answer is there. */
  readonly loadingMessage?: string | undefined;
  /** Says nothing on failure: the screen shows it in its own place. Calls of the `flag` dialect always do. */
  readonly isSilent?: boolean | undefined;
}

export type Caller = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallerOptions,
) => Promise<Outcome<OutputOf<E>>>;

/** Says why a call failed, as a toast; calls of the `flag` dialect never do, and an ended session has a screen. */
export function useTellFailure(): (endpoint: AnyEndpoint, failure: Failure) => void {
  const copy = useCopy();
  return useCallback(
    (endpoint, failure) => {
      if (failure.refusal !== 'sessionExpired' && endpoint.dialect !== 'flag')
        showToast(refusalText(copy, failure), { kind: 'fail' });
    },
    [copy],
  );
}

/**
 * `call` with the page's session and its toasts, loaded where it is not given. Reads take `useCall` and acts `useAct`; this is what
 * both stand on.
 */
export function useCaller(given?: Call): Caller {
  const { send, expiry } = useCalls();
  const config = useConfig();
  const session = useSession();
  const copy = useCopy();
  const language = useLanguage();
  const tell = useTellFailure();

  return useCallback(
    async (endpoint, input, { loadingMessage, isSilent = false, ...own } = {}) => {
      const hide = loadingMessage === undefined ? null : showLoading(loadingMessage, copy);
      const call = given ?? (await loadCall());
      const answer = await call(endpoint, input, { ...own, send, config, session });
      const outcome = answer.ok ? answer : await withSentence(answer, copy, language);
      hide?.();
      if (outcome.ok) return outcome;
      if (outcome.refusal === 'sessionExpired') expiry.expire();
      else if (!isSilent) tell(endpoint, outcome);
      return outcome;
    },
    [config, copy, expiry, given, language, send, session, tell],
  );
}
