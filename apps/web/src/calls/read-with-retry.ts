import type { Failure, Outcome } from '@cauce/contract';
import { wait } from './wait.ts';

/** If the server asks for a longer wait, the borrower decides when to try again. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Reads, and tries once more after a moment if that may help: the connection dropped, the server was busy. The delay is
 * random, so that a thousand phones do not return together. A timeout is not repeated: the borrower has already waited a
 * minute.
 */
export async function readWithRetry<T>(
  send: () => Promise<Outcome<T>>,
  pause: (ms: number) => Promise<void> = wait,
): Promise<Outcome<T>> {
  const first = await send();
  if (first.ok || !mayHelp(first)) return first;
  await pause(first.retryAfterMs ?? 800 + Math.random() * 1_200);
  return send();
}

function mayHelp({ refusal, retryAfterMs }: Failure): boolean {
  if (retryAfterMs !== null && retryAfterMs > LONGEST_WAIT_MS) return false;
  // Known to be offline: the cache reads again by itself when the connection is back.
  if (refusal === 'offline') return navigator.onLine;
  return refusal === 'unavailable' || refusal === 'failed' || refusal === 'notOurServer';
}
