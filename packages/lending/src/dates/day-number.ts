import { assert } from '../assert.ts';
import { DATE_OUT_OF_RANGE, DAYS_NOT_WHOLE, dateOf, dateParts } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

// Days are integers on the civil calendar, so that no time zone or daylight saving can move a due date.
const DAYS_PER_ERA = 146_097; // 400 years
const CENTURY = 100;
const EPOCH_SHIFT = 719_468; // 0000-03-01 to 1970-01-01

/** Days since 1970-01-01 of a date; earlier days are negative. */
export function dayNumber(date: LocalDate): number {
  const { year, month, day } = dateParts(date);
  // The year begins in March here, so that the leap day is its last.
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / CENTURY) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_SHIFT;
}

/**
 * The date of a day number (days since 1970-01-01). Throws RangeError outside the years 0001 to
 * 9999.
 */
export function dateOfDayNumber(number: number): LocalDate {
  assert(Number.isSafeInteger(number), DAYS_NOT_WHOLE);
  const shifted = number + EPOCH_SHIFT;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / CENTURY));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  assert(year >= 1 && year <= 9999, DATE_OUT_OF_RANGE);
  return dateOf(year, month, day);
}

/**
 * `date` moved by a whole number of days, forward or (negative) back. Throws RangeError when `days`
 * is not whole or the result leaves the years 0001 to 9999.
 */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/**
 * Whole days from `from` to `to`: positive when `to` is later. Days late are `daysBetween(dueOn,
 * today)`.
 */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export function weekday(date: LocalDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}
