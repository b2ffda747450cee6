import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from './format.ts';
import { minor } from './minor.ts';
import { DOTTED, INDIAN, MEXICAN, PHILIPPINE, withEnglishSymbol } from './money-format.ts';
import { compareRates, rate } from './rate.ts';
import { readTypedAmount, readTypedPercent, typedAmount, typedPercent } from './typed-figures.ts';

const mark = fc.constantFrom<',' | '.'>(',', '.');

describe('an amount that is typed', () => {
  it('is read back as it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), mark, (amount, decimal) => {
        expect(readTypedAmount(typedAmount(minor(amount), decimal), DOTTED)).toBe(amount);
      }),
    );
  });

  it('is read as the market writes it, with its symbol and groups', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_999 }),
        fc.constantFrom(DOTTED, MEXICAN, INDIAN, PHILIPPINE, withEnglishSymbol(DOTTED)),
        (amount, format) => {
          expect(readTypedAmount(formatMoney(minor(amount), format), format)).toBe(amount);
        },
      ),
    );
  });

  it.each([
    ['3000', 300_000],
    ['3000,5', 300_050],
    [' 3000.05 ', 300_005],
    ['0', 0],
    ['1.500,00', 150_000],
    ['1,500.00', 150_000],
    ['1 500,00', 150_000],
    ['1,234,567.89', 123_456_789],
  ])('%j is %i in every market', (typed, amount) => {
    for (const format of [DOTTED, MEXICAN, INDIAN, PHILIPPINE])
      expect(readTypedAmount(typed, format)).toBe(amount);
  });

  it.each([
    ['$400', DOTTED, 40_000],
    ['$ 1.500,00', MEXICAN, 150_000],
    ['₹400', INDIAN, 40_000],
    ['₹1,50,000.00', INDIAN, 15_000_000],
    ['₹150,000.00', INDIAN, 15_000_000],
    ['₱1,500.50', PHILIPPINE, 150_050],
  ])('%j is read with its symbol', (typed, format, amount) => {
    expect(readTypedAmount(typed, format)).toBe(amount);
  });

  it('is written without decimals where it has none, and with its mark', () => {
    expect(typedAmount(minor(300_000), ',')).toBe('3000');
    expect(typedAmount(minor(300_050), ',')).toBe('3000,50');
  });

  it.each(['1.500', '1,500', '1.234.567', '1,234.5', '1.50.00', '15,00.00', '1,500,00'])(
    '%j is not guessed: its mark may begin the decimals, or a group',
    (typed) => {
      for (const format of [DOTTED, MEXICAN, INDIAN, PHILIPPINE])
        expect(readTypedAmount(typed, format)).toBe('unclear');
    },
  );

  it.each(['', '$', '-1', '1e3', '0x10', '12345678901', '3,', '٣', 'mil', '€5', '4₱00'])(
    '%j is none',
    (typed) => {
      expect(readTypedAmount(typed, PHILIPPINE)).toBe('unreadable');
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
