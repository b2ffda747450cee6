import type { AnyEndpoint, InputOf, Outcome, OutputOf } from '@cauce/contract';
import { failure } from '@cauce/contract';
import { buildRequest } from './build-request.ts';
import type { RequestContext } from './build-request.ts';
import { readResponse } from './read-response.ts';
import type { RawResponse } from './read-response.ts';
import type { Send } from './send.ts';

/** The timeout that the specification sets for the app, in ms. */
export const TIMEOUT_MS = 60_000;

export interface CallOptions extends RequestContext {
  readonly send: Send;
  readonly timeOutMs?: number | undefined;
  /** Gives the request up before its time is over. */
  readonly cancel?: AbortSignal | undefined;
}

/**
 * Makes one call. Returns an outcome and never throws: a network failure, a captive portal and a broken server are refusals
 * like any other. It shows nothing; `useCaller` adds the toasts.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { send, timeOutMs = TIMEOUT_MS, cancel, ...context }: CallOptions,
): Promise<Outcome<OutputOf<E>>> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A race besides the abort: a stalled body must end too, whatever the sender does with the signal.
  const timeOut = new Promise<'timedOut'>((resolve) => {
    const giveUp = () => {
      abort.abort();
      resolve('timedOut');
    };
    timer = setTimeout(giveUp, timeOutMs);
    cancel?.addEventListener('abort', giveUp);
  });
  const answer = async (): Promise<RawResponse> => {
    const request = buildRequest(endpoint, endpoint.write(input), context);
    const response = await send({ ...request, signal: abort.signal });
    return {
      status: response.status,
      requestId: response.headers.get('x-request-id') ?? '',
      retryAfter: response.headers.get('retry-after'),
      text: await response.text(),
    };
  };
  try {
    const first = await Promise.race([answer(), timeOut]);
    if (first === 'timedOut') return failure('timedOut', '', '', '', null);
    return readResponse(endpoint, first);
  } catch (error) {
    return failure(abort.signal.aborted ? 'timedOut' : 'offline', '', '', '', String(error));
  } finally {
    clearTimeout(timer);
  }
}
