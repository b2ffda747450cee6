import { expect, test } from 'vitest';
import { endOfDay } from './end-of-day.ts';
import { dateOf } from './local-date.ts';

test('a day ends in its own zone', () => {
  const end = (year: number, month: number, day: number, zone: string): string =>
    new Date(endOfDay(dateOf(year, month, day), zone)).toISOString();
  expect(end(2026, 5, 1, 'America/Mexico_City')).toBe('2026-05-02T05:59:59.999Z');
  expect(end(2026, 5, 1, 'Asia/Kolkata')).toBe('2026-05-01T18:29:59.999Z');
  expect(end(2026, 5, 1, 'UTC')).toBe('2026-05-01T23:59:59.999Z');
});

test('also when clocks change at midnight or in the night (Tijuana 2026-03-08, Santiago)', () => {
  const end = endOfDay(dateOf(2026, 3, 8), 'America/Tijuana');
  const start = endOfDay(dateOf(2026, 3, 7), 'America/Tijuana');
  expect(end - start).toBe(23 * 3_600_000);
  const long = endOfDay(dateOf(2026, 4, 4), 'America/Santiago');
  expect(long - endOfDay(dateOf(2026, 4, 3), 'America/Santiago')).toBe(25 * 3_600_000);
});
