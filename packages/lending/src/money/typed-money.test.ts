import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from './format.ts';
import { minor } from './minor.ts';
import { DOTTED, INDIAN, MEXICAN, PHILIPPINE } from './money-format.ts';
import { readMoney } from './typed-money.ts';

const formats = [DOTTED, MEXICAN, INDIAN, PHILIPPINE];

describe('an amount typed as the market writes it', () => {
  it('is read back as it is written, in every market', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_999 }),
        fc.constantFrom(...formats),
        (amount, format) => {
          expect(readMoney(formatMoney(minor(amount), format), format)).toBe(amount);
        },
      ),
    );
  });

  it.each([
    ['4446', 444_600],
    ['4,446', 444_600],
    ['4,446.00', 444_600],
    ['$4,446.00', 444_600],
    [' $ 4,446.5 ', 444_650],
    ['4446.05', 444_605],
    ['1234567', 123_456_700],
    ['0', 0],
  ])('in Mexico %j is %i', (typed, amount) => {
    expect(readMoney(typed, MEXICAN)).toBe(amount);
  });

  it.each([
    '4446,5',
    '4.446,00',
    '4.446',
    '4446,50',
    '44,46',
    '1,2,3',
    '4,446,5',
    "4'446",
    '4.446.000',
  ])('in Mexico %j is not guessed', (typed) => {
    expect(readMoney(typed, MEXICAN)).toBe('unclear');
  });

  it.each(['', '-5', '1e3', '0x10', '12345678901', '$', 'mil', '٣', '4.', '.5', '₹5'])(
    'in Mexico %j is none',
    (typed) => {
      expect(readMoney(typed, MEXICAN)).toBe('unreadable');
    },
  );

  it('with a comma before the decimals, the same texts are read the other way round', () => {
    expect(readMoney('4446,5', DOTTED)).toBe(444_650);
    expect(readMoney('$4.446,00', DOTTED)).toBe(444_600);
    expect(readMoney('4,446.00', DOTTED)).toBe('unclear');
    expect(readMoney('4446.5', DOTTED)).toBe('unclear');
  });

  it('groups in pairs only where the market does', () => {
    expect(readMoney('₹1,50,000.00', INDIAN)).toBe(15_000_000);
    expect(readMoney('150,000', INDIAN)).toBe('unclear');
    expect(readMoney('1,50,000', PHILIPPINE)).toBe('unclear');
  });
});
