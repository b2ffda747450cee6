import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, moneyParts } from './format.ts';
import { groupDigits } from './group-digits.ts';
import { minor } from './minor.ts';
import {
  DOTTED,
  INDIAN,
  MEXICAN,
  PHILIPPINE,
  inLanguage,
  withEnglishSymbol,
  withSymbol,
} from './money-format.ts';
import { runs } from '../../test/runs.ts';

// `npm run nightly` tries a million.
const RUNS = runs(10_000);

test.each([
  [150_000, '$1.500,00'],
  [0, '$0,00'],
  [5, '$0,05'],
  [99, '$0,99'],
  [100, '$1,00'],
  [88_920, '$889,20'],
  [-5000, '−$50,00'],
  [-5, '−$0,05'],
  [123_456_789_012, '$1.234.567.890,12'],
])('%i centavos are shown as %s by default', (amount, shown) => {
  expect(formatMoney(minor(amount), DOTTED)).toBe(shown);
});

test('each market has its own form', () => {
  expect(formatMoney(minor(150_000), MEXICAN)).toBe('$1,500.00');
  expect(formatMoney(minor(15_000_000), INDIAN)).toBe('₹1,50,000.00');
  expect(formatMoney(minor(1_234_567_890), INDIAN)).toBe('₹1,23,45,678.90');
  expect(formatMoney(minor(99_900), INDIAN)).toBe('₹999.00');
  expect(formatMoney(minor(150_000), PHILIPPINE)).toBe('₱1,500.00');
  expect(formatMoney(minor(150_000), withSymbol(DOTTED, '₹'))).toBe('₹1.500,00');
  expect(formatMoney(minor(1500), { ...DOTTED, decimals: 0 })).toBe('$1.500');
});

test('the parts of a big amount carry the decimal mark with the cents', () => {
  expect(moneyParts(minor(88_920), DOTTED)).toEqual({
    sign: '',
    symbol: '$',
    whole: '889',
    decimals: ',20',
  });
  expect(moneyParts(minor(-300_000), DOTTED)).toMatchObject({ sign: '−', whole: '3.000' });
});

test('digits are grouped from the right', () => {
  expect(['1', '12', '123', '1234', '1234567'].map((d) => groupDigits(d, DOTTED))).toEqual([
    '1',
    '12',
    '123',
    '1.234',
    '1.234.567',
  ]);
  expect(
    ['', '1', '123', '1234', '12345', '123456', '1500000'].map((d) => groupDigits(d, INDIAN)),
  ).toEqual(['', '1', '123', '1,234', '12,345', '1,23,456', '15,00,000']);
});

test('law: the digits of every shown amount are the amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
      fc.constantFrom(DOTTED, MEXICAN, INDIAN, PHILIPPINE),
      (amount, format) => {
        const shown = formatMoney(minor(amount), format);
        const digits = Number(shown.replaceAll(/[^0-9]/g, ''));
        expect(shown.startsWith('−') ? -digits : digits).toBe(amount);
      },
    ),
    RUNS,
  );
});

test('an unsafe amount is not shown', () => {
  // @ts-expect-error: a plain number is not money
  expect(() => formatMoney(0.5, DOTTED)).toThrow(RangeError);
});

test('English goes with ₹ where the specifications write $, and with the sign of a market that has its own', () => {
  expect(withEnglishSymbol(MEXICAN)).toEqual({ ...MEXICAN, symbol: '₹' });
  expect(withEnglishSymbol(PHILIPPINE)).toEqual(PHILIPPINE);
});

test('only Spanish has a space before a percent sign, in every market', () => {
  const percentSpaces = (language: string) =>
    [DOTTED, MEXICAN, INDIAN, PHILIPPINE].map((one) => inLanguage(one, language).percentSpace);
  expect(percentSpaces('es')).toEqual([' ', ' ', ' ', ' ']);
  expect(percentSpaces('en')).toEqual(['', '', '', '']);
  expect(inLanguage(withSymbol(DOTTED, '₱'), 'en')).toEqual({
    ...DOTTED,
    symbol: '₱',
    percentSpace: '',
  });
});
