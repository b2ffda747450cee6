const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 3_600_000;

/** How long a job waits after its `tries`-th failure: 5 s, doubled each time, an hour at most. */
export function retryAfterMs(tries: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries - 1, 20));
}
