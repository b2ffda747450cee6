import * as fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { CODE_128_PATTERNS } from './code128-patterns.ts';
import { encodeCode128C, CODE_128_QUIET_ZONE, scanBars } from './code128.ts';
import { isScannable } from './scannable-code.ts';
import { runs } from '../../test/runs.ts';

const total = (pattern: string) => Array.from(pattern, Number).reduce((a, b) => a + b, 0);
const bars = (pattern: string) =>
  Array.from(pattern, Number).reduce((sum, width, index) => sum + (index % 2 === 0 ? width : 0), 0);

test('the table is sound: 106 distinct symbols of 11 modules with an even number of black ones, and a stop of 13', () => {
  const symbols = CODE_128_PATTERNS.slice(0, 106);
  expect(CODE_128_PATTERNS).toHaveLength(107);
  expect(new Set(symbols).size).toBe(106);
  expect(symbols.every((p) => p.length === 6 && total(p) === 11 && bars(p) % 2 === 0)).toBe(true);
  expect(total(CODE_128_PATTERNS[106]!)).toBe(13); // ! 107 entries
});

test('law: the symbols read back as the digits, and the check holds', () => {
  const even = fc
    .array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 12 })
    .map((list) => list.map((pair) => String(pair).padStart(2, '0')).join(''));
  fc.assert(
    fc.property(even, (text) => {
      const { codes, widths, modules } = encodeCode128C(text);
      const data = codes.slice(1, -2);
      expect(data.map((pair) => String(pair).padStart(2, '0')).join('')).toBe(text);
      const weighted = data.reduce((sum, pair, index) => sum + pair * (index + 1), 105);
      expect(codes.at(-2)).toBe(weighted % 103);
      expect(modules).toBe((data.length + 2) * 11 + 13);
      expect(widths).toHaveLength((data.length + 2) * 6 + 7);
    }),
    runs(10_000),
  );
});

test('letters and odd lengths throw', () => {
  for (const text of ['', '1', '123', '12a4', '12 34'])
    expect(() => encodeCode128C(text)).toThrow(RangeError);
});

const digits = (least: number, most: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`));

describe('a reference that a till scans', () => {
  test('has an even number of digits, from four to forty-eight, spaced or not', () => {
    for (const good of ['1234', '1234 5678', '0'.repeat(48)]) expect(isScannable(good)).toBe(true);
    for (const bad of ['', '12', '123', '0'.repeat(50), '12a4', '١٢٣٤', '-123'])
      expect(isScannable(bad)).toBe(false);
  });

  test('has bars exactly if it can be scanned', () => {
    fc.assert(
      fc.property(fc.oneof(digits(0, 50), fc.string()), (code) => {
        expect(scanBars(code) !== null).toBe(isScannable(code));
      }),
      runs(5000),
    );
    expect(CODE_128_QUIET_ZONE).toBe(10);
  });
});
