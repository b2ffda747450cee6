import { expect, test } from 'vitest';
import { localDate } from '../dates/local-date.ts';
import { contactAllowance } from './contact-rules.ts';
import { markets } from './markets.ts';

const { contacts: rules, timeZone } = markets.mexico;
const at = (local: string): number => Date.parse(`${local}-06:00`);
const allowed = (local: string, days: readonly string[] = []) =>
  contactAllowance(rules, timeZone, at(local), days.map(localDate));

test('nobody is contacted before the first hour or from the last on', () => {
  expect(allowed('2026-03-02T06:59:59')).toEqual({
    isOpen: false,
    why: 'hours',
    opensAtMs: at('2026-03-02T07:00:00'),
  });
  expect(allowed('2026-03-02T07:00:00')).toEqual({ isOpen: true });
  expect(allowed('2026-03-02T21:59:59')).toEqual({ isOpen: true });
  expect(allowed('2026-03-02T22:00:00')).toMatchObject({
    why: 'hours',
    opensAtMs: at('2026-03-03T07:00:00'),
  });
});

test('after so many contacts of a day the next morning is the soonest', () => {
  expect(allowed('2026-03-02T12:00:00', ['2026-03-02'])).toEqual({ isOpen: true });
  expect(allowed('2026-03-02T12:00:00', ['2026-03-02', '2026-03-02'])).toMatchObject({
    why: 'day',
    opensAtMs: at('2026-03-03T07:00:00'),
  });
});

test('after so many contacts of a week it opens when the oldest has passed out of it', () => {
  const days = ['2026-02-25', '2026-02-26', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01'];
  expect(allowed('2026-03-02T12:00:00', days)).toMatchObject({
    why: 'week',
    opensAtMs: at('2026-03-04T07:00:00'),
  });
  expect(allowed('2026-03-02T12:00:00', days.slice(1))).toEqual({ isOpen: true });
});

test('every market names the law of its hours, and none is wider than it', () => {
  expect(
    Object.values(markets).map(({ id, contacts }) => [id, contacts.fromHour, contacts.toHour]),
  ).toEqual([
    ['mexico', 7, 22],
    ['india', 8, 19],
    ['philippines', 6, 22],
  ]);
  for (const { contacts } of Object.values(markets)) expect(contacts.source).not.toBe('');
});
