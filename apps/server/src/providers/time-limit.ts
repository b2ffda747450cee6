import { AsyncLocalStorage } from 'node:async_hooks';

// Until when the answer to the call that is under way has to be out, by the clock of `performance.now`.
const answerBy = new AsyncLocalStorage<number>();

/** What is left for writing down what a provider has said: a wait for the loan's row and its statement. */
const WRITING_MS = 3_000;
/** A provider is never asked for less: an answer that cannot come in time is only an unknown outcome more. */
const LEAST_MS = 1_000;

/** Does what somebody waits for, for so long at most: whatever it asks a provider is given up in time. */
export function waitedFor<T>(answerMs: number, work: () => T): T {
  return answerBy.run(performance.now() + answerMs, work);
}

/** Ends one call to a provider: after `mostMs`, or sooner where somebody waits for what comes of it. */
export function timeLimit(mostMs: number): AbortSignal {
  return AbortSignal.timeout(Math.min(mostMs, timeLeft()));
}

function timeLeft(): number {
  const by = answerBy.getStore();
  const leftMs = by === undefined ? Infinity : Math.floor(by - performance.now());
  // Nobody waits any more for what goes on after its time.
  return leftMs <= 0 ? Infinity : Math.max(LEAST_MS, leftMs - WRITING_MS);
}
