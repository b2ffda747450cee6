import type { Failure } from '@cauce/contract';
import type { call } from './call.ts';

/** What asks the server. */
export type Call = typeof call;

/** The part that asks could not be loaded, so nothing was sent: for the borrower the same as no connection. */
const notSent = (error: unknown): Failure => ({
  ok: false,
  refusal: 'offline',
  code: 'offline',
  message: '',
  requestId: '',
  retryAfterMs: null,
  raw: String(error),
});

/**
 * Loads what asks the server. A page comes with the answer that its screen shows first, so a screen that reads does without it until
 * it stands. One that acts imports `call` itself: nothing that a borrower means to do waits for a part.
 */
export async function loadCall(): Promise<Call> {
  try {
    return (await import('./call.ts')).call;
  } catch (error) {
    return async () => notSent(error);
  }
}
