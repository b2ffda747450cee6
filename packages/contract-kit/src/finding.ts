/**
 * How a check came out. `warned`: our client lives with it, but it is not what the contract writes. `notTried`: nothing is known,
 * which is never the same as passed.
 */
export const VERDICTS = ['passed', 'failed', 'warned', 'notTried'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** One thing that was looked at. `detail` says what was seen, or why nothing was; it never holds a session or a key. */
export interface Finding {
  /** The endpoint's name, or what else was asked. */
  readonly endpoint: string;
  readonly check: string;
  readonly verdict: Verdict;
  readonly detail: string;
}

/** A check's outcome before it is known which endpoint it is of. */
export type Judged = Omit<Finding, 'endpoint'>;

export const passed = (check: string, detail = ''): Judged => ({
  check,
  verdict: 'passed',
  detail,
});
export const failed = (check: string, detail: string): Judged => ({
  check,
  verdict: 'failed',
  detail,
});
export const warned = (check: string, detail: string): Judged => ({
  check,
  verdict: 'warned',
  detail,
});
export const notTried = (check: string, detail: string): Judged => ({
  check,
  verdict: 'notTried',
  detail,
});
