import { REPEAT_AT_MS } from '../../calls/stored/repeat-times.ts';
import { wait } from '../../calls/wait.ts';
import type { Answer } from './read-answer.ts';

interface Attempts {
  /** Repeats the request under its key: the server answers what it did and does nothing twice. */
  readonly repeat: () => Promise<{ readonly answer: Answer; readonly refusal: string | null }>;
  readonly isGone: () => boolean;
  readonly pause?: (ms: number) => Promise<void>;
}

/** Refusals which say that this very request charged nothing; any other may be about what came after it. */
const SETTLED = new Set([
  'paymentDeclined',
  'codeSpent',
  'wrongCode',
  'providerUnavailable',
  'cardNotFound',
]);

/** Repeats until the answer is definite; null if it stayed unknown, or if nobody waits any longer. */
export async function pollUntilKnown({
  repeat,
  isGone,
  pause = wait,
}: Attempts): Promise<Answer | null> {
  let waitedMs = 0;
  for (const atMs of REPEAT_AT_MS) {
    await pause(atMs - waitedMs);
    waitedMs = atMs;
    if (isGone()) return null;
    // Offline: do not queue a request that might leave when the borrower no longer watches.
    if (!navigator.onLine) continue;
    const { answer, refusal } = await repeat();
    if (isGone()) return null;
    if (answer.kind === 'unknown' || refusal === 'tooManyRequests') continue;
    const isAboutRequest = refusal === null || SETTLED.has(refusal);
    return isAboutRequest ? answer : { kind: 'inProcess' };
  }
  return null;
}
