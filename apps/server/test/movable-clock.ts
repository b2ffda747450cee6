import type { Clock } from '../src/providers/clock.ts';

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
