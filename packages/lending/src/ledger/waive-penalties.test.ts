import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/day-number.ts';
import { accrue } from './accrue.ts';
import { forgivenEntries } from './forgive.ts';
import { owedInAll } from './loan-books.ts';
import type { Owed } from './loan-books.ts';
import { settle } from './settle.ts';
import { waivePenalties } from './waive-penalties.ts';
import { mexico } from '../markets/mexico.ts';
import { ZERO, add, minor, subtract, sum } from '../money/minor.ts';
import { makeOffer } from '../offer/offer.ts';
import { flex } from '../product.ts';
import { openedBooks, rulesOf, startsOn } from '../../test/lent.ts';
import { amounts, randomBooks } from '../../test/random-books.ts';
import { runs } from '../../test/runs.ts';

const RUNS = runs(5000);

describe('waiving penalties', () => {
  test('reduces only penalties, by exactly its amount, the oldest first', () => {
    fc.assert(
      fc.property(randomBooks, amounts, (before, most) => {
        const { books: after, applied } = waivePenalties(before, most);
        const was = before.instalments.map((one) => one.owed.penalty);
        const waived = applied.map(({ parts }) => parts.penalty);
        const all = sum([ZERO, ...was]);
        expect(sum([ZERO, ...waived])).toBe(Math.min(most, all));
        expect(subtract(owedInAll(before), owedInAll(after))).toBe(Math.min(most, all));
        // Earlier ones are settled completely before a later one.
        const firstLeft = after.instalments.findIndex((one) => one.owed.penalty > 0);
        const later = firstLeft === -1 ? [] : waived.slice(firstLeft + 1);
        expect(later.every((one) => one === 0)).toBe(true);
        const others = (of: Owed) => ({ ...of, penalty: ZERO });
        expect(after.instalments.map((one) => others(one.owed))).toEqual(
          before.instalments.map((one) => others(one.owed)),
        );
      }),
      RUNS,
    );
  });

  test('leaves them counted, so that the limit does not allow the same days to be charged again', () => {
    fc.assert(
      fc.property(randomBooks, amounts, (before, most) => {
        const { books: after } = waivePenalties(before, most);
        expect(after.instalments.map(({ accrued }) => accrued)).toEqual(
          before.instalments.map(({ accrued }) => accrued),
        );
      }),
      RUNS,
    );
  });

  test('in two parts has the same effect as at once', () => {
    fc.assert(
      fc.property(randomBooks, amounts, amounts, (before, one, other) => {
        const twice = waivePenalties(waivePenalties(before, one).books, other).books;
        expect(twice).toEqual(waivePenalties(before, add(one, other)).books);
      }),
      RUNS,
    );
  });
});

const offer = makeOffer({ product: flex, market: mexico, startsOn });
const rules = rulesOf(flex);
const late = accrue(
  openedBooks(offer),
  { after: startsOn, until: addDays(startsOn, 45) },
  rules,
).books;
const [first] = late.instalments;

test('a waiver forgives penalties of the oldest instalment first, never more than there are, and does not reset the limit', () => {
  const { penalty } = first!.owed; // ! flex has instalments
  const part = waivePenalties(late, minor(penalty - 5));
  expect(part.books.instalments[0]).toMatchObject({ owed: { penalty: 5 }, accrued: penalty });
  const all = waivePenalties(late, minor(penalty + 1_000));
  expect(all.books.instalments[0]?.owed.penalty).toBe(0);
  const entries = forgivenEntries(all);
  expect(entries).toEqual([
    { account: 'receivable.penalty', amount: subtract(minor(0), penalty), instalment: 1 },
    { account: 'expense.writeOff', amount: penalty },
  ]);
  expect(forgivenEntries(waivePenalties(all.books, minor(1)))).toEqual([]);
  const settled = settle(
    late,
    { on: addDays(startsOn, 45), amount: penalty, wants: 'waiver' },
    rules,
  );
  expect(settled.books).toEqual(all.books);
});
