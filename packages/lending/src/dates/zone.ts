import { assert } from '../assert.ts';
import { dateOf } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

export const INSTANT_INVALID = 'An instant must be a finite number of milliseconds since 1970';

type Clock = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;

// Making a formatter costs a thousand times more than using it. Locale, calendar, digits and zone are all given, so nothing of the host leaks in.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

function clockOf(instantMs: number, timeZone: string): Clock {
  assert(Number.isFinite(instantMs), INSTANT_INVALID);
  const clock: Clock = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatterOf(timeZone).formatToParts(instantMs)) {
    if (type in clock) clock[type as keyof Clock] = Number(value);
  }
  return clock;
}

/** The calendar day that an instant (ms since 1970) falls on in `timeZone` (IANA name). Throws RangeError on a bad instant or zone. Source: decisions §3. */
export function localDateOf(instantMs: number, timeZone: string): LocalDate {
  const { year, month, day } = clockOf(instantMs, timeZone);
  return dateOf(year, month, day);
}

/** A day as it is shown: `YYYY-MM-DD` (spec 1 §9). */
export function formatDate(date: LocalDate): string {
  return date;
}

/** An instant (ms since 1970) as it is shown in `timeZone`: `YYYY-MM-DD HH:mm:ss`. Throws RangeError on a bad instant or zone. Source: spec 1 §9, decisions §3. */
export function formatDateTime(instantMs: number, timeZone: string): string {
  const { year, month, day, hour, minute, second } = clockOf(instantMs, timeZone);
  const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':');
  return `${dateOf(year, month, day)} ${time}`;
}
