import type { LocalDate } from '../dates/local-date.ts';

/** Days on which no penalty is charged: from a day on, until the day that is charged again; null while it lasts. */
export type PenaltyStop = {
  readonly from: LocalDate;
  readonly resumesOn: LocalDate | null;
};

/** Whether a day costs nothing because penalties were stopped, on a loan in dispute for example. */
export function isPenaltyStopped(stops: readonly PenaltyStop[], on: LocalDate): boolean {
  return stops.some(({ from, resumesOn }) => from <= on && (resumesOn === null || on < resumesOn));
}
