import { assert } from '../assert.ts';
import { dateOf, twoDigits } from './local-date.ts';
import type { LocalDate } from './local-date.ts';

const INSTANT_INVALID = 'An instant must be a finite number of milliseconds since 1970';

// Creating a formatter costs a thousand times more than using it. Locale, calendar, digits and zone are fixed, so that the
// host's settings do not matter.
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

/** Reads one part of the clock in a zone: 'year', 'hour' … */
type ClockPart = (part: Intl.DateTimeFormatPartTypes) => number;

function clockOf(instantMs: number, timeZone: string): ClockPart {
  assert(Number.isFinite(instantMs), INSTANT_INVALID);
  const parts = formatterOf(timeZone).formatToParts(instantMs);
  return (part) => Number(parts.find(({ type }) => type === part)?.value);
}

// Every call needs today's date, so it is computed once a second. In every zone a day begins on a full second.
const latest = new Map<string, { readonly second: number; readonly date: LocalDate }>();

/**
 * The calendar day that an instant (ms since 1970) falls on in `timeZone` (IANA name). Throws
 * RangeError on a bad instant or zone.
 */
export function localDateOf(instantMs: number, timeZone: string): LocalDate {
  // Like Intl: the fraction of a millisecond is truncated first.
  const second = Math.floor(Math.trunc(instantMs) / 1000);
  const last = latest.get(timeZone);
  if (last?.second === second) return last.date;
  const part = clockOf(instantMs, timeZone);
  const date = dateOf(part('year'), part('month'), part('day'));
  latest.set(timeZone, { second, date });
  return date;
}

/** A date for display: `YYYY-MM-DD`. */
export function formatDate(date: LocalDate): string {
  return date;
}

/** An instant (ms since 1970) for display in `timeZone`: `YYYY-MM-DD HH:mm:ss`. Throws RangeError on a bad instant or zone. */
export function formatDateTime(instantMs: number, timeZone: string): string {
  const part = clockOf(instantMs, timeZone);
  const date = dateOf(part('year'), part('month'), part('day'));
  const time = [part('hour'), part('minute'), part('second')].map(twoDigits).join(':');
  return `${date} ${time}`;
}
