import { safeParse } from 'valibot';
import { failure } from '../envelope.ts';
import type { Outcome } from '../outcome.ts';
import type { ConsoleEndpoint } from './console-endpoint.ts';
import { isRefusalName } from './console-refusals.ts';
import type { ConsoleRefusalName } from './console-refusals.ts';

/** What stands around every payload of the console's wire: data, or the name of the refusal. */
export type ConsoleEnvelope =
  | { readonly success: true; readonly data: unknown }
  | {
      readonly success: false;
      readonly refusal: ConsoleRefusalName;
      /** What some refusals say beside their name; such a call has a reader for it (`readComplaintChange`). */
      readonly facts?: unknown;
    };

/** The result of a call of the console. */
export type ConsoleOutcome<T> = Outcome<T, ConsoleRefusalName>;

/** Reads an answer of the console's wire; anything else (a portal, a proxy's page) is `notOurServer`. */
export function readConsoleEnvelope<Output>(
  endpoint: Pick<ConsoleEndpoint<unknown, Output>, 'reply'>,
  body: unknown,
  folio: string,
  retryAfterMs: number | null,
): ConsoleOutcome<Output> {
  if (typeof body !== 'object' || body === null) return foreign(body, folio);
  if ('refusal' in body && isRefusalName(body.refusal))
    return consoleFailure(body.refusal, folio, retryAfterMs, body);
  if (!('success' in body) || body.success !== true || !('data' in body))
    return foreign(body, folio);
  const read = safeParse(endpoint.reply, body.data);
  return read.success ? { ok: true, data: read.output, raw: body } : foreign(body, folio);
}

/** Makes a failure of a call of the console. */
export function consoleFailure(
  refusal: ConsoleRefusalName,
  folio = '',
  retryAfterMs: number | null = null,
  raw: unknown = null,
): ConsoleOutcome<never> {
  return { ok: false, refusal, code: refusal, message: '', folio, retryAfterMs, raw };
}

function foreign(raw: unknown, folio: string): ConsoleOutcome<never> {
  return failure('notOurServer', '', '', folio, raw);
}
