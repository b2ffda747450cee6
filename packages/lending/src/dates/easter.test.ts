import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekday } from './day-number.ts';
import { easterSunday } from './easter.ts';
import { dateParts, localDate } from './local-date.ts';
import { runs } from '../../test/runs.ts';

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
  // The next of the earliest possible, from a later century than that table.
  '2285-03-22',
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
