import { expect, test } from 'vitest';
import { localDate } from '../dates/local-date.ts';
import { formatDateTime } from '../dates/zone.ts';
import { contactAllowance } from './contact-rules.ts';
import { markets } from './markets.ts';

const { contacts: rules, timeZone } = markets.mexico;
const at = (local: string): number => Date.parse(`${local}-06:00`);
const allowed = (local: string, days: readonly string[] = []) =>
  contactAllowance(rules, timeZone, at(local), days.map(localDate));

test('nobody is contacted before the first hour or from the last hour on', () => {
  expect(allowed('2026-03-02T08:59:59')).toEqual({
    isOpen: false,
    why: 'hours',
    opensAtMs: at('2026-03-02T09:00:00'),
  });
  expect(allowed('2026-03-02T09:00:00')).toEqual({ isOpen: true });
  expect(allowed('2026-03-02T20:59:59')).toEqual({ isOpen: true });
  expect(allowed('2026-03-02T21:00:00')).toMatchObject({
    why: 'hours',
    opensAtMs: at('2026-03-03T09:00:00'),
  });
});

test('after the day’s limit of contacts the next one is possible the next morning', () => {
  expect(allowed('2026-03-02T12:00:00', ['2026-03-02'])).toEqual({ isOpen: true });
  expect(allowed('2026-03-02T12:00:00', ['2026-03-02', '2026-03-02'])).toMatchObject({
    why: 'day',
    opensAtMs: at('2026-03-03T09:00:00'),
  });
});

test('after the week’s limit the next contact is possible once the oldest is a week old', () => {
  const days = ['2026-02-25', '2026-02-26', '2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01'];
  expect(allowed('2026-03-02T12:00:00', days)).toMatchObject({
    why: 'week',
    opensAtMs: at('2026-03-04T09:00:00'),
  });
  expect(allowed('2026-03-02T12:00:00', days.slice(1))).toEqual({ isOpen: true });
});

test('every market names the law of its hours, and none is wider than it', () => {
  for (const { contacts } of Object.values(markets)) expect(contacts.source).not.toBe('');
  const { mexico, india, philippines } = markets;
  expect(mexico.contacts).toMatchObject({ fromHour: 9, toHour: 21 });
  expect(india.contacts).toMatchObject({ fromHour: 8, toHour: 19 });
  expect(philippines.contacts).toMatchObject({ fromHour: 6, toHour: 22 });
});

test('in Mexico the hours of the law hold where the borrower lives, whatever that is', () => {
  const { fromHour, toHour, localHours } = rules;
  const clock = (local: string, zone: string) => formatDateTime(at(local), zone).slice(11, 16);
  const earliest = clock(`2026-01-15T0${fromHour}:00:00`, 'America/Tijuana');
  const latest = clock(`2026-01-15T${toHour}:00:00`, 'America/Cancun');
  expect([earliest, latest]).toEqual(['07:00', '22:00']);
  expect(localHours).toEqual({ fromHour: 7, toHour: 22 });
});
