import { assert } from '../assert.ts';

const CLABE_SHAPE_INVALID = 'A CLABE check digit needs the first 17 digits';

const WEIGHTS = [3, 7, 1] as const;

/**
 * The 18th digit of a CLABE from its first 17: weights 3 7 1, each product modulo 10, (10 − sum
 * modulo 10) modulo 10. Throws RangeError unless 17 digits.
 */
export function clabeCheckDigit(first17: string): string {
  assert(/^[0-9]{17}$/.test(first17), CLABE_SHAPE_INVALID);
  const total = Array.from(first17, Number).reduce(
    (sum, digit, index) => sum + ((digit * WEIGHTS[index % 3]!) % 10), // ! index % 3 is 0 to 2
    0,
  );
  return String((10 - (total % 10)) % 10);
}

/**
 * Whether `text` is 18 digits with the right check digit, without spaces. Source:
 * vectors `clabe`.
 */
export function isValidClabe(text: string): boolean {
  return /^[0-9]{18}$/.test(text) && clabeCheckDigit(text.slice(0, 17)) === text[17];
}
