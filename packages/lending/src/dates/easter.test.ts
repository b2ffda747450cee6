import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../test/runs.ts';
import { weekday } from './day-number.ts';
import { easterSunday } from './easter.ts';
import { dateParts, localDate } from './local-date.ts';
import { addMonths, partMonthsBetween } from './months.ts';

// U.S. Census Bureau, «Easter Dates from 1600 to 2099»: the earliest, the latest, and some others.
test.each([
  '1818-03-22',
  '1943-04-25',
  '1961-04-02',
  '2000-04-23',
  '2008-03-23',
  '2011-04-24',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2038-04-25',
  '2099-04-12',
])('Easter Sunday was or will be on %s', (date) => {
  expect(easterSunday(dateParts(localDate(date)).year)).toBe(date);
});

test('Easter is a Sunday from 22 March to 25 April of every year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1583, max: 9999 }), (year) => {
      const sunday = easterSunday(year);
      expect(weekday(sunday)).toBe(0);
      expect(sunday >= `${year}-03-22` && sunday <= `${year}-04-25`).toBe(true);
    }),
    runs(10_000),
  );
});

test('a part of a month is a share of its days', () => {
  const months = (from: string, to: string) => partMonthsBetween(localDate(from), localDate(to));
  expect(months('2026-02-01', '2026-02-15')).toBe(14 / 28);
  expect(months('2024-02-01', '2024-02-15')).toBe(14 / 29);
  expect(months('2026-01-31', '2026-02-28')).toBe(1);
  expect(months('2026-01-15', '2026-03-31')).toBeCloseTo(2 + 16 / 31, 12);
  expect(months('2026-03-02', '2026-03-02')).toBe(0);
});

test('whole months are whole numbers, and a later day is never fewer months', () => {
  const date = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((day) => localDate(day.toISOString().slice(0, 10)));
  fc.assert(
    fc.property(
      date,
      fc.integer({ min: 0, max: 240 }),
      fc.integer({ min: 0, max: 27 }),
      (from, months, days) => {
        const end = addMonths(from, months);
        // The last day of a shorter month is whole months after several days.
        expect(partMonthsBetween(from, end)).toBe(months);
        const later = localDate(`${end.slice(0, 8)}${String(28).padStart(2, '0')}`);
        fc.pre(later >= end && days >= 0);
        expect(partMonthsBetween(from, later)).toBeGreaterThanOrEqual(months);
        expect(partMonthsBetween(from, later)).toBeLessThan(months + 1);
      },
    ),
    runs(5000),
  );
});
