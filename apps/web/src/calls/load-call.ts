import type { Failure } from '@cauce/contract';
import type { call } from './call.ts';

/** The function that makes a call. */
export type Call = typeof call;

/** The chunk that makes calls could not be loaded, so nothing was sent: for the borrower the same as no connection. */
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
 * Loads the code that makes calls. A page comes with the answer that its screen shows first, so a screen that only reads
 * does not need this code before it is shown. A screen that acts imports `call` itself: an action must not wait for a
 * chunk.
 */
export async function loadCall(): Promise<Call> {
  try {
    return (await import('./call.ts')).call;
  } catch (error) {
    return async () => notSent(error);
  }
}
