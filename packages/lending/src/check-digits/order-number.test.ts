import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderNumber } from './order-number.ts';

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Whether the last character is the check character of the others. */
const isValid = (text: string) =>
  orderNumber(Uint8Array.from(text.slice(0, 11), (one) => ALPHABET.indexOf(one))) === text;

const random = fc.uint8Array({ minLength: 11, maxLength: 11 });

test('law: a number can be read aloud, and its check character is valid', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const number = orderNumber(bytes);
      expect(number).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
      expect(isValid(number)).toBe(true);
    }),
  );
});

test('law: one wrong character is detected', () => {
  fc.assert(
    fc.property(random, fc.nat(11), fc.constantFrom(...ALPHABET.split('')), (bytes, at, other) => {
      const number = orderNumber(bytes);
      fc.pre(number[at] !== other);
      expect(isValid(number.slice(0, at) + other + number.slice(at + 1))).toBe(false);
    }),
  );
});

test('swapped neighbours are detected, and fewer bytes are refused', () => {
  const number = orderNumber(Uint8Array.from({ length: 11 }, (_, index) => index * 3));
  const swapped = number[1]! + number[0]! + number.slice(2);
  expect(isValid(swapped)).toBe(false);
  expect(() => orderNumber(new Uint8Array(10))).toThrow(RangeError);
});
