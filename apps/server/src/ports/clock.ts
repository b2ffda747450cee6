/** The only source of «now» (house §6). Instants are milliseconds since 1970-01-01T00:00Z. */
export interface Clock {
  readonly now: () => number;
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
    advance: (byMs) => {
      nowMs += byMs;
    },
  };
}
