import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../test/runs.ts';
import { CODE_128_QUIET_ZONE, encodeCode128C, scanBars } from './barcode/code128.ts';
import { isScannable } from './barcode/scannable-code.ts';
import { campaignTag } from './campaign-tag.ts';
import { maskAccount } from './check-digits/hidden-account.ts';
import { upiLink } from './markets/upi-link.ts';
import { minor } from './money/minor.ts';
import { groupDigits } from './money/group-digits.ts';

const RUNS = runs(5000);
const digits = (least: number, most: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`));

describe('a link that opens a UPI app', () => {
  test('has the payee and the amount with two decimals', () => {
    const link = upiLink({
      id: 'cauce.loans@hdfcbank',
      payee: 'Vaiga & Co',
      amount: minor(88_920),
    });
    expect(link).toBe('upi://pay?pa=cauce.loans@hdfcbank&pn=Vaiga%20%26%20Co&am=889.20&cu=INR');
  });

  test('can be parsed back into its values, whatever the payee is called', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 1, max: 1e9 }),
        (payee, paise) => {
          const link = upiLink({ id: 'a.b@upi', payee, amount: minor(paise) });
          const fields = new URL(link ?? '').searchParams;
          expect(fields.get('pn')).toBe(payee);
          expect(Math.round(Number(fields.get('am')) * 100)).toBe(paise);
          expect([...fields.keys()]).toEqual(['pa', 'pn', 'am', 'cu']);
        },
      ),
      RUNS,
    );
  });

  test.each(['', 'a@b', 'ab@1bank', 'ab@bank.com', 'a b@bank', '@bank', 'ab@', 'ab@bank&am=1'])(
    'does not exist for the id %j',
    (id) => expect(upiLink({ id, payee: 'Vaiga', amount: minor(1) })).toBeNull(),
  );
});

describe('the tag of a campaign', () => {
  test.each(['fb', 'mx-3', 'verano_2026', 'código', '123456', ''])('%j is counted', (tag) => {
    expect(campaignTag(tag)).toBe(tag);
  });

  test.each([
    '5512345678',
    '55-1234-5678',
    '+525512345678',
    'ana@example.com',
    'a b',
    'x'.repeat(65),
    '123.45-67',
  ])('%j could identify a person or is invalid, and is counted as other', (tag) =>
    expect(campaignTag(tag)).toBe('other'),
  );

  test('never contains seven digits in a row, however they are separated', () => {
    fc.assert(
      fc.property(digits(7, 15), fc.constantFrom('', '-', '.', '_'), (number, mark) => {
        expect(campaignTag(number.split('').join(mark))).toBe('other');
      }),
      RUNS,
    );
  });
});

describe('a number that is shown by its end', () => {
  test('shows four characters at most, and none of a short one', () => {
    fc.assert(
      fc.property(digits(0, 24), (account) => {
        const shown = maskAccount(account).replaceAll(/[· ]/g, '');
        expect(shown).toBe(account.length > 4 ? account.slice(-4) : '');
      }),
      RUNS,
    );
  });

  test('is the same however it was spaced', () => {
    expect(maskAccount('6461 8015 7000 0000 04')).toBe(maskAccount('646180157000000004'));
    expect(maskAccount('12 34')).toBe('··');
  });
});

describe('a reference that a till scans', () => {
  test('has an even number of digits, from four to forty-eight, spaced or not', () => {
    for (const good of ['1234', '1234 5678', '0'.repeat(48)]) expect(isScannable(good)).toBe(true);
    for (const bad of ['', '12', '123', '0'.repeat(50), '12a4', '١٢٣٤', '-123'])
      expect(isScannable(bad)).toBe(false);
  });

  test('has bars exactly if it can be scanned, with the check symbol of ISO/IEC 15417', () => {
    fc.assert(
      fc.property(fc.oneof(digits(0, 50), fc.string()), (code) => {
        expect(scanBars(code) !== null).toBe(isScannable(code));
      }),
      RUNS,
    );
    fc.assert(
      fc.property(
        digits(2, 24).filter(({ length }) => length % 2 === 0),
        (code) => {
          const { codes, widths, modules } = encodeCode128C(code);
          const check = codes
            .slice(1, -2)
            .reduce((total, value, index) => total + value * (index + 1), codes[0] ?? 0);
          expect(codes.at(-2)).toBe(check % 103);
          // Eleven modules each, and two more for the bar that ends it.
          expect(modules).toBe(codes.length * 11 + 2);
          expect(widths).toHaveLength(codes.length * 6 + 1);
        },
      ),
      RUNS,
    );
    expect(CODE_128_QUIET_ZONE).toBe(10);
  });
});

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
      RUNS,
    );
  });
});
