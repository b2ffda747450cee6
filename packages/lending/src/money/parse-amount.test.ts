import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAmount, parseWholeUnits } from './parse-amount.ts';
import { runs } from '../../test/runs.ts';

// `npm run nightly` tries a million.
const RUNS = runs(10_000);

test('an amount on the wire is 1 to 12 digits of the smallest unit', () => {
  expect(parseAmount('88920')).toBe(88_920);
  expect(parseAmount('0')).toBe(0);
  expect(parseAmount('999999999999')).toBe(999_999_999_999);
  const refused = [
    '',
    ' 1',
    '1 ',
    '-1',
    '+1',
    '1.0',
    '1e3',
    '0x10',
    '١٢',
    '1234567890123',
    '12\n',
    'NaN',
  ];
  for (const text of refused) expect(parseAmount(text)).toBeNull();
});

test('law: every amount survives the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => {
      expect(parseAmount(String(amount))).toBe(amount);
    }),
    RUNS,
  );
});

test('whole units typed by a person become the smallest unit (digits only)', () => {
  expect(parseWholeUnits('1500')).toBe(150_000);
  expect(parseWholeUnits('007')).toBe(700);
  for (const text of ['', '1.5', '1,5', '-3', 'a', '12345678901'])
    expect(parseWholeUnits(text)).toBeNull();
});
