import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clabeCheckDigit, isValidClabe } from './clabe.ts';
import { curpCheckDigit, isValidCurp } from './curp.ts';
import { isValidLuhn } from './luhn.ts';
import { isValidRfc, rfcCheckDigit } from './rfc.ts';
import { runs } from '../../test/runs.ts';

const RUNS = runs(10_000);
const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));
const changeDigit = (text: string, at: number, by: number) =>
  text.slice(0, at) + String((Number(text[at]) + by) % 10) + text.slice(at + 1);

test('law: a CLABE with its check digit is valid, and no single wrong digit passes', () => {
  fc.assert(
    fc.property(digits(17), fc.nat(17), fc.integer({ min: 1, max: 9 }), (first17, at, by) => {
      const clabe = first17 + clabeCheckDigit(first17);
      expect(isValidClabe(clabe)).toBe(true);
      expect(isValidClabe(changeDigit(clabe, at, by))).toBe(false);
    }),
    RUNS,
  );
});

test('law: a card number has one check digit that passes Luhn, and no single wrong digit does', () => {
  fc.assert(
    fc.property(digits(15), fc.nat(15), fc.integer({ min: 1, max: 9 }), (first15, at, by) => {
      const cards = Array.from({ length: 10 }, (_, digit) => first15 + String(digit));
      const [card = '', ...others] = cards.filter(isValidLuhn);
      expect([card.length, others]).toEqual([16, []]);
      expect(isValidLuhn(changeDigit(card, at, by))).toBe(false);
    }),
    RUNS,
  );
});

test('a CURP needs a real birth date, a state and its own check digit', () => {
  expect(curpCheckDigit('SABC560626MDFLRN0')).toBe('1');
  const unreal = 'SABC560231MDFLRN0';
  expect(isValidCurp(unreal + curpCheckDigit(unreal))).toBe(false);
  const nowhere = 'SABC560626MZZLRN0';
  expect(isValidCurp(nowhere + curpCheckDigit(nowhere))).toBe(false);
  const leap = 'SABC000229MDFLRNA';
  expect(isValidCurp(leap + curpCheckDigit(leap))).toBe(true);
  expect(isValidCurp('sabc560626mdflrn01')).toBe(false);
  expect(isValidCurp('SABC560626MDFLRN01 ')).toBe(false);
});

test('an RFC needs a real date and its own check digit, for a person and for a company', () => {
  const isChecked = (before: string) => isValidRfc(before + rfcCheckDigit(before));
  expect(isChecked('GODE561231GR')).toBe(true);
  expect(isChecked('ABC010101AB')).toBe(true);
  expect(isChecked('Ñ&C010101AB')).toBe(true);
  expect(isChecked('GODE000229GR')).toBe(true);
  expect(isChecked('GODE561331GR')).toBe(false);
  for (const text of ['', 'gode561231gr8', 'GODE561231GR8 ', 'GODE-561231-GR8'])
    expect(isValidRfc(text)).toBe(false);
});

test('law: an RFC has one check digit', () => {
  const last = '0123456789A'.split('');
  const before = fc.stringMatching(/^[A-ZÑ&]{3,4}0[1-9]0[1-9]0[1-9][0-9A-Z]{2}$/);
  fc.assert(
    fc.property(before, (first) => {
      expect(last.filter((one) => isValidRfc(first + one))).toEqual([rfcCheckDigit(first)]);
    }),
    RUNS,
  );
});

test('other shapes are not valid, and have no check digit', () => {
  for (const text of ['', '03218000011835971', ' 032180000118359719', '03218000011835971a'])
    expect(isValidClabe(text)).toBe(false);
  expect(isValidLuhn('0')).toBe(false);
  expect(isValidLuhn('4242 4242 4242 4242')).toBe(false);
  expect(() => clabeCheckDigit('1')).toThrow(RangeError);
  expect(() => curpCheckDigit('x')).toThrow(RangeError);
  expect(() => rfcCheckDigit('x')).toThrow(RangeError);
});
