import type { Answer } from './read-answer.ts';

/**
 * While the outcome of a commit or a confirmation is unknown, the request is repeated at these times, in ms after the lost
 * answer.
 */
export const VERIFY_AT_MS = [2_000, 5_000, 10_000, 20_000, 30_000, 60_000] as const;

interface Attempts {
  /** Repeats the request under its key: the server answers what it did and does nothing twice. */
  readonly ask: () => Promise<{ readonly answer: Answer; readonly refusal: string | null }>;
  readonly isGone: () => boolean;
  readonly sleep?: (ms: number) => Promise<void>;
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
  ask: queryStatus,
  isGone,
  sleep = wait,
}: Attempts): Promise<Answer | null> {
  let waitedMs = 0;
  for (const atMs of VERIFY_AT_MS) {
    await sleep(atMs - waitedMs);
    waitedMs = atMs;
    if (isGone()) return null;
    // Offline: do not queue a request that might leave when the borrower no longer watches.
    if (!navigator.onLine) continue;
    const { answer, refusal } = await queryStatus();
    if (isGone()) return null;
    if (answer.kind === 'unknown' || refusal === 'tooManyRequests') continue;
    const isAboutIt = refusal === null || SETTLED.has(refusal);
    return isAboutIt ? answer : { kind: 'inProcess' };
  }
  return null;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
