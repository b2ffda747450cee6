// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test('shared addresses are plain text, and are parsed back unchanged', () => {
  const shared = [
    '',
    '?tab=open&case=20418',
    '?status=174,180&late=8..30&sort=-dueOn',
    '?id=007&from=2026-11-02',
    '?q=a%26b%3Dc',
    '?id=%2B',
  ];
  for (const address of shared) expect(stringifySearch(parseSearch(address))).toBe(address);
});

test('a number stays text, and empty values are left out', () => {
  expect(parseSearch('?case=20418&x=true')).toEqual({ case: '20418', x: 'true' });
  expect(stringifySearch({ case: '20418', tab: undefined, day: '' })).toBe('?case=20418');
});
