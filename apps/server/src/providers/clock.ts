/** The only source of «now». Instants are milliseconds since 1970-01-01T00:00Z. */
export interface Clock {
  readonly now: () => number;
  /** Time that a test moves: no other clock keeps it, so that it is compared with none. */
  readonly isMoved?: true;
  /** Where `now` is the database's: the machine's own clock, which may be wrong. */
  readonly machine?: Clock;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** A clock that a test moves. */
export function movableClock(
  startsAtMs: number,
): Clock & { readonly advance: (byMs: number) => void } {
  let nowMs = startsAtMs;
  return {
    now: () => nowMs,
    isMoved: true,
    advance: (byMs) => {
      nowMs += byMs;
    },
  };
}
