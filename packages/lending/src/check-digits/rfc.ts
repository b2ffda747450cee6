import { assert } from '../assert.ts';
import { isLocalDate } from '../dates/local-date.ts';

const RFC_SHAPE_INVALID = 'An RFC check digit needs the first 11 or 12 characters';

// The public in general, and foreigners: their check digit does not follow the rule.
const SHARED: ReadonlySet<string> = new Set(['XAXX010101000', 'XEXX010101000']);
// The order of the tax authority's table. A company's 11 characters are read with a space before them.
const ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
// Four letters of a person's name, or three of a company's; a date; two characters that distinguish namesakes; the check digit.
const SHAPE = /^[A-ZÑ&]{3,4}([0-9]{2})([0-9]{2})([0-9]{2})[0-9A-Z]{2}[0-9A]$/;

/**
 * The last character of an RFC from those before it (12 of a person, 11 of a company): 0 to 9, or A for ten. Throws
 * RangeError on another shape. Source: SAT.
 */
export function rfcCheckDigit(before: string): string {
  assert(/^[0-9A-ZÑ&]{11,12}$/.test(before), RFC_SHAPE_INVALID);
  const total = Array.from(before.padStart(12, ' ')).reduce(
    (sum, character, index) => sum + ALPHABET.indexOf(character) * (13 - index),
    0,
  );
  const digit = (11 - (total % 11)) % 11;
  return digit === 10 ? 'A' : String(digit);
}

/**
 * Whether `text` is an RFC in capitals: shape, a real date and check digit, or one that many share. A few that were issued
 * long ago break the rule, so one that is not valid is a reason to warn, never to refuse. Source: vectors `rfc`.
 */
export function isValidRfc(text: string): boolean {
  if (SHARED.has(text)) return true;
  const match = SHAPE.exec(text);
  if (match === null) return false;
  const [, year, month, day] = match;
  // The century is not written; 29 February is a day of 2000 and not of 1900, so the later century is the lenient one.
  return (
    isLocalDate(`20${year}-${month}-${day}`) && rfcCheckDigit(text.slice(0, -1)) === text.slice(-1)
  );
}
