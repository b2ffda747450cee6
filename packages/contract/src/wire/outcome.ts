import type { RefusalName } from './refusals.ts';

/** The result of a successful call: the decoded payload, and the raw body. */
export interface Success<T> {
  readonly ok: true;
  readonly data: T;
  readonly raw: unknown;
}

/**
 * The result of a failed call. `refusal` decides what the screen does, `message` is for the borrower. `Name` is wider on
 * the console's wire, which has its own refusals.
 */
export interface Failure<Name extends string = RefusalName> {
  readonly ok: false;
  readonly refusal: Name;
  /** The code as sent, or the HTTP status as text if the answer was not ours. */
  readonly code: string;
  /** In the borrower's language. Empty if the server sent none: the caller then uses the refusal's own text. */
  readonly message: string;
  /** The request id, shown to the borrower as a support code. Empty if none arrived. */
  readonly requestId: string;
  /** How long the server asks us to wait, if it said so (429, 503). */
  readonly retryAfterMs: number | null;
  readonly raw: unknown;
}

/** The one result of every call, in any dialect. */
export type Outcome<T, Name extends string = RefusalName> = Success<T> | Failure<Name>;
