import type { RefusalName } from './refusals.ts';

/** What a call that succeeded yields: the decoded payload, and the raw body for whoever needs it. */
export interface Success<T> {
  readonly ok: true;
  readonly data: T;
  readonly raw: unknown;
}

/**
 * What a call that did not succeed yields. `refusal` decides what the screen does, `message` is for the borrower. `Name` is
 * wider on the console's wire, which has refusals of its own.
 */
export interface Failure<Name extends string = RefusalName> {
  readonly ok: false;
  readonly refusal: Name;
  /** The code as it stood on the wire, or the HTTP status as text when the answer was not ours. */
  readonly code: string;
  /** In the borrower's language. Empty when the other side said nothing: the caller then says it with the refusal's own words. */
  readonly message: string;
  /** The request id, shown to the borrower as a support code. Empty when none arrived. */
  readonly requestId: string;
  /** How long the other side asks us to wait, where it said so (429, 503). */
  readonly retryAfterMs: number | null;
  readonly raw: unknown;
}

/** The one result of every call, whichever dialect carried it. */
export type Outcome<T, Name extends string = RefusalName> = Success<T> | Failure<Name>;
