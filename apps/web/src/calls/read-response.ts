import type { AnyEndpoint, Outcome, OutputOf, RefusalName } from '@cauce/contract';
import { failure, readEnvelope } from '@cauce/contract';

/** A response whose body has been read. */
export interface RawResponse {
  readonly status: number;
  readonly requestId: string;
  readonly retryAfter: string | null;
  readonly text: string;
}

/** Turns any response of any server into an outcome. */
export function readResponse<E extends AnyEndpoint>(
  endpoint: E,
  { status, requestId, retryAfter, text }: RawResponse,
): Outcome<OutputOf<E>> {
  const body = parse(text);
  const isFine = status >= 200 && status < 300;
  if (isFine) return readEnvelope<OutputOf<E>>(endpoint, body, requestId);
  const waitMs = status === 429 || status === 503 ? retryAfterMs(retryAfter) : null;
  const refusal = refusalOfStatus(status);
  // A message from a server that does not know the endpoint is meant for engineers; the borrower reads our own words.
  const message = refusal === 'routeNotFound' ? '' : messageOf(body);
  return failure(refusal, String(status), message, requestId, body, waitMs);
}

const BY_STATUS: Readonly<Record<number, RefusalName>> = {
  400: 'invalidRequest',
  401: 'sessionExpired',
  404: 'routeNotFound',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
  422: 'keyReused',
  429: 'tooManyRequests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

function refusalOfStatus(status: number): RefusalName {
  return BY_STATUS[status] ?? (status >= 500 ? 'failed' : 'notOurServer');
}

/** `Retry-After` in seconds. Its other form, a date, would need a correct clock on the phone and is ignored. */
function retryAfterMs(value: string | null): number | null {
  return value !== null && /^\d{1,5}$/.test(value) ? Number(value) * 1000 : null;
}

function messageOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('message' in body)) return '';
  return typeof body.message === 'string' ? body.message.slice(0, 300) : '';
}

/** A portal's HTML, an empty body and broken JSON all give undefined, which no envelope is. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
