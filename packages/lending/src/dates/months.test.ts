import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateOfDayNumber, dayNumber } from './day-number.ts';
import { localDate } from './local-date.ts';
import { addMonths, monthsBetween, partMonthsBetween } from './months.ts';
import { runs } from '../../test/runs.ts';

const RUNS = runs(10_000);
const anyDate = fc
  .integer({ min: dayNumber(localDate('0004-01-01')), max: dayNumber(localDate('9970-12-31')) })
  .map(dateOfDayNumber);

test('a month later is the same day, or the last one the month has', () => {
  expect(addMonths(localDate('2026-01-31'), 1)).toBe('2026-02-28');
  expect(addMonths(localDate('2024-01-31'), 1)).toBe('2024-02-29');
  expect(addMonths(localDate('2026-11-15'), 3)).toBe('2027-02-15');
  expect(addMonths(localDate('2026-03-31'), -1)).toBe('2026-02-28');
  expect(monthsBetween(localDate('2026-01-31'), localDate('2026-02-28'))).toBe(1);
  expect(monthsBetween(localDate('2026-01-15'), localDate('2026-03-14'))).toBe(1);
  expect(monthsBetween(localDate('2026-03-14'), localDate('2026-01-15'))).toBe(-1);
  expect(monthsBetween(localDate('2026-03-14'), localDate('2026-03-13'))).toBe(0);
});

test('law: the months between two dates are the largest number that fits', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 0, max: 4000 }), (from, days) => {
      const to = addDays(from, days);
      const months = monthsBetween(from, to);
      expect(addMonths(from, months) <= to).toBe(true);
      expect(addMonths(from, months + 1) > to).toBe(true);
    }),
    RUNS,
  );
});

test('a part of a month is a share of its days', () => {
  const months = (from: string, to: string) => partMonthsBetween(localDate(from), localDate(to));
  expect(months('2026-02-01', '2026-02-15')).toBe(14 / 28);
  expect(months('2024-02-01', '2024-02-15')).toBe(14 / 29);
  expect(months('2026-01-31', '2026-02-28')).toBe(1);
  expect(months('2026-01-15', '2026-03-31')).toBeCloseTo(2 + 16 / 31, 12);
  // From the 28th of February to the 31st of March: 10 of 31.
  expect(months('2027-01-31', '2027-03-10')).toBe(1 + 10 / 31);
  expect(months('2026-03-02', '2026-03-02')).toBe(0);
});

test('whole months are whole numbers, and later days a share of the next one', () => {
  const date = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((day) => localDate(day.toISOString().slice(0, 10)));
  fc.assert(
    fc.property(
      date,
      fc.integer({ min: 0, max: 240 }),
      fc.integer({ min: 1, max: 27 }),
      (from, months, days) => {
        const end = addMonths(from, months);
        expect(partMonthsBetween(from, end)).toBe(months);
        const part = partMonthsBetween(from, addDays(end, days)) - months;
        // Subtracting the whole months leaves a rounding error.
        expect(part).toBeGreaterThan(1 / 31 - 1e-9);
        expect(part).toBeLessThan(1);
      },
    ),
    runs(5000),
  );
});
