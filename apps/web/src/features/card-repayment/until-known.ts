import type { Answer } from './read-answer.ts';

/** While the outcome of a commit or a confirmation is not known, ask so long after the answer went missing. */
export const VERIFY_AT_MS = [2_000, 5_000, 10_000, 20_000, 30_000, 60_000] as const;

interface Attempts {
  /** Repeats the request under its key: the other side answers what it did, and does nothing twice. */
  readonly ask: () => Promise<{ readonly answer: Answer; readonly refusal: string | null }>;
  readonly isGone: () => boolean;
  readonly sleep?: (ms: number) => Promise<void>;
}

/** Refusals that say of this very request that nothing was charged; any other may be about what came after it. */
const SETTLED = new Set([
  'paymentDeclined',
  'codeSpent',
  'wrongCode',
  'providerUnavailable',
  'cardNotFound',
]);

/** Asks until the answer is definite; null when it stayed open, or when nobody waits for it any more. */
export async function pollUntilKnown({
  ask,
  isGone,
  sleep = wait,
}: Attempts): Promise<Answer | null> {
  let waitedMs = 0;
  for (const atMs of VERIFY_AT_MS) {
    await sleep(atMs - waitedMs);
    waitedMs = atMs;
    if (isGone()) return null;
    // Without a connection nothing is sent that the borrower no longer watches.
    if (!navigator.onLine) continue;
    const { answer, refusal } = await ask();
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
