import { safeParse } from 'valibot';
import { failure } from '../wire/envelope.ts';
import type { Outcome } from '../wire/outcome.ts';
import type { ConsoleEndpoint } from './console-endpoint.ts';
import { isRefusalName } from './console-refusals.ts';
import type { ConsoleRefusalName } from './console-refusals.ts';

/** The envelope of every payload on the console's wire: data, or the name of the refusal. */
export type ConsoleEnvelope =
  | { readonly success: true; readonly data: unknown }
  | {
      readonly success: false;
      readonly refusal: ConsoleRefusalName;
      /** Additional data of some refusals; such a call has a reader for it (`readComplaintChange`). */
      readonly facts?: unknown;
    };

/** The result of a console call. */
export type ConsoleOutcome<T> = Outcome<T, ConsoleRefusalName>;

/** Parses an answer of the console's wire; anything else (a captive portal, a proxy's page) is `notOurServer`. */
export function readConsoleEnvelope<Output>(
  endpoint: Pick<ConsoleEndpoint<unknown, Output>, 'reply'>,
  body: unknown,
  requestId: string,
  retryAfterMs: number | null,
): ConsoleOutcome<Output> {
  if (typeof body !== 'object' || body === null) return foreign(body, requestId);
  if ('refusal' in body && isRefusalName(body.refusal))
    return consoleFailure(body.refusal, requestId, retryAfterMs, body);
  if (!('success' in body) || body.success !== true || !('data' in body))
    return foreign(body, requestId);
  const read = safeParse(endpoint.reply, body.data);
  return read.success ? { ok: true, data: read.output, raw: body } : foreign(body, requestId);
}

/** Creates a failure of a console call. */
export function consoleFailure(
  refusal: ConsoleRefusalName,
  requestId = '',
  retryAfterMs: number | null = null,
  raw: unknown = null,
): ConsoleOutcome<never> {
  return { ok: false, refusal, code: refusal, message: '', requestId, retryAfterMs, raw };
}

function foreign(raw: unknown, requestId: string): ConsoleOutcome<never> {
  return failure('notOurServer', '', '', requestId, raw);
}
