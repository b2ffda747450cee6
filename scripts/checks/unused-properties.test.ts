import { expect, test } from 'vitest';
import { withoutUnused } from './unused-properties.ts';

test('an unused token is removed, with the tokens that only it used', () => {
  const sheet = ':root{--ink:#111;--gold:#c90;--star:var(--gold);--gap:4px}p{color:var(--ink)}';
  expect(withoutUnused(sheet, [])).toBe(':root{--ink:#111;}p{color:var(--ink)}');
});

test('a design token that a script names is kept', () => {
  const sheet = ':root{--art-1:#eee;--art-10:#ddd}';
  expect(withoutUnused(sheet, ['fill:`var(--art-1)`'])).toBe(':root{--art-1:#eee;}');
});

test('a token that is read with a fallback value, or is empty, is treated like any other', () => {
  const sheet = '.a{--one: ;--two:;width:var(--one,var( --three,1px))}.b{--three:2px}';
  expect(withoutUnused(sheet, [])).toBe(
    '.a{--one: ;width:var(--one,var( --three,1px))}.b{--three:2px}',
  );
});
