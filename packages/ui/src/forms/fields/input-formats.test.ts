import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CARD_DIGITS,
  CLABE_DIGITS,
  EXPIRY_DIGITS,
  PHONE_DIGITS,
  digitsOf,
  editDigits,
  groupDigits,
  plainDigits,
} from './input-formats.ts';

const formats = [CARD_DIGITS, PHONE_DIGITS, CLABE_DIGITS, EXPIRY_DIGITS, plainDigits(5)];
const anyFormat = fc.constantFrom(...formats);
const anyDigits = fc.stringMatching(/^[0-9]{0,24}$/);

/** Types into a shown text in which a bar marks the caret, and returns the result with a bar for the new caret. */
function type(shown: string, typed: string, format = CARD_DIGITS, isForward = false) {
  const { text, caret } = editDigits(
    { typed: typed.replace('|', ''), caret: typed.indexOf('|'), isForward },
    shown,
    format,
  );
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('input formats', () => {
  it('groups a card in fours, a phone 3-4-4, a CLABE as banks print it', () => {
    expect(groupDigits('4242424242424242', CARD_DIGITS)).toBe('4242 4242 4242 4242');
    expect(groupDigits('13800138000', PHONE_DIGITS)).toBe('138 0013 8000');
    expect(groupDigits('032180000118359719', CLABE_DIGITS)).toBe('032 180 00011835971 9');
    expect(groupDigits('0828', EXPIRY_DIGITS)).toBe('08/28');
  });

  it('keeps digits only, and as many as fit', () => {
    expect(groupDigits('138-0013 8000 999x', PHONE_DIGITS)).toBe('138 0013 8000');
    expect(groupDigits('12a34567', plainDigits(5))).toBe('12345');
    expect(digitsOf('٤2 x4')).toBe('24');
  });

  it('neither loses nor adds a digit', () => {
    fc.assert(
      fc.property(anyDigits, anyFormat, (digits, format) => {
        const kept = digits.slice(0, format.maxDigits);
        const text = groupDigits(digits, format);
        expect(digitsOf(text)).toBe(kept);
        expect(groupDigits(text, format)).toBe(text);
        expect(text).not.toMatch(/^\D|\D$|\D\D/);
      }),
    );
  });

  it('keeps the caret inside and behind the same digits, whatever is typed', () => {
    fc.assert(
      fc.property(
        anyDigits,
        fc.string({ maxLength: 30 }),
        fc.nat(30),
        fc.boolean(),
        anyFormat,
        (digits, typed, at, isForward, format) => {
          const caret = Math.min(at, typed.length);
          const shown = groupDigits(digits, format);
          const edited = editDigits({ typed, caret, isForward }, shown, format);
          expect(edited.caret).toBeGreaterThanOrEqual(0);
          expect(edited.caret).toBeLessThanOrEqual(edited.text.length);
          expect(edited.text).toBe(groupDigits(edited.digits, format));
          expect(edited.digits.length).toBeLessThanOrEqual(format.maxDigits);
        },
      ),
    );
  });
});

describe('the caret', () => {
  it('stays behind the digit that was typed', () => {
    expect(type('1234', '12345|')).toBe('1234 5|');
    expect(type('1234 5678', '12934|34 5678')).toBe('1293 4|345 678');
    expect(type('1234 5678', '1234 9|5678')).toBe('1234 9|567 8');
  });

  it('stays behind what was pasted, spaces and all', () => {
    expect(type('1234', '12 56 78|34')).toBe('1256 78|34');
  });

  it('stays where digits were deleted', () => {
    expect(type('1234 5678 9', '123|5678 9')).toBe('123|5 6789');
    expect(type('1234 5', '1234 |')).toBe('1234|');
  });

  it('deletes the digit beside a separator, backwards and forwards', () => {
    expect(type('1234 5678', '1234|5678')).toBe('123|5 678');
    expect(type('1234 5678', '1234|5678', CARD_DIGITS, true)).toBe('1234| 678');
  });

  it('stands at the end of the same number that is filled in anew, bare, and no digit is lost', () => {
    expect(type('138 0013 8000', '13800138000|', PHONE_DIGITS)).toBe('138 0013 8000|');
    expect(type('1234 5678', '12345678|')).toBe('1234 5678|');
  });

  it('goes no further than the field takes', () => {
    expect(type('138 0013 8000', '138 0013 80009|', PHONE_DIGITS)).toBe('138 0013 8000|');
    expect(type('', 'abc|')).toBe('|');
  });
});
