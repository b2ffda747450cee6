import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { arranged, amount as setAmount, days } from './operator-values.ts';
import { line } from '../wire/typed-text.ts';
import { amount, countedId, cursor, day, email, id, reason, seenVersion } from './values.ts';

const takes = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;
const wholeString = fc.string({ unit: 'binary', maxLength: 80 });

describe('an id in a call of the console', () => {
  it.each(['a', 'D174', 'q_7f2a', 'a-9Xq2LrT0wZ4b', '1.2', 'x'.repeat(64)])(
    'accepts %j',
    (given) => {
      expect(takes(id, given)).toBe(true);
    },
  );

  it.each(['', 'a b', 'a/b', "a'b", 'ñ', 'a\n', 'x'.repeat(65), 7, null, ['a']])(
    'refuses %j',
    (given) => expect(takes(id, given)).toBe(false),
  );

  it.each(['1', '42', '999999999999999'])('accepts %s as the id of a numbered row', (given) => {
    expect(takes(countedId, given)).toBe(true);
  });

  it.each(['0', '01', '-1', '1.0', '1e3', ' 1', '1000000000000000', 1, '١'])(
    'refuses %j as the id of a numbered row',
    (given) => expect(takes(countedId, given)).toBe(false),
  );

  it('never contains characters that SQL or an address would have to escape', () => {
    fc.assert(
      fc.property(wholeString, (given) => {
        const isPlain = encodeURIComponent(given) === given;
        expect(isPlain || !(takes(id, given) || takes(cursor, given))).toBe(true);
        expect(Number.isSafeInteger(Number(given)) || !takes(countedId, given)).toBe(true);
      }),
    );
  });
});

describe('a line of text', () => {
  it('is trimmed', () => {
    expect(v.parse(line(10), '  ten chars  ')).toBe('ten chars');
  });

  it.each(['', '   ', '\t', 'a\nb', 'a\rb', 'a\0b', 'a\u2028b', 'a\u007Fb', 'eleven char'])(
    'refuses %j where ten may be typed',
    (given) => expect(takes(line(10), given)).toBe(false),
  );

  it('contains no control character and is never longer than its limit', () => {
    fc.assert(
      fc.property(wholeString, fc.integer({ min: 1, max: 40 }), (typed, longest) => {
        fc.pre(takes(line(longest), typed));
        const output = v.parse(line(longest), typed);
        expect(output.length).toBeLessThanOrEqual(longest);
        expect(output).toBe(output.trim());
        expect(output).not.toMatch(/\p{Cc}/u);
      }),
    );
  });

  it('that gives a reason has three characters at least', () => {
    expect(takes(reason, 'no')).toBe(false);
    expect(takes(reason, ' no ')).toBe(false);
    expect(takes(reason, 'yes')).toBe(true);
    expect(takes(reason, 'x'.repeat(501))).toBe(false);
  });
});

describe('an e-mail address', () => {
  it('is one agent’s in lower case, however it was typed', () => {
    expect(v.parse(email, ' Laura@Cauce.Example ')).toBe('laura@cauce.example');
  });

  it.each([
    'laura',
    'laura@',
    '@cauce.example',
    'a b@c.example',
    `${'a'.repeat(250)}@c.example`,
    '',
  ])('is not %j', (given) => expect(takes(email, given)).toBe(false));
});

describe('a day', () => {
  it.each(['2024-02-29', '1900-01-01', '2199-12-31'])('is %s', (given) => {
    expect(takes(day, given)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '0001-01-01',
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
    '2026-1-1',
    20_260_101,
  ])('is not %s', (given) => expect(takes(day, given)).toBe(false));
});

describe('a schema of numbers', () => {
  it.each([0, -5, Number.MAX_SAFE_INTEGER])('for money accepts %d', (given) => {
    expect(takes(amount, given)).toBe(true);
  });

  it.each([1.5, Number.NaN, Infinity, 2 ** 53, '5', null])('for money refuses %s', (given) => {
    expect(takes(amount, given)).toBe(false);
  });

  it('for money that an operator sets refuses what is below zero', () => {
    expect(takes(setAmount, 0)).toBe(true);
    for (const given of [-1, 0.5, '1', null]) expect(takes(setAmount, given)).toBe(false);
  });

  it('for days accepts one to a century', () => {
    expect([1, 36_500].map((given) => takes(days, given))).toEqual([true, true]);
    expect([0, 36_501, 1.5].map((given) => takes(days, given))).toEqual([false, false, false]);
  });

  it('for a version accepts what fits the tables’ integers', () => {
    expect(takes(seenVersion(0), 0)).toBe(true);
    expect(takes(seenVersion(1), 0)).toBe(false);
    expect(takes(seenVersion(1), 2_147_483_647)).toBe(true);
    expect(takes(seenVersion(1), 2_147_483_648)).toBe(false);
  });
});

describe('an order of rows that an operator chose', () => {
  it('names every row once', () => {
    expect(takes(arranged, ['1', '3', '2'])).toBe(true);
    expect(takes(arranged, ['1', '2', '1'])).toBe(false);
    expect(takes(arranged, [])).toBe(false);
    expect(
      takes(
        arranged,
        Array.from({ length: 501 }, (_, at) => String(at)),
      ),
    ).toBe(false);
  });
});
