import { AsyncLocalStorage } from 'node:async_hooks';

// The deadline for the answer to the current call, by the clock of `performance.now`.
const answerBy = new AsyncLocalStorage<number>();

/** Time reserved for storing a provider's answer: the wait for the loan's lock and its statement. */
const WRITING_MS = 3_000;
/** A provider always gets at least this long: a call that cannot answer in time only adds another unknown outcome. */
const MIN_MS = 1_000;

/** Runs work that a caller waits for, with a deadline: its calls to providers are aborted in time. */
export function waitedFor<T>(answerMs: number, work: () => T): T {
  return answerBy.run(performance.now() + answerMs, work);
}

/** Aborts one provider call after `mostMs`, or sooner if a caller is waiting for the result. */
export function timeLimit(mostMs: number): AbortSignal {
  return AbortSignal.timeout(Math.min(mostMs, timeLeft()));
}

function timeLeft(): number {
  const by = answerBy.getStore();
  const leftMs = by === undefined ? Infinity : Math.floor(by - performance.now());
  // Nobody waits any more for work that continues after its deadline.
  return leftMs <= 0 ? Infinity : Math.max(MIN_MS, leftMs - WRITING_MS);
}
