import { assert } from './assert.ts';
import { nextBusinessDay } from './dates/business-days.ts';
import type { BusinessCalendar } from './dates/business-days.ts';
import { addDays } from './dates/day-number.ts';
import type { LocalDate } from './dates/local-date.ts';

export const PERIODS_INVALID =
  'A schedule needs whole counts and days of at least 1, and its last period must end after the one before';

/**
 * When instalments are due, as data: `count` instalments every `periodDays` days, the last on day
 * `termDays`.
 */
export type DueDateTerms = {
  readonly startsOn: LocalDate;
  readonly count: number;
  readonly periodDays: number;
  readonly termDays: number;
  /** Given: a date on a non-business day moves forward to the next business day. */
  readonly calendar?: BusinessCalendar | undefined;
};

/**
 * Days from the start to each due date before any move: 30, 60, 91 for 3 instalments in 91 days.
 * Throws RangeError on impossible terms.
 */
export function dueDays(terms: Omit<DueDateTerms, 'startsOn' | 'calendar'>): number[] {
  const { count, periodDays, termDays } = terms;
  const whole = [count, periodDays, termDays].every((n) => Number.isSafeInteger(n) && n >= 1);
  assert(whole && termDays > (count - 1) * periodDays, PERIODS_INVALID);
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? termDays : (index + 1) * periodDays,
  );
}

/**
 * The due dates in order, moved forward off non-business days when a calendar is given. Throws
 * RangeError on impossible terms. Source: decisions §7, design 01.
 */
export function dueDates(terms: DueDateTerms): LocalDate[] {
  return dueDays(terms).map((days) => {
    const date = addDays(terms.startsOn, days);
    return terms.calendar === undefined ? date : nextBusinessDay(date, terms.calendar);
  });
}
