import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campaignTag } from './campaign-tag.ts';
import { runs } from '../test/runs.ts';

const digits = (least: number, most: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`));

describe('the tag of a campaign', () => {
  test.each(['fb', 'mx-3', 'verano_2026', 'código', '春季_A.1', '123456', ''])(
    '%j is counted',
    (tag) => {
      expect(campaignTag(tag)).toBe(tag);
    },
  );

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
      runs(5000),
    );
  });
});
