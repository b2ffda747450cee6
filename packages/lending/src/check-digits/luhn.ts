import { assert } from '../assert.ts';

const LUHN_SHAPE_INVALID = 'A Luhn check digit needs digits';

function luhnSum(digits: string): number {
  // Every second one, counted from the last.
  const isDoubled = (index: number): boolean => (digits.length - index) % 2 === 0;
  return Array.from(digits, Number).reduce((sum, digit, index) => {
    const doubled = isDoubled(index) ? digit * 2 : digit;
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
}

/**
 * The digit that makes `digits` followed by it pass Luhn. Throws RangeError unless `digits` is one
 * digit or more.
 */
export function luhnCheckDigit(digits: string): string {
  assert(/^[0-9]+$/.test(digits), LUHN_SHAPE_INVALID);
  return String((10 - (luhnSum(`${digits}0`) % 10)) % 10);
}

/**
 * Whether `text` is 2 or more digits that pass Luhn, without spaces (a card number's own length is
 * for the card form). Source: vectors `luhn`.
 */
export function isValidLuhn(text: string): boolean {
  return /^[0-9]{2,}$/.test(text) && luhnSum(text) % 10 === 0;
}
