import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateOfDayNumber, dayNumber, daysBetween, weekday } from './day-number.ts';
import { dateOf, dateParts, isLocalDate, localDate } from './local-date.ts';
import { addMonths } from './months.ts';
import { runs } from '../../test/runs.ts';

const RUNS = runs(10_000);
const anyDate = fc
  .integer({ min: dayNumber(localDate('0004-01-01')), max: dayNumber(localDate('9970-12-31')) })
  .map(dateOfDayNumber);

test('only real days written YYYY-MM-DD are dates', () => {
  for (const good of ['2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01'])
    expect(localDate(good)).toBe(good);
  const bad = [
    '2023-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-4-1',
    '26-04-01',
    '',
    '2026-04-01 ',
    '0000-01-01',
    '2026-04-00',
  ];
  for (const text of bad) {
    expect(isLocalDate(text)).toBe(false);
    expect(() => localDate(text)).toThrow(RangeError);
  }
});

test('the flex plan falls on the days of the worked example', () => {
  const start = localDate('2026-03-02');
  expect([30, 60, 90, 120].map((days) => addDays(start, days))).toEqual([
    '2026-04-01',
    '2026-05-01',
    '2026-05-31',
    '2026-06-30',
  ]);
});

test('law: days added are days between, and agree with the platform calendar', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -700, max: 700 }), (date, days) => {
      const moved = addDays(date, days);
      expect(daysBetween(date, moved)).toBe(days);
      expect(addDays(moved, -days)).toBe(date);
      const platform = new Date(`${date}T00:00:00Z`);
      expect(dayNumber(date)).toBe(platform.getTime() / 86_400_000);
      expect(weekday(date)).toBe(platform.getUTCDay());
    }),
    RUNS,
  );
});

test('law: a date is rebuilt from its parts', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      const { year, month, day } = dateParts(date);
      expect(dateOf(year, month, day)).toBe(date);
    }),
    RUNS,
  );
});

test('days outside the calendar and parts of days throw', () => {
  expect(addDays(localDate('0001-01-02'), -1)).toBe('0001-01-01');
  expect(() => addDays(localDate('9999-12-31'), 1)).toThrow(RangeError);
  expect(() => addDays(localDate('0001-01-01'), -1)).toThrow(RangeError);
  expect(() => addDays(localDate('2026-01-01'), 0.5)).toThrow(RangeError);
  expect(() => addMonths(localDate('2026-01-01'), 0.5)).toThrow(RangeError);
});
