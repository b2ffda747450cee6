import { describe, expect, test } from 'vitest';
import { lend, startsOn } from '../../test/lent.ts';
import { add, minor, subtract } from '../money/minor.ts';
import { flex } from '../product.ts';
import { forgivenEntries } from './forgive.ts';
import { owedInAll, smallRestOf } from './loan-books.ts';
import { settle } from './settle.ts';

const LIMIT = minor(500);
const { start, rules } = lend({ ...flex, smallBalance: LIMIT });
const after = (left: number) => {
  const amount = subtract(owedInAll(start), minor(left));
  return settle(start, { on: startsOn, amount, wants: 'instalment' }, rules).books;
};

describe('a small last rest', () => {
  test.each([
    [0, 0],
    [1, 1],
    [500, 500],
    [501, 0],
  ])('of %i is let go up to the agreed amount: %i', (left, letGo) => {
    expect(smallRestOf(after(left), rules)).toBe(letGo);
  });

  test('is none where the product has none', () => {
    expect(smallRestOf(after(1), lend(flex).rules)).toBe(0);
  });

  test('is settled without money, and never more than is owed', () => {
    const settled = settle(
      after(3),
      { on: startsOn, amount: add(LIMIT, minor(1)), wants: 'smallBalance' },
      rules,
    );
    expect([owedInAll(settled.books), settled.credit]).toEqual([0, 0]);
    expect(forgivenEntries(settled).at(-1)).toEqual({ account: 'expense.writeOff', amount: 3 });
  });
});
