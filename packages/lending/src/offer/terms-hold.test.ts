import { expect, test } from 'vitest';
import { localDate } from '../dates/local-date.ts';
import { india } from '../markets/india.ts';
import { mexico } from '../markets/mexico.ts';
import { philippines } from '../markets/philippines.ts';
import { termsHoldUntil } from './terms-hold.ts';

test.each([
  // A Tuesday.
  ['three business days later', '2026-03-03', 180, '2026-03-06'],
  ['not counting a Sunday and a second Saturday', '2026-03-11', 180, '2026-03-16'],
  ['from a closed day on', '2026-03-08', 180, '2026-03-11'],
  ['three for a loan of seven days', '2026-03-03', 7, '2026-03-06'],
  ['one for a shorter loan', '2026-03-03', 6, '2026-03-04'],
])('terms in India hold until the end of the day %s', (_what, shownOn, termDays, until) => {
  expect(termsHoldUntil(india, localDate(shownOn), termDays)).toBe(until);
});

test('a day on which the lender says that its banks are closed does not count', () => {
  const shownOn = localDate('2026-03-03');
  expect(termsHoldUntil(india, shownOn, 180, [localDate('2026-03-04')])).toBe('2026-03-07');
});

test.each([mexico, philippines])('$id names no such days', (market) => {
  expect(termsHoldUntil(market, localDate('2026-03-03'), 180)).toBeNull();
});
