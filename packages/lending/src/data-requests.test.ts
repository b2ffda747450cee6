import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyBy, dataRequestClock, dataRequestFolio, completeBy } from './data-requests.ts';
import { isBusinessDay } from './dates/business-days.ts';
import { addDays, daysBetween } from './dates/day-number.ts';
import { localDate } from './dates/local-date.ts';
import { markets } from './markets/markets.ts';
import { mexico } from './markets/mexico.ts';
import { runs } from '../test/runs.ts';

test('a request of Monday, 2 March 2026 is answered within 20 days, and missing information is requested within 5 business days', () => {
  expect(dataRequestClock(localDate('2026-03-02'), mexico)).toEqual({
    noticeBy: '2026-03-09',
    answerBy: '2026-03-22',
  });
});

test('business days skip weekends and the market’s holidays', () => {
  // Friday before the long weekend of 16 March: Tuesday is the first business day.
  expect(dataRequestClock(localDate('2026-03-13'), mexico).noticeBy).toBe('2026-03-23');
  // Holy Thursday and Friday are 2 and 3 April.
  expect(completeBy(localDate('2026-03-27'), mexico)).toBe('2026-04-14');
  expect(applyBy(localDate('2026-03-27'), mexico)).toBe('2026-04-21');
});

test('law: terms begin the day after, end on business days, and follow each other in order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(markets)),
      fc.integer({ min: 0, max: 4_000 }),
      (market, offset) => {
        const on = addDays(localDate('2024-01-01'), offset);
        const { noticeBy, answerBy } = dataRequestClock(on, market);
        const ends = [noticeBy, completeBy(on, market), applyBy(on, market)];
        expect(daysBetween(on, answerBy)).toBe(20);
        expect(ends.every((end) => isBusinessDay(end, market.calendar))).toBe(true);
        expect([on, ...ends].toSorted()).toEqual([on, ...ends]);
        expect(daysBetween(on, noticeBy)).toBeGreaterThanOrEqual(5);
      },
    ),
    runs(500),
  );
});

test('its folio is six digits or more after a letter', () => {
  expect(dataRequestFolio(7)).toBe('A-000007');
  expect(dataRequestFolio(1_234_567)).toBe('A-1234567');
});
