import type { AnyEndpoint, Failure, InputOf, Outcome, OutputOf } from '@cauce/contract';
import { showToast } from '@cauce/ui';
import { useCallback } from 'react';
import { useCopy, useLanguage } from '../copy/copy-provider.tsx';
import { refusalText, withSentence } from '../copy/refusal-text.ts';
import { useConfig } from '../session/page-config.tsx';
import { useSession } from '../session/session-provider.tsx';
import { useCalls } from './calls-provider.tsx';
import { loadCall } from './load-call.ts';
import type { Call } from './load-call.ts';
import type { CallOptions } from './call.ts';
import { showLoading } from './loading-toast.ts';

export interface CallerOptions extends Pick<
  CallOptions,
  'intent' | 'files' | 'onProgress' | 'keepalive' | 'cancel'
> {
  /** Shown as a loading toast until the answer arrives. */
  readonly loadingMessage?: string | undefined;
  /** Shows no toast on failure: the screen shows it in its own place. Calls of the `flag` dialect are always silent. */
  readonly isSilent?: boolean | undefined;
}

export type Caller = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallerOptions,
) => Promise<Outcome<OutputOf<E>>>;

/** Shows why a call failed, as a toast; also an ended session, beside its screen. Calls of the `flag` dialect show none. */
export function useShowFailure(): (endpoint: AnyEndpoint, failure: Failure) => void {
  const copy = useCopy();
  return useCallback(
    (endpoint, failure) => {
      if (endpoint.dialect !== 'flag') showToast(refusalText(copy, failure), { kind: 'fail' });
    },
    [copy],
  );
}

/**
 * `call` with the page's session and toasts; loads it if it is not given. `useCall` (reads) and `useAction` (actions) are
 * built on it.
 */
export function useCaller(passedCall?: Call): Caller {
  const { send, expiry } = useCalls();
  const config = useConfig();
  const session = useSession();
  const copy = useCopy();
  const language = useLanguage();
  const showFailure = useShowFailure();

  return useCallback(
    async (endpoint, input, { loadingMessage, isSilent = false, ...own } = {}) => {
      const hide = loadingMessage === undefined ? null : showLoading(loadingMessage, copy);
      const call = passedCall ?? (await loadCall());
      const answer = await call(endpoint, input, { ...own, send, config, session });
      const outcome = answer.ok ? answer : await withSentence(answer, copy, language);
      hide?.();
      if (outcome.ok) return outcome;
      if (outcome.refusal === 'sessionExpired') expiry.expire();
      if (!isSilent && own.cancel?.aborted !== true) showFailure(endpoint, outcome);
      return outcome;
    },
    [config, copy, expiry, passedCall, language, send, session, showFailure],
  );
}
