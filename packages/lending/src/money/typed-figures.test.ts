import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from './minor.ts';
import { compareRates, rate } from './rate.ts';
import { readTypedAmount, readTypedPercent, typedAmount, typedPercent } from './typed-figures.ts';

const mark = fc.constantFrom<',' | '.'>(',', '.');

describe('an amount that is typed', () => {
  it('is read back as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), mark, (amount, decimal) => {
        expect(readTypedAmount(typedAmount(minor(amount), decimal))).toBe(amount);
      }),
    );
  });

  it.each([
    ['3000', 300_000],
    ['3000,5', 300_050],
    [' 3000.05 ', 300_005],
    ['0', 0],
  ])('%j is %i', (typed, amount) => {
    expect(readTypedAmount(typed)).toBe(amount);
  });

  it('is written without decimals where it has none, and with its mark', () => {
    expect(typedAmount(minor(300_000), ',')).toBe('3000');
    expect(typedAmount(minor(300_050), ',')).toBe('3000,50');
  });

  it.each(['3.000', '1,234.50', '', '-1', '1e3', '0x10', '12345678901', '3,', '٣'])(
    '%j is none: groups of thousands are not guessed',
    (typed) => {
      expect(readTypedAmount(typed)).toBeNull();
    },
  );
});

describe('a percentage that is typed', () => {
  it('is read back exactly, whatever its scale', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.integer({ min: 0, max: 12 }),
        mark,
        (amount, scale, decimal) => {
          const value = rate(amount, scale);
          fc.pre(amount * 100 < 10_000 * 10 ** scale);
          const read = readTypedPercent(typedPercent(value, decimal));
          expect(read && compareRates(read, value)).toBe(0);
        },
      ),
    );
  });

  it('is written without its sign', () => {
    expect(typedPercent(rate(5, 4), ',')).toBe('0,05');
  });

  it.each([
    ['0,05', rate(5, 4)],
    ['0.0500', rate(5, 4)],
    ['16', rate(16, 2)],
    [' 16 % ', rate(16, 2)],
    ['108,2', rate(1082, 3)],
  ])('%j is a rate', (typed, value) => {
    expect(readTypedPercent(typed)).toEqual(value);
  });

  it.each(['', '%', '1%6', '-1', '1e2', '12345', '0,12345678901', 'NaN'])('%j is none', (typed) => {
    expect(readTypedPercent(typed)).toBeNull();
  });
});
