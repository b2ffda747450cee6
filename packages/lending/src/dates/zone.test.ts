import { expect, test } from 'vitest';
import { localDate } from './local-date.ts';
import { formatDate, formatDateTime, localDateOf } from './zone.ts';

const MEXICO = 'America/Mexico_City';

test('an instant is shown in the zone of the market (decisions §3)', () => {
  const instant = Date.UTC(2026, 2, 2, 5, 59, 59);
  expect(formatDateTime(instant, MEXICO)).toBe('2026-03-01 23:59:59');
  expect(formatDateTime(instant, 'Asia/Kolkata')).toBe('2026-03-02 11:29:59');
  expect(formatDateTime(instant, 'Asia/Manila')).toBe('2026-03-02 13:59:59');
});

test('midnight is 00 and already the new day', () => {
  const midnight = Date.UTC(2026, 2, 2, 6);
  expect(formatDateTime(midnight, MEXICO)).toBe('2026-03-02 00:00:00');
  expect(localDateOf(midnight, MEXICO)).toBe('2026-03-02');
  expect(localDateOf(midnight - 1, MEXICO)).toBe('2026-03-01');
});

test('daylight saving of the past does not move a day', () => {
  expect(localDateOf(Date.UTC(2022, 5, 1, 5), MEXICO)).toBe('2022-06-01');
  expect(localDateOf(Date.UTC(2026, 5, 1, 5), MEXICO)).toBe('2026-05-31');
});

test('a day is shown as it is written', () => {
  expect(formatDate(localDate('2026-05-01'))).toBe('2026-05-01');
});

test('an impossible instant or zone throws', () => {
  expect(() => localDateOf(NaN, MEXICO)).toThrow(RangeError);
  expect(() => localDateOf(0, 'Nowhere/Town')).toThrow(RangeError);
});
