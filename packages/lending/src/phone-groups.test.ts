import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { groupPhone, phoneGroupsOf, whatsAppAddress } from './phone-groups.ts';
import { PHONE_COUNTRIES, phoneDigitsOf } from './promotion.ts';

it.each([
  ['5500000100', 'MX', '55 0000 0100'],
  ['8000000100', 'MX', '800 000 0100'],
  ['+525500000100', 'MX', '+52 55 0000 0100'],
  ['9000000100', 'IN', '90000 00100'],
  ['18000000100', 'IN', '1800 000 0100'],
  ['+919000000100', 'IN', '+91 90000 00100'],
  ['09170000100', 'PH', '0917 000 0100'],
  ['+639170000100', 'PH', '+63 917 000 0100'],
  ['1800100000100', 'PH', '1800 10 000 0100'],
  ['0280000100', 'PH', '02 8000 0100'],
  ['+63280000100', 'PH', '+63 2 8000 0100'],
  ['0322000100', 'PH', '032 200 0100'],
  ['13800001234', 'CN', '138 0000 1234'],
] as const)('%s of %s is read as %s', (digits, country, written) => {
  expect(groupPhone(digits, country)).toBe(written);
});

test('a number of another country, or of no plan, is not grouped', () => {
  expect(groupPhone('+14155550100', 'PH')).toBeNull();
  expect(groupPhone('14448', 'IN')).toBeNull();
  expect(groupPhone('', 'MX')).toBeNull();
});

test('grouping changes no digit, and what is typed fills its groups', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\+?[0-9]{0,14}$/),
      fc.constantFrom(...PHONE_COUNTRIES),
      (digits, country) => {
        expect((groupPhone(digits, country) ?? digits).replaceAll(' ', '')).toBe(digits);
        const room = phoneGroupsOf(country, digits).reduce((sum, length) => sum + length, 0);
        expect(room).toBe(phoneDigitsOf(country));
      },
    ),
  );
});

test('a number gets its country code for WhatsApp, unless it has one', () => {
  expect(whatsAppAddress('5500000100', 'MX')).toBe('https://wa.me/525500000100');
  expect(whatsAppAddress('09171234567', 'PH')).toBe('https://wa.me/639171234567');
  expect(whatsAppAddress('+525500000100', 'MX')).toBe('https://wa.me/525500000100');
  expect(whatsAppAddress('525500000100', 'MX')).toBe('https://wa.me/525500000100');
});
