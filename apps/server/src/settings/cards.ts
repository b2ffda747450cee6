import type { EnvironmentReader } from './reader.ts';

/** How many card attempts are allowed within 24 hours, by borrower and by card. */
export interface CardLimits {
  readonly boundPerDay: number;
  readonly declinedPerDay: number;
}

export function readCardLimits(read: EnvironmentReader): CardLimits {
  return {
    boundPerDay: read.whole('CARDS_BOUND_PER_DAY', { from: 1, to: 1_000_000, unset: 6 }),
    declinedPerDay: read.whole('CARD_DECLINES_PER_DAY', { from: 1, to: 1_000_000, unset: 8 }),
  };
}
