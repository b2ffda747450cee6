import { addDays } from '../dates/day-number.ts';
import { endOfDay } from '../dates/end-of-day.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { formatDateTime, localDateOf } from '../dates/zone.ts';

/**
 * When and how often a borrower may be contacted about their debt. The hours are by the market's clock, and the law's
 * wherever a borrower lives; the counts are the lender's own.
 */
export type ContactRules = Hours & {
  readonly perDay: number;
  /** In any seven consecutive days. */
  readonly perWeek: number;
  /** What the law itself says, where a market has several clocks: the hours where the borrower lives. */
  readonly localHours: Hours | null;
  /** The law that sets the hours. */
  readonly source: string;
};

/** The hours of a clock: from a full hour to before another. */
type Hours = { readonly fromHour: number; readonly toHour: number };

const HOUR_MS = 3_600_000;
export const CONTACT_WEEK_DAYS = 7;

/** Whether a borrower may be contacted now; if not, why, and from when. */
export type ContactAllowance =
  | { readonly isOpen: true }
  | { readonly isOpen: false; readonly why: 'hours' | 'day' | 'week'; readonly opensAtMs: number };

/** `contactedOn` has one day for each contact of the last week. */
export function contactAllowance(
  rules: ContactRules,
  timeZone: string,
  nowMs: number,
  contactedOn: readonly LocalDate[],
): ContactAllowance {
  const today = localDateOf(nowMs, timeZone);
  const opening = (day: LocalDate): number =>
    endOfDay(addDays(day, -1), timeZone) + 1 + rules.fromHour * HOUR_MS;
  const weekOf = (day: LocalDate): number =>
    contactedOn.filter((one) => one > addDays(day, -CONTACT_WEEK_DAYS)).length;
  if (weekOf(today) >= rules.perWeek) {
    let day = today;
    while (weekOf(day) >= rules.perWeek) day = addDays(day, 1);
    return { isOpen: false, why: 'week', opensAtMs: opening(day) };
  }
  const tomorrow = addDays(today, 1);
  if (contactedOn.filter((one) => one === today).length >= rules.perDay)
    return { isOpen: false, why: 'day', opensAtMs: opening(tomorrow) };
  if (isWithinHours(rules, timeZone, nowMs)) return { isOpen: true };
  const opensToday = opening(today);
  return {
    isOpen: false,
    why: 'hours',
    opensAtMs: nowMs < opensToday ? opensToday : opening(tomorrow),
  };
}

/** Whether the clock of `timeZone` is within the hours. */
export function isWithinHours(
  { fromHour, toHour }: Hours,
  timeZone: string,
  nowMs: number,
): boolean {
  const hour = Number(formatDateTime(nowMs, timeZone).slice(11, 13));
  return hour >= fromHour && hour < toHour;
}
