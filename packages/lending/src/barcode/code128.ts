import { assert } from '../assert.ts';
import { CODE_128_PATTERNS } from './code128-patterns.ts';
import { isScannable } from './scannable-code.ts';

/** Blank modules required on each side. */
export const CODE_128_QUIET_ZONE = 10;

const CODE_128_C_INVALID = 'Code 128 in set C takes an even number of digits, at least two';

const START_C = 105;
const STOP = 106;

/**
 * `codes`: start, pairs, check, stop. `widths`: module widths of bars and spaces in turn, bar first. `modules`: their sum,
 * without quiet zones.
 */
export type Code128 = {
  readonly codes: readonly number[];
  readonly widths: readonly number[];
  readonly modules: number;
};

/**
 * Encodes an even number of digits as Code 128 in set C; 14 digits make 112 modules. Draw each
 * module a whole number of pixels wide. Throws RangeError on other text. Source:
 * vectors `code128`.
 */
export function encodeCode128C(text: string): Code128 {
  assert(/^(?:[0-9]{2})+$/.test(text), CODE_128_C_INVALID);
  const pairs = Array.from({ length: text.length / 2 }, (_, index) =>
    Number(text.slice(index * 2, index * 2 + 2)),
  );
  const check = pairs.reduce((sum, pair, index) => sum + pair * (index + 1), START_C) % 103;
  const codes = [START_C, ...pairs, check, STOP];
  const widths = codes.flatMap((code) => Array.from(CODE_128_PATTERNS[code]!, Number)); // ! codes are 0 to 106
  return { codes, widths, modules: widths.reduce((sum, width) => sum + width, 0) };
}

/** The bars of a reference, or null if it cannot be a barcode and has to be spoken or typed. */
export function scanBars(code: string): readonly number[] | null {
  return isScannable(code) ? encodeCode128C(code.replaceAll(/\s/g, '')).widths : null;
}
