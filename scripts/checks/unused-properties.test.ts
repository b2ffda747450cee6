import { expect, test } from 'vitest';
import { withoutUnused } from './unused-properties.ts';

test('a token that nothing reads goes, and what only it read goes with it', () => {
  const sheet = ':root{--ink:#111;--gold:#c90;--star:var(--gold);--gap:4px}p{color:var(--ink)}';
  expect(withoutUnused(sheet, [])).toBe(':root{--ink:#111;}p{color:var(--ink)}');
});

test('a design token that a script names is kept', () => {
  const sheet = ':root{--art-1:#eee;--art-10:#ddd}';
  expect(withoutUnused(sheet, ['fill:`var(--art-1)`'])).toBe(':root{--art-1:#eee;}');
});

test('a token that is read with a value in its place, or is empty, is like any other', () => {
  const sheet = '.a{--one: ;--two:;width:var(--one,var( --three,1px))}.b{--three:2px}';
  expect(withoutUnused(sheet, [])).toBe(
    '.a{--one: ;width:var(--one,var( --three,1px))}.b{--three:2px}',
  );
});
