import { assert } from '../assert.ts';
import { daysBetween } from './day-number.ts';
import { dateOf, dateParts, daysInMonth } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

const MONTHS_NOT_WHOLE = 'A number of months must be a whole number';

/**
 * `date` moved by whole months; a day that the month lacks becomes its last (01-31 + 1 → 02-28 or
 * 02-29). Throws RangeError when `months` is not whole or the result leaves the years 0001 to 9999.
 */
export function addMonths(date: LocalDate, months: number): LocalDate {
  assert(Number.isSafeInteger(months), MONTHS_NOT_WHOLE);
  const { year, month, day } = dateParts(date);
  const index = year * 12 + (month - 1) + months;
  const newYear = Math.floor(index / 12);
  const newMonth = index - newYear * 12 + 1;
  return dateOf(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
}

/**
 * Full months from `from` to `to`: the largest n with `addMonths(from, n) ≤ to`, for `to` on or
 * after `from`; negative the other way round.
 */
export function monthsBetween(from: LocalDate, to: LocalDate): number {
  if (to < from) {
    const back = monthsBetween(to, from);
    return back === 0 ? 0 : -back;
  }
  const [start, end] = [dateParts(from), dateParts(to)];
  const months = (end.year - start.year) * 12 + (end.month - start.month);
  return addMonths(from, months) <= to ? months : months - 1;
}

/**
 * Months from `from` to a later `to`: the full ones, and the share by days of the month in progress (from the 1st to the
 * 15th of February: 14 of 28). An integer if `to` is `from` moved by whole months.
 */
export function partMonthsBetween(from: LocalDate, to: LocalDate): number {
  const full = monthsBetween(from, to);
  const begun = addMonths(from, full);
  if (begun === to) return full;
  return full + daysBetween(begun, to) / daysBetween(begun, addMonths(from, full + 1));
}
