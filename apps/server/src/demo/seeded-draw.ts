/** A whole number from 0 to `below` − 1. */
export type Draw = (below: number) => number;

/** Pseudo-random numbers from a seed (mulberry32): a demo that is filled again is the same demo. */
export function seededDraw(seed: number): Draw {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
