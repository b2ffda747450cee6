import { assert } from '../assert.ts';
import { isLocalDate } from '../dates/local-date.ts';
import type { LocalDate } from '../dates/local-date.ts';

const CURP_SHAPE_INVALID = 'A CURP check digit needs the first 17 characters';

const ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
const STATES =
  'AS|BC|BS|CC|CL|CM|CS|CH|DF|DG|GT|GR|HG|JC|MC|MN|MS|NT|NL|OC|PL|QT|QR|SP|SL|SR|TC|TS|TL|VZ|YN|ZS|NE';
// Four letters of the name, birth date, sex, state of birth, three consonants, and a character that distinguishes people
// with the same data.
const FIRST_17 = new RegExp(
  `^[A-ZÑ]{4}([0-9]{2})([0-9]{2})([0-9]{2})([HMX])(?:${STATES})[A-ZÑ]{3}([0-9A-Z])$`,
);

/**
 * The 18th character of a CURP from its first 17: Σ value × (18 − index), (10 − sum modulo 10)
 * modulo 10. Throws RangeError unless 17 characters of its alphabet. Source: RENAPO.
 */
export function curpCheckDigit(first17: string): string {
  assert(/^[0-9A-ZÑ]{17}$/.test(first17), CURP_SHAPE_INVALID);
  const total = Array.from(first17).reduce(
    (sum, character, index) => sum + ALPHABET.indexOf(character) * (18 - index),
    0,
  );
  return String((10 - (total % 10)) % 10);
}

/**
 * Whether `text` is a CURP in capitals: shape, a real birth date, state, and check digit. The 17th
 * character is a digit for those born before 2000, a letter after. Source: vectors
 * `curp`.
 */
export function isValidCurp(text: string): boolean {
  return readCurp(text) !== null;
}

/** The sex (`X`: neither) and the birth date in a valid CURP, or null. */
export function readCurp(
  text: string,
): { readonly sex: 'H' | 'M' | 'X'; readonly bornOn: LocalDate } | null {
  const match = FIRST_17.exec(text.slice(0, 17));
  if (match === null || text.length !== 18) return null;
  const [, year, month, day, sex, namesake = ''] = match;
  const bornOn = `${/[0-9]/.test(namesake) ? '19' : '20'}${year}-${month}-${day}`;
  if (!isLocalDate(bornOn) || curpCheckDigit(text.slice(0, 17)) !== text[17]) return null;
  return { sex: sex === 'H' || sex === 'M' ? sex : 'X', bornOn };
}
