import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitInput } from './limit-input.ts';

const limitOf = (most: number) => ({
  most,
  count: (text: string) => Array.from(text).length,
  cut: (text: string, length: number) => Array.from(text).slice(0, length).join(''),
});
const ten = limitOf(10);
const anyText = fc.string({ unit: fc.constantFrom('a', 'b', '😀', '😁', 'é') });

function isAround(before: string, text: string): boolean {
  return Array.from({ length: before.length + 1 }).some(
    (_, at) =>
      text.length >= before.length &&
      text.startsWith(before.slice(0, at)) &&
      text.endsWith(before.slice(at)),
  );
}

describe('an edit under a limit (extra input ignored)', () => {
  it('goes through while there is room', () => {
    expect(limitInput('abc', 'abcd', ten)).toEqual({ text: 'abcd', caret: null });
  });

  it('is ignored at the limit, at the end and in the middle', () => {
    expect(limitInput('0123456789', '0123456789x', ten)).toEqual({ text: '0123456789', caret: 10 });
    expect(limitInput('0123456789', '01x23456789', ten)).toEqual({ text: '0123456789', caret: 2 });
  });

  it('keeps as much of a paste as there is room for, and all that stood around it', () => {
    expect(limitInput('0123456', '012abcdefg3456', ten)).toEqual({ text: '012abc3456', caret: 6 });
  });

  it('lets a selection be replaced', () => {
    expect(limitInput('0123456789', '0ABCDEFGHIJKL9', ten).text).toBe('0ABCDEFGH9');
  });

  it('never splits a character that takes two units', () => {
    expect(limitInput('012345678😀', '012345678😁😀', ten).text).toBe('012345678😀');
    expect(limitInput('😀123456789', '😀😁123456789', ten).text).toBe('😀123456789');
  });

  it('cuts what was too long before', () => {
    expect(limitInput('0123456789abc', '0123456789abcd', ten).text).toBe('0123456789');
  });

  it('never leaves more than the limit, nor half a character, nor loses what stood there', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.nat(), fc.nat(20), (start, added, place, most) => {
        const limit = limitOf(most);
        const before = limit.cut(start, most);
        const at = limit.cut(before, place % (most + 1)).length;
        const { text } = limitInput(before, before.slice(0, at) + added + before.slice(at), limit);
        expect(limit.count(text)).toBeLessThanOrEqual(most);
        expect(text.isWellFormed()).toBe(true);
        // Where letters repeat, the edit may be located elsewhere, but the text before it stays whole.
        expect(isAround(before, text)).toBe(true);
      }),
    );
  });
});
