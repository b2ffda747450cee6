import { describe, expect, it } from 'vitest';
import { dayText, minuteText, shortText } from './when.ts';

const MEXICO = 'America/Mexico_City';
const words = { timeZone: MEXICO, yesterday: 'ayer' };
const now = Date.parse('2026-04-24T21:12:00Z');

describe('when something was written', () => {
  it('is shown to the minute in the lender’s time zone', () => {
    expect(minuteText('2026-04-24T15:12:59Z', MEXICO)).toBe('2026-04-24 09:12');
    expect(minuteText('2026-04-24T15:12:59Z', 'Asia/Kolkata')).toBe('2026-04-24 20:42');
  });

  it('is on the lender’s day, not the reader’s', () => {
    expect(dayText('2026-04-25T05:59:59Z', MEXICO)).toBe('2026-04-24');
    expect(dayText('2026-04-25T06:00:00Z', MEXICO)).toBe('2026-04-25');
    expect(dayText('2026-04-24T18:30:00Z', 'Asia/Kolkata')).toBe('2026-04-25');
  });

  it.each([
    ['today', '2026-04-24T06:00:00Z', '00:00'],
    ['a minute before today', '2026-04-24T05:59:00Z', 'ayer'],
    ['yesterday', '2026-04-23T06:00:00Z', 'ayer'],
    ['the day before yesterday', '2026-04-23T05:59:00Z', '2026-04-22'],
    ['tomorrow, by a clock that is ahead', '2026-04-25T06:00:00Z', '2026-04-25'],
    ['a year ago', '2025-04-24T18:00:00Z', '2025-04-24'],
  ])('%s is shown in a short form', (_what, instant, text) => {
    expect(shortText(instant, now, words)).toBe(text);
  });

  it('is yesterday across the end of a month and of a year', () => {
    const newYear = Date.parse('2026-01-01T12:00:00Z');
    expect(shortText('2025-12-31T20:00:00Z', newYear, words)).toBe('ayer');
  });
});
