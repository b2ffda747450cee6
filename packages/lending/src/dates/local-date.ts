import { assert } from '../assert.ts';

/** A calendar day without time or zone, `YYYY-MM-DD`, years 0001 to 9999. Sorts as text. */
export type LocalDate = string & { readonly __unit: 'local-date' };

const NOT_A_DATE = 'A date must be a real calendar day written YYYY-MM-DD';
export const DATE_OUT_OF_RANGE = 'A date must lie in the years 0001 to 9999';
export const DAYS_NOT_WHOLE = 'A number of days must be a whole number';

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** The number of days of `month` (1 to 12) in `year`. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : MONTH_DAYS[month - 1]!; // ! callers pass 1 to 12
}

/** Whether `text` is a real calendar day written YYYY-MM-DD (leap days checked). */
export function isLocalDate(text: string): text is LocalDate {
  if (!SHAPE.test(text)) return false;
  const { year, month, day } = readParts(text);
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * Brands `text` as a day. Throws RangeError unless it is a real one written YYYY-MM-DD;
 * `2023-02-29` is not.
 */
export function localDate(text: string): LocalDate {
  assert(isLocalDate(text), NOT_A_DATE);
  return text;
}

/** The year, month (1 to 12) and day of a date. */
export function dateParts(date: LocalDate): { year: number; month: number; day: number } {
  return readParts(date);
}

// Digit by digit, because a loan's figures read date parts some hundred times, and slicing strings showed in a profile.
function readParts(text: string): { year: number; month: number; day: number } {
  return {
    year: readPair(text, 0) * 100 + readPair(text, 2),
    month: readPair(text, 5),
    day: readPair(text, 8),
  };
}

const DIGIT_ZERO = 48;

function readPair(text: string, at: number): number {
  return (text.charCodeAt(at) - DIGIT_ZERO) * 10 + text.charCodeAt(at + 1) - DIGIT_ZERO;
}

/** A date or time part as two digits. */
export function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

/** The date of a year, month (1 to 12) and day. Throws RangeError when there is no such day. */
export function dateOf(year: number, month: number, day: number): LocalDate {
  const digits = [String(year).padStart(4, '0'), twoDigits(month), twoDigits(day)];
  return localDate(digits.join('-'));
}
