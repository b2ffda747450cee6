import { assert } from '../assert.ts';
import { nextBusinessDay } from '../dates/business-days.ts';
import type { BusinessCalendar } from '../dates/business-days.ts';
import { addDays, daysBetween } from '../dates/day-number.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { addMonths } from '../dates/months.ts';

const PERIODS_INVALID =
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
  /** If given: one on the same day of every so many months (the last day of a shorter month), whatever the days say. */
  readonly periodMonths?: number | undefined;
  /** If given: these days, ascending after `startsOn`, whatever the rest says. */
  readonly dueOn?: readonly LocalDate[] | undefined;
  /** If given: a date on a non-business day moves forward to the next business day. */
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
 * The agreed dates in order, before any move: the given ones, the same day of each month, or every `periodDays`. Throws
 * RangeError on impossible terms.
 */
function agreedDates(terms: DueDateTerms): readonly LocalDate[] {
  const { startsOn, count, dueOn, periodMonths } = terms;
  if (dueOn !== undefined) {
    const ascend = dueOn.every((date, index) => date > (dueOn[index - 1] ?? startsOn));
    assert(dueOn.length === count && count >= 1 && ascend, PERIODS_INVALID);
    return dueOn;
  }
  if (periodMonths === undefined) return dueDays(terms).map((days) => addDays(startsOn, days));
  const whole = [count, periodMonths].every((n) => Number.isSafeInteger(n) && n >= 1);
  assert(whole, PERIODS_INVALID);
  // Each is counted from the start, so that the 31st returns after a shorter month.
  return Array.from({ length: count }, (_, index) =>
    addMonths(startsOn, (index + 1) * periodMonths),
  );
}

/** Days from the start to each agreed date, by which interest is computed. Throws RangeError on impossible terms. */
export function daysToDue(terms: DueDateTerms): number[] {
  return agreedDates(terms).map((date) => daysBetween(terms.startsOn, date));
}

/** The due dates in order, moved off non-business days if a calendar is given. Throws RangeError on impossible terms. */
export function dueDates(terms: DueDateTerms): LocalDate[] {
  const { calendar } = terms;
  return agreedDates(terms).map((date) =>
    calendar === undefined ? date : nextBusinessDay(date, calendar),
  );
}
