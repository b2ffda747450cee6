import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskAccount } from './mask-account.ts';
import { runs } from '../../test/runs.ts';

const digits = (least: number, most: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`));

describe('a masked account', () => {
  test('shows four characters at most, and none of a short one', () => {
    fc.assert(
      fc.property(digits(0, 24), (account) => {
        const shown = maskAccount(account).replaceAll(/[· ]/g, '');
        expect(shown).toBe(account.length > 4 ? account.slice(-4) : '');
      }),
      runs(5000),
    );
  });

  test('is the same however it was spaced', () => {
    expect(maskAccount('4242 4242 4242 4242')).toBe('·· 4242');
    expect(maskAccount('6461 8015 7000 0000 04')).toBe(maskAccount('646180157000000004'));
    expect(maskAccount('12 34')).toBe('··');
  });
});
