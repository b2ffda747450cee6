import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { upiLink, isUpiId } from './upi-link.ts';
import { minor } from '../money/minor.ts';
import { runs } from '../../test/runs.ts';

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
      runs(5000),
    );
  });

  test.each([
    '',
    'a@b',
    'a@bank',
    'ab@b',
    'nobody',
    'two@at@bank',
    'ab@1bank',
    'ab@bank.com',
    'a b@bank',
    '@bank',
    'ab@',
    'ab@bank&am=1',
  ])('does not exist for the id %j', (id) => {
    expect(isUpiId(id)).toBe(false);
    expect(upiLink({ id, payee: 'Vaiga', amount: minor(1) })).toBeNull();
  });
});
