import { expect, test } from 'vitest';
import { addDays } from './day-number.ts';
import { islamicDay } from './islamic.ts';
import { localDate } from './local-date.ts';

test('the Islamic calendar is reckoned: 1 Muharram 1400 was 21 November 1979 by the civil reckoning', () => {
  expect(islamicDay(localDate('1979-11-21'))).toEqual({ year: 1400, month: 1, day: 1 });
  expect(islamicDay(localDate('2026-03-20'))).toMatchObject({ month: 10, day: 1 });
});

test('law: its days follow one another, months of 29 or 30 and years of 354 or 355', () => {
  let before = islamicDay(localDate('2020-01-01'));
  for (let on = localDate('2020-01-02'); on < localDate('2036-01-01'); on = addDays(on, 1)) {
    const today = islamicDay(on);
    const isNext = today.day === before.day + 1 && today.month === before.month;
    expect(isNext || (today.day === 1 && before.day >= 29)).toBe(true);
    before = today;
  }
});
