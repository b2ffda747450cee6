import { localDate } from '@cauce/lending';
import { expect, test } from 'vitest';
import { offersRating } from './offers-rating.ts';

const loan = { status: 174, isRated: false, paidOutOn: localDate('2026-03-01') } as const;

test.each([
  ['the day of the payout', loan, 0, '2026-03-01', true],
  ['three days after', loan, 0, '2026-03-04', true],
  ['four days after: the amount is what matters', loan, 0, '2026-03-05', false],
  ['late, however fresh', loan, 1, '2026-03-03', false],
  ['overdue', { ...loan, status: 180 }, 0, '2026-03-03', false],
  ['repaid, whenever it was paid out', { ...loan, status: 200 }, 0, '2026-09-01', true],
  ['repaid and rated', { ...loan, status: 200, isRated: true }, 0, '2026-09-01', false],
  ['never paid out', { ...loan, status: 21, paidOutOn: null }, 0, '2026-03-01', false],
] as const)('%s', (_when, input, daysLate, today, expected) => {
  expect(offersRating(input, daysLate, localDate(today))).toBe(expected);
});
