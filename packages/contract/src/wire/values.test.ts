import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as strict from './values.server.ts';
import * as loose from './values.ts';

describe('what is read from any back end', () => {
  it.each([
    ['text', loose.looseText, 'a', 'a'],
    ['text', loose.looseText, 7, '7'],
    ['text', loose.looseText, Number.NaN, ''],
    ['text', loose.looseText, { toString: () => 'x' }, ''],
    ['amount', loose.looseAmount, 120, 120],
    ['amount', loose.looseAmount, '-120', -120],
    ['amount', loose.looseAmount, '', null],
    ['amount', loose.looseAmount, '1.5', null],
    ['amount', loose.looseAmount, 1.5, null],
    ['amount', loose.looseAmount, '1e3', null],
    ['amount', loose.looseAmount, 2 ** 53, null],
    ['amount', loose.looseAmount, '9999999999999999', null],
    ['count', loose.looseCount, '0', 0],
    ['count', loose.looseCount, '', null],
    ['count', loose.looseCount, ' 3', null],
    ['count', loose.looseCount, [3], null],
    ['flag', loose.looseFlag, '1', true],
    ['flag', loose.looseFlag, 1, true],
    ['flag', loose.looseFlag, true, true],
    ['flag', loose.looseFlag, 'true', false],
    ['flag', loose.looseFlag, '0', false],
    ['flag', loose.looseFlag, undefined, false],
    ['answer', loose.looseOptionalFlag, '0', false],
    ['answer', loose.looseOptionalFlag, '1', true],
    ['answer', loose.looseOptionalFlag, '', null],
    ['answer', loose.looseOptionalFlag, null, null],
    ['texts', loose.looseTexts, ['a', 1, null, 'b'], ['a', 'b']],
    ['texts', loose.looseTexts, 'a', []],
  ] as const)('reads %s from %3$j as %4$j', (_what, schema, value, read) => {
    expect(v.parse(schema as v.GenericSchema, value)).toEqual(read);
  });

  it('skips what is no record of a list, and reads any other value as an empty record', () => {
    const row = loose.looseRecord({ text: loose.looseText, count: loose.looseCount });
    expect(v.parse(loose.looseList(row), [{ text: 'a', count: '2' }, null, 'b', 3])).toEqual([
      { text: 'a', count: 2 },
    ]);
    expect(v.parse(loose.looseList(row), { 0: { text: 'a' } })).toEqual([]);
    expect(v.parse(row, 'nothing of ours')).toEqual({ text: '', count: null });
  });
});

describe('what a request may carry', () => {
  const takes = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;

  it.each(['', '01', '-1', '1.0', '100000', ' 1', '٣', 1])('refuses %j as a count', (count) => {
    expect(takes(strict.wireCount, count)).toBe(false);
  });

  it.each(['', 'a b', 'a/b', 'ñ', 'a'.repeat(65), 7, null])('refuses %j as an id', (id) => {
    expect(takes(strict.wireId, id)).toBe(false);
  });

  it('reads an empty or absent id as none, and refuses other values', () => {
    expect(v.parse(strict.wireIdOrNone, '')).toBeNull();
    expect(v.parse(strict.wireIdOrNone, undefined)).toBeNull();
    expect(v.parse(strict.wireIdOrNone, 'D-174_a.b')).toBe('D-174_a.b');
    expect(takes(strict.wireIdOrNone, null)).toBe(false);
  });

  it('accepts an amount of twelve digits and refuses one of thirteen', () => {
    expect(v.parse(strict.wireAmount, '999999999999')).toBe(999_999_999_999);
    expect(takes(strict.wireAmount, '1000000000000')).toBe(false);
  });
});
