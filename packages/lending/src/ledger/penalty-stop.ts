import type { LocalDate } from '../dates/local-date.ts';

/**
 * Days on which no penalty is charged: from `from` up to the day before `resumesOn`, which is null while the stop
 * lasts.
 */
export type PenaltyStop = {
  readonly from: LocalDate;
  readonly resumesOn: LocalDate | null;
};

/** Whether penalties are stopped on a day, for example for a loan in dispute. */
export function isPenaltyStopped(stops: readonly PenaltyStop[], on: LocalDate): boolean {
  return stops.some(({ from, resumesOn }) => from <= on && (resumesOn === null || on < resumesOn));
}
