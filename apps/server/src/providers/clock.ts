/** The only source of the current time, in ms since 1970-01-01T00:00Z. */
export interface Clock {
  readonly now: () => number;
  /** Set for a test's movable clock, which must not be compared with any other. */
  readonly isMoved?: true;
  /** If `now` is the database's time: the machine's own clock, which may be wrong. */
  readonly machine?: Clock;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };
