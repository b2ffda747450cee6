import { addDays, dayNumber } from './day-number.ts';
import type { LocalDate } from './local-date.ts';
import { localDateOf } from './zone.ts';

const DAY_MS = 86_400_000;

/**
 * The last millisecond (since 1970) of a calendar day in `timeZone`, also on days of 23 or 25 hours. Throws RangeError on a
 * bad zone.
 */
export function endOfDay(date: LocalDate, timeZone: string): number {
  const next = addDays(date, 1);
  // Every zone is within 15 hours of UTC, so the next day begins somewhere in between.
  let before = dayNumber(next) * DAY_MS - 15 * 3_600_000;
  let after = before + 30 * 3_600_000;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localDateOf(middle, timeZone) < next) before = middle;
    else after = middle;
  }
  return before;
}
