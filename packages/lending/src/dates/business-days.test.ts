import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBusinessDay, lateAfterOwn, nextBusinessDay, withClosedDays } from './business-days.ts';
import type { BusinessCalendar } from './business-days.ts';
import { addDays, dateOfDayNumber, dayNumber, daysBetween } from './day-number.ts';
import vectors from './holiday-vectors.json' with { type: 'json' };
import { dateOf, localDate } from './local-date.ts';
import type { LocalDate } from './local-date.ts';
import { india } from '../markets/india.ts';
import { markets } from '../markets/markets.ts';
import { mexico } from '../markets/mexico.ts';
import { philippines } from '../markets/philippines.ts';
import type { MarketId } from '../product.ts';
import { runs } from '../../test/runs.ts';

/** The days of a year that a calendar's rules close, on any weekday. */
function bankHolidays(year: number, { holidays }: BusinessCalendar): LocalDate[] {
  const first = dateOf(year, 1, 1);
  return Array.from({ length: daysBetween(first, dateOf(year + 1, 1, 1)) }, (_, day) =>
    addDays(first, day),
  ).filter((day) => !isBusinessDay(day, { weekend: [], holidays }));
}

describe.each(vectors.markets)('holidays of $market ($sources.0)', ({ market, years }) => {
  test.each(Object.entries(years))('are exactly these in %s', (year, days) => {
    expect(bankHolidays(Number(year), markets[market as MarketId].calendar)).toEqual(days);
  });
});

test('Mexican bank holidays of 2025 are those the CNBV published', () => {
  expect(bankHolidays(2025, mexico.calendar)).toEqual([
    '2025-01-01',
    '2025-02-03',
    '2025-03-17',
    '2025-04-17',
    '2025-04-18',
    '2025-05-01',
    '2025-09-16',
    '2025-11-02',
    '2025-11-17',
    '2025-12-12',
    '2025-12-25',
  ]);
});

test('the change of the federal executive is a holiday every six years, from 2024 on', () => {
  expect(bankHolidays(2024, mexico.calendar)).toContain('2024-10-01');
  expect(bankHolidays(2030, mexico.calendar)).toContain('2030-10-01');
  expect(bankHolidays(2029, mexico.calendar)).not.toContain('2029-10-01');
  expect(bankHolidays(2018, mexico.calendar)).not.toContain('2018-10-01');
});

const moved = (text: string) => nextBusinessDay(localDate(text), mexico.calendar);

test('a date on a closed day moves forward, over a weekend too', () => {
  expect(moved('2026-05-01')).toBe('2026-05-04'); // Labour Day, a Friday
  expect(moved('2026-05-31')).toBe('2026-06-01'); // a Sunday
  expect(moved('2026-04-01')).toBe('2026-04-01');
});

test('Indian banks close on the second and fourth Saturday, Philippine ones on the last Monday of August', () => {
  expect(isBusinessDay(localDate('2026-08-08'), india.calendar)).toBe(false);
  expect(isBusinessDay(localDate('2026-08-22'), india.calendar)).toBe(false);
  expect(isBusinessDay(localDate('2026-08-29'), india.calendar)).toBe(true);
  expect(isBusinessDay(localDate('2026-08-31'), philippines.calendar)).toBe(false);
  expect(isBusinessDay(localDate('2026-08-24'), philippines.calendar)).toBe(true);
});

test('law: the next business day is open, not earlier, and nothing between is open', () => {
  const date = fc
    .integer({ min: dayNumber(localDate('2000-01-01')), max: dayNumber(localDate('2100-12-31')) })
    .map(dateOfDayNumber);
  fc.assert(
    fc.property(date, fc.constantFrom(mexico, india, philippines), (from, { calendar }) => {
      const next = nextBusinessDay(from, calendar);
      expect(isBusinessDay(next, calendar)).toBe(true);
      const waited = daysBetween(from, next);
      expect(waited >= 0 && waited <= 7).toBe(true);
      for (let day = 0; day < waited; day += 1)
        expect(isBusinessDay(addDays(from, day), calendar)).toBe(false);
    }),
    runs(10_000),
  );
});

test('one closed day can be added by its date', () => {
  const strike = localDate('2026-04-01');
  const calendar = {
    weekend: [0, 6],
    holidays: [{ kind: 'on', date: strike }],
  } as const;
  expect(nextBusinessDay(strike, calendar)).toBe('2026-04-02');
});

test('a calendar that never opens throws', () => {
  const closed = { weekend: [0, 1, 2, 3, 4, 5, 6], holidays: [] };
  expect(() => nextBusinessDay(localDate('2026-01-01'), closed)).toThrow(RangeError);
});

test('days that a lender names are closed besides those of the calendar, and are one calendar for all loans', () => {
  const [pongal, after] = [localDate('2027-01-15'), localDate('2027-01-16')];
  const named = withClosedDays(india.calendar, [pongal]);
  expect([isBusinessDay(pongal, india.calendar), isBusinessDay(pongal, named)]).toEqual([
    true,
    false,
  ]);
  expect(nextBusinessDay(pongal, named)).toBe(after);
  expect(withClosedDays(india.calendar, [pongal])).toBe(named);
  expect(withClosedDays(india.calendar, [])).toBe(india.calendar);
  expect(withClosedDays(india.calendar, [after])).not.toBe(named);
});

test('a closed day of a lender moves the day after which a payment is late, over a weekend before it too', () => {
  const monday = localDate('2027-01-18');
  const after = (day: string) => lateAfterOwn(localDate(day), india.calendar, [monday]);
  // The Sunday before would move to that Monday by the calendar alone.
  expect(['2027-01-16', '2027-01-17', '2027-01-18', '2027-01-19'].map(after)).toEqual([
    null,
    '2027-01-19',
    '2027-01-19',
    null,
  ]);
  expect(lateAfterOwn(monday, india.calendar)).toBeNull();
});

test('a day that a lender’s closed days move is as many days late by the calendar alone', () => {
  const closed = ['2027-01-15', '2027-01-18', '2027-03-12'].map(localDate);
  for (let due = localDate('2027-01-01'); due < '2027-04-01'; due = addDays(due, 1)) {
    const from = lateAfterOwn(due, india.calendar, closed) ?? due;
    const own = withClosedDays(india.calendar, closed);
    expect([due, nextBusinessDay(from, india.calendar)]).toEqual([due, nextBusinessDay(due, own)]);
  }
});
