import * as v from 'valibot';

/** The last second that a `Date` can hold: a later one would be stored as no time at all, and read as 1970. */
const MAX_SECONDS = 8_640_000_000_000;

/** A provider's time in unix seconds. */
export const unixSeconds = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(MAX_SECONDS),
);

export const instantOf = (seconds: number): Date => new Date(seconds * 1_000);
