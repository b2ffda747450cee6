import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  PHONE_COUNTRIES,
  isMobilePhone,
  phoneDigitsOf,
  phoneToE164,
  showsWork,
} from './promotion.ts';

describe('a mobile number', () => {
  it.each([
    ['13812345678', 'CN', '+8613812345678'],
    ['19912345678', 'CN', '+8619912345678'],
    ['5512345678', 'MX', '+525512345678'],
    ['9812345678', 'IN', '+919812345678'],
    ['09171234567', 'PH', '+639171234567'],
  ] as const)('%s in %s is %s in international form', (text, country, dialled) => {
    expect(phoneToE164(text, country)).toBe(dialled);
    expect(text).toHaveLength(phoneDigitsOf(country));
  });

  it('in China has eleven digits, 1 and then 3 to 9', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^1[0-9]{10}$|^[0-9]{1,13}$/), (text) => {
        const isOne = text.length === 11 && text[0] === '1' && Number(text[1]) >= 3;
        expect(isMobilePhone(text, 'CN')).toBe(isOne);
      }),
    );
  });

  it('of any country fits the stored form, and only digits are a number', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{10,11}$/)),
        fc.constantFrom(...PHONE_COUNTRIES),
        (text, country) => {
          const dialled = phoneToE164(text, country);
          expect(dialled !== null).toBe(isMobilePhone(text, country));
          expect(dialled ?? '+1234567').toMatch(/^\+[1-9][0-9]{6,14}$/);
        },
      ),
    );
    for (const text of ['1381234567８', ' 13812345678', '13812345678\n', '+8613812345678'])
      expect(phoneToE164(text, 'CN')).toBeNull();
  });
});

test('a proof of work needs as many leading zero bits as required', () => {
  const digest = Uint8Array.from([0, 0b0001_0000, 255]);
  expect([0, 8, 11].map((bits) => showsWork(digest, bits))).toEqual([true, true, true]);
  expect([12, 16, 24].map((bits) => showsWork(digest, bits))).toEqual([false, false, false]);
  expect(showsWork(new Uint8Array(2), 16)).toBe(true);
  expect(showsWork(new Uint8Array(2), 17)).toBe(false);
});
