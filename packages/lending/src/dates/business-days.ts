import { addDays, weekday } from './day-number.ts';
import { easterSunday } from './easter.ts';
import { islamicDay } from './islamic.ts';
import { dateParts, daysInMonth } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

/**
 * One rule for bank holidays. `month` is 1 to 12 (absent: every month), `weekday` 0 for Sunday; `nth` counts from 1, −1 is
 * the month's last; `offset` is days from Easter Sunday; `everyYears` with `sinceYear` limits a fixed day to some years.
 */
export type HolidayRule =
  | {
      readonly kind: 'fixed';
      readonly month: number;
      readonly day: number;
      readonly sinceYear?: number;
      readonly everyYears?: number;
    }
  | {
      readonly kind: 'nthWeekday';
      readonly month?: number;
      readonly weekday: number;
      readonly nth: number;
    }
  | { readonly kind: 'easter'; readonly offset: number }
  /** A computed date of the Islamic calendar. A proclamation may differ by a day; add that one with an `on` rule. */
  | { readonly kind: 'islamic'; readonly month: number; readonly day: number }
  | { readonly kind: 'on'; readonly date: LocalDate };

/** When banks are closed, as data: the weekend, and holiday rules. */
export type BusinessCalendar = {
  readonly weekend: readonly number[];
  readonly holidays: readonly HolidayRule[];
};

/** Banks are closed for at most this many days on end, a lender's own closed days included. */
export const LONGEST_CLOSURE_DAYS = 14;

const CALENDAR_NEVER_OPEN = 'The calendar has no business day within a year';

function matches(rule: HolidayRule, date: LocalDate): boolean {
  if (rule.kind === 'on') return rule.date === date;
  const { year, month, day } = dateParts(date);
  if (rule.kind === 'easter') return addDays(easterSunday(year), rule.offset) === date;
  if (rule.kind === 'islamic') {
    const islamic = islamicDay(date);
    return islamic.month === rule.month && islamic.day === rule.day;
  }
  if (rule.month !== undefined && rule.month !== month) return false;
  if (rule.kind === 'fixed') {
    const years = year - (rule.sinceYear ?? 1);
    return rule.day === day && years >= 0 && years % (rule.everyYears ?? 1) === 0;
  }
  const fromStart = Math.ceil(day / 7);
  const fromEnd = -Math.ceil((daysInMonth(year, month) - day + 1) / 7);
  return weekday(date) === rule.weekday && rule.nth === (rule.nth > 0 ? fromStart : fromEnd);
}

/** Whether banks are open on `date`. */
export function isBusinessDay(date: LocalDate, calendar: BusinessCalendar): boolean {
  return (
    !calendar.weekend.includes(weekday(date)) &&
    !calendar.holidays.some((rule) => matches(rule, date))
  );
}

// One object for the same days, so that all loans with these days share one cache of results.
const calendarsWith = new WeakMap<BusinessCalendar, Map<string, BusinessCalendar>>();

/** A calendar with additional closed days; the same object if there are none. */
export function withClosedDays(
  calendar: BusinessCalendar,
  closed: readonly LocalDate[] = [],
): BusinessCalendar {
  if (closed.length === 0) return calendar;
  let byDays = calendarsWith.get(calendar);
  if (byDays === undefined) calendarsWith.set(calendar, (byDays = new Map()));
  const key = closed.join();
  let extended = byDays.get(key);
  if (extended === undefined) {
    const more = closed.map((date): HolidayRule => ({ kind: 'on', date }));
    byDays.set(key, (extended = { ...calendar, holidays: [...calendar.holidays, ...more] }));
  }
  return extended;
}

/**
 * The last day to pay what is due on a date without being late, if a lender's own closed days move it beyond what the
 * calendar says; else null.
 */
export function lateAfterOwn(
  dueOn: LocalDate,
  calendar: BusinessCalendar,
  closed: readonly LocalDate[] = [],
): LocalDate | null {
  if (closed.length === 0) return null;
  const own = nextBusinessDay(dueOn, withClosedDays(calendar, closed));
  return own === nextBusinessDay(dueOn, calendar) ? null : own;
}

// A date is looked up for each instalment due on it on every read of a loan, and each look-up evaluates all rules of the
// calendar. Twelve years of days are cached per calendar; then the cache is cleared.
const MAX_CACHED_DAYS = 4_400;
const known = new WeakMap<BusinessCalendar, Map<LocalDate, LocalDate>>();

/**
 * `date` itself if it is a business day, else the next one. Throws RangeError if the calendar has none within a year. Never
 * change a calendar after its first use, because results are cached.
 */
export function nextBusinessDay(date: LocalDate, calendar: BusinessCalendar): LocalDate {
  let days = known.get(calendar);
  if (days === undefined) known.set(calendar, (days = new Map()));
  let next = days.get(date);
  if (next === undefined) {
    next = findBusinessDay(date, calendar);
    if (days.size >= MAX_CACHED_DAYS) days.clear();
    days.set(date, next);
  }
  return next;
}

function findBusinessDay(date: LocalDate, calendar: BusinessCalendar): LocalDate {
  let candidate = date;
  for (let tries = 0; tries < 366; tries += 1) {
    if (isBusinessDay(candidate, calendar)) return candidate;
    candidate = addDays(candidate, 1);
  }
  throw new RangeError(CALENDAR_NEVER_OPEN);
}

/**
 * The date `days` business days after `date`; `date` itself does not count, whether open or closed. Throws RangeError if
 * the calendar has none within a year.
 */
export function addBusinessDays(
  date: LocalDate,
  days: number,
  calendar: BusinessCalendar,
): LocalDate {
  let last = date;
  for (let left = days; left > 0; left -= 1) last = nextBusinessDay(addDays(last, 1), calendar);
  return last;
}
