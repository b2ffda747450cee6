import { dayNumber } from './day-number.ts';
import type { LocalDate } from './local-date.ts';

// 1 Muharram of year 1, which the civil calendar puts on Friday 16 July 622 (Julian), in days before 1970-01-01.
const EPOCH = -492_148;
const CYCLE_DAYS = 10_631; // 30 years, 11 of them leap years

/**
 * A date in the civil (tabular) Islamic calendar: months of 30 and 29 days in turn, and a day more in the leap years 2, 5,
 * 7, 10, 13, 16, 18, 21, 24, 26 and 29 of each 30.
 */
export function islamicDay(date: LocalDate): {
  readonly year: number;
  readonly month: number;
  readonly day: number;
} {
  const days = dayNumber(date) - EPOCH;
  const year = Math.floor((30 * days + 10_646) / CYCLE_DAYS);
  const dayOfYear = days - startOf(year);
  const month = Math.min(12, Math.ceil((dayOfYear - 29) / 29.5) + 1);
  const before = Math.ceil(29.5 * (month - 1));
  return { year, month, day: dayOfYear - before + 1 };
}

/** Days from the epoch to the first day of a year. */
function startOf(year: number): number {
  return (year - 1) * 354 + Math.floor((3 + 11 * year) / 30);
}
