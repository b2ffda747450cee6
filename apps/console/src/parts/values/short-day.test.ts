import { expect, test } from 'vitest';
import { shortDay } from './short-day.ts';

test('a day near today is without its year, also across the new year', () => {
  expect(shortDay('2026-11-30', '2026-12-05')).toBe('11-30');
  expect(shortDay('2026-12-31', '2027-01-02')).toBe('12-31');
  expect(shortDay('2027-01-04', '2026-12-31')).toBe('01-04');
});

test('a day of another year is not taken for one of these weeks', () => {
  expect(shortDay('2025-11-30', '2026-12-05')).toBe('2025-11');
  expect(shortDay('2026-02-03', '2026-12-05')).toBe('2026-02');
});
