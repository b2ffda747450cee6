const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 3_600_000;

/** The wait after a job's `tries`-th failure: 5 s, doubled each time, at most an hour. */
export function retryAfterMs(tries: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(tries - 1, 20));
}
