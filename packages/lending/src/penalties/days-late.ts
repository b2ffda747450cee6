import { nextBusinessDay } from '../dates/business-days.ts';
import type { BusinessCalendar } from '../dates/business-days.ts';
import { daysBetween } from '../dates/day-number.ts';
import type { LocalDate } from '../dates/local-date.ts';

/**
 * Whole days that an instalment is late on `onDate`, 0 if it is not. A payment due on a non-business day may be paid on the
 * next business day without cost, so lateness counts from there. Source: Mexico's LTOSF (payment on a non-business day).
 */
export function daysLate(dueOn: LocalDate, onDate: LocalDate, calendar: BusinessCalendar): number {
  return Math.max(0, daysBetween(nextBusinessDay(dueOn, calendar), onDate));
}
