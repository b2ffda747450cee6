/**
 * The result of a check. `warned`: our client works with it, but it is not what the contract writes. `notTried`: nothing is
 * known, which never counts as passed.
 */
export const VERDICTS = ['passed', 'failed', 'warned', 'notTried'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** One check. `detail` says what was seen, or why nothing was; it never contains a session or a key. */
export interface Finding {
  /** The endpoint's name, or another subject. */
  readonly endpoint: string;
  readonly check: string;
  readonly verdict: Verdict;
  readonly detail: string;
}

/** A check's result before its endpoint is added. */
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
