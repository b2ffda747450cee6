import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupDigits } from './group-digits.ts';
import { runs } from '../../test/runs.ts';

const digits = (least: number, most: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`));

describe('groups of digits', () => {
  const western = { group: ',', grouping: 'thousands' } as const;
  const lakh = { group: ',', grouping: 'lakh' } as const;

  test.each([
    ['1', '1', '1'],
    ['999', '999', '999'],
    ['1000', '1,000', '1,000'],
    ['100000', '100,000', '1,00,000'],
    ['1500000', '1,500,000', '15,00,000'],
    ['1234567890', '1,234,567,890', '1,23,45,67,890'],
  ])('%s is %s, or %s in lakh', (number, thousands, lakhs) => {
    expect(groupDigits(number, western)).toBe(thousands);
    expect(groupDigits(number, lakh)).toBe(lakhs);
  });

  test('never change the number', () => {
    fc.assert(
      fc.property(digits(1, 15), fc.constantFrom(western, lakh), (number, format) => {
        expect(groupDigits(number, format).replaceAll(',', '')).toBe(number);
      }),
      runs(5000),
    );
  });
});
