import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../../test/rounds.ts';
import { csvOf } from './csv.ts';

/** Parses a file by RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 1; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === ',' || character === '\n')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (character === '\n') rows.push([]);
    } else if (isQuoted || character !== '\r') cell += character;
  }
  return rows.slice(0, -1);
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '0',
          '1234567890123456',
          '=',
          '+',
          '-',
          '@',
          '\t',
          '\r',
          '\n',
          '\0',
          "'",
          ' ',
          '＝',
          '"',
          ',',
          ';',
        ),
        fc.string({ maxLength: 3 }),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
);
const FORMULA = /^["\s\0]*[=+\-@\t\r\n\0＝＋－＠]/u;

describe('an export', () => {
  it('preserves every cell, and none begins like a formula', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
        const file = csvOf(['h'], [cells]);
        const [, row = []] = readCsv(file);
        for (const cell of row) expect(cell).not.toMatch(FORMULA);
        expect(row.map((cell) => cell.replaceAll(/(^|[;\t\r\n])'/g, '$1'))).toEqual(cells);
        // Where the list separator is `;` or a tab, these characters begin a cell, and a line break within quotes
        // begins a row.
        for (const piece of file.slice('\uFEFFh\r\n'.length, -2).split(/[;\t\r\n]/))
          expect(piece).not.toMatch(FORMULA);
      }),
      { numRuns: rounds(10_000) },
    );
  });

  it('keeps every digit of a text, unless a program takes the file as it is', () => {
    const texts = [
      '646180157000000004',
      '01000',
      '12E45',
      '1234567890123456;x',
      'D174',
      '2026',
      '12345.67',
    ];
    expect(readCsv(csvOf(['h'], [texts]))[1]).toEqual([
      "'646180157000000004",
      "'01000",
      "'12E45",
      "'1234567890123456;x",
      'D174',
      '2026',
      '12345.67',
    ]);
    expect(readCsv(csvOf(['h'], [texts], { areDigitsPlain: true }))[1]).toEqual(texts);
  });

  it('writes numbers and flags as they are', () => {
    expect(
      csvOf(
        ['a', 'b'],
        [
          [-1, null],
          [true, 'x,"y"'],
        ],
      ),
    ).toBe('\uFEFFa,b\r\n-1,\r\ntrue,"x,""y"""\r\n');
  });
});
