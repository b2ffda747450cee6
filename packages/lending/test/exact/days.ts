import holidays from '../../src/dates/holiday-vectors.json' with { type: 'json' };
import { localDate } from '../../src/dates/local-date.ts';
import type { LocalDate } from '../../src/dates/local-date.ts';
import type { MarketId } from '../../src/product.ts';

const DAY = 86_400_000;

/** Days since 1970, by the calendar of the language. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;
export const dateOf = (day: number): LocalDate =>
  localDate(new Date(day * DAY).toISOString().slice(0, 10));

/** The same day so many months later, or the last day of a shorter month. */
export function monthsLater(date: string, months: number): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth)) / DAY;
}

const WEEKENDS: Readonly<Record<MarketId, readonly number[]>> = {
  mexico: [0, 6],
  philippines: [0, 6],
  india: [0],
};

/** Closed days as the laws' lists have them, by market. */
const closed = new Map<string, ReadonlySet<string>>(
  holidays.markets.map(({ market, years }) => [market, new Set(Object.values(years).flat())]),
);

/** Whether banks are open, from 2026 to 2035. */
function isOpen(day: number, market: MarketId, own: readonly string[] = []): boolean {
  const date = dateOf(day);
  const isWeekend = WEEKENDS[market].includes(new Date(day * DAY).getUTCDay());
  return !isWeekend && closed.get(market)?.has(date) !== true && !own.includes(date);
}

/** The day itself, or the next on which banks are open. */
export function openFrom(day: number, market: MarketId, own: readonly string[] = []): number {
  return isOpen(day, market, own) ? day : openFrom(day + 1, market, own);
}
