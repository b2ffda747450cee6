import { expect, test } from 'vitest';
import { bankOfClabe } from './banks.ts';

test.each([
  ['012180053000034821', 'BBVA'],
  ['002010077777777771', 'Banamex'],
  ['646180110400000007', 'STP'],
])('%s is an account at %s', (clabe, bank) => {
  expect(bankOfClabe(clabe)).toBe(bank);
});

test('an institution that is not in the catalogue has no name', () => {
  expect(bankOfClabe('999180110400000000')).toBeNull();
});
