/**
 * While the outcome of an action is unknown, the same request is repeated under its key at these times, in ms after the
 * lost answer.
 */
export const REPEAT_AT_MS = [2_000, 5_000, 10_000, 20_000, 30_000, 60_000] as const;
