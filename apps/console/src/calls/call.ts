import {
  BACKGROUND_HEADER,
  CONSOLE_HEADER,
  consoleFailure,
  readConsoleEnvelope,
} from '@cauce/contract/console';
import type {
  AnyConsoleEndpoint,
  ConsoleInputOf,
  ConsoleOutcome,
  ConsoleOutputOf,
} from '@cauce/contract/console';
import { endSession } from '../session/session.ts';

const TIMEOUT_MS = 30_000;
/** As long as the server allows for an upload. */
export const UPLOAD_TIMEOUT_MS = 60_000;

export interface CallOptions {
  /** An automatic request: it does not keep the session alive. */
  readonly isBackground?: boolean;
}

/**
 * Makes one call. Returns an outcome and never throws. If the server no longer knows the session, this ends the session in the
 * tab, whichever call found out.
 */
export async function call<E extends AnyConsoleEndpoint>(
  endpoint: E,
  input: ConsoleInputOf<E>,
  { isBackground = false }: CallOptions = {},
): Promise<ConsoleOutcome<ConsoleOutputOf<E>>> {
  const outcome = await send(endpoint, input, isBackground);
  if (!outcome.ok && outcome.refusal === 'sessionExpired') endSession();
  return outcome;
}

async function send<E extends AnyConsoleEndpoint>(
  endpoint: E,
  input: ConsoleInputOf<E>,
  isBackground: boolean,
): Promise<ConsoleOutcome<ConsoleOutputOf<E>>> {
  const isUpload = endpoint.maxBodyBytes !== undefined;
  const signal = AbortSignal.timeout(isUpload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
  try {
    const response = await fetch(endpoint.path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        [CONSOLE_HEADER.name]: CONSOLE_HEADER.value,
        ...(isBackground && { [BACKGROUND_HEADER.name]: BACKGROUND_HEADER.value }),
      },
      body: JSON.stringify(input),
      credentials: 'same-origin',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal,
    });
    const requestId = response.headers.get('x-request-id') ?? '';
    const retryAfter = response.headers.get('retry-after') ?? '';
    const retryAfterMs = /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : null;
    const body = parseJson(await response.text());
    return readConsoleEnvelope<ConsoleOutputOf<E>>(endpoint, body, requestId, retryAfterMs);
  } catch {
    return consoleFailure(signal.aborted ? 'timedOut' : 'offline');
  }
}

/** A captive portal's page and an empty body both give undefined, which no envelope is. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
