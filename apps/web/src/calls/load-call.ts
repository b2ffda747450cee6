import type { call } from './call.ts';
import { unanswered } from './unanswered.ts';

/** What asks the server. */
export type Call = typeof call;

/**
 * Loads what asks the server. A page comes with the answer that its screen shows first, so a screen that reads does without it until
 * it stands. One that acts imports `call` itself: nothing that a borrower means to do waits for a part.
 */
export async function loadCall(): Promise<Call> {
  try {
    return (await import('./call.ts')).call;
  } catch (error) {
    // Nothing was sent: for the borrower the same as no connection.
    return async () => unanswered('offline', String(error));
  }
}
