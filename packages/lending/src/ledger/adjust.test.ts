import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/day-number.ts';
import { creditable, debit } from './adjust.ts';
import { imbalance } from './entries.ts';
import { forgivenEntries } from './forgive.ts';
import { owedInAll, owedOf } from './loan-books.ts';
import { settle } from './settle.ts';
import { ZERO, minor, subtract, sum } from '../money/minor.ts';
import { flex } from '../product.ts';
import { startsOn, lend } from '../../test/lent.ts';
import { amounts, randomBooks } from '../../test/random-books.ts';
import { runs } from '../../test/runs.ts';
import { balance } from '../../test/balance.ts';

const RUNS = runs(5000);

describe('an adjustment of a debt', () => {
  test('adds exactly its amount, to the oldest instalment of which something is owed', () => {
    fc.assert(
      fc.property(randomBooks, amounts, (before, more) => {
        const { books: after, applied } = debit(before, more);
        expect(subtract(owedInAll(after), owedInAll(before))).toBe(more);
        const open = before.instalments.findIndex((one) => owedOf(one) > 0);
        const at = open === -1 ? before.instalments.length - 1 : open;
        expect(
          after.instalments.map(
            (one, index) =>
              subtract(one.owed.commission, before.instalments[index]!.owed.commission), // ! as many
          ),
        ).toEqual(before.instalments.map((_, index) => (index === at ? more : 0)));
        expect(sum(applied.map(({ parts }) => parts.commission))).toBe(subtract(ZERO, more));
      }),
      RUNS,
    );
  });

  test('in favour of the borrower settles what is owed and leaves no credit', () => {
    fc.assert(
      fc.property(randomBooks, amounts, (before, given) => {
        expect(creditable(before, given)).toBe(Math.min(given, owedInAll(before)));
      }),
      RUNS,
    );
  });
});

describe('an adjustment', () => {
  const { until, rules } = lend(flex);
  const books = until(45);
  const on = addDays(startsOn, 45);

  test('reduces the debt, oldest first like a payment, never by more than is owed, and is a loss', () => {
    const off = { on, amount: minor(10_000), wants: 'creditAdjustment' as const };
    const done = settle(books, off, rules);
    const paid = settle(books, { ...off, wants: 'instalment' }, rules);
    expect(done.books).toEqual(paid.books);
    const entries = forgivenEntries(done);
    expect(imbalance(entries)).toBe(0);
    expect(balance(entries, 'expense.writeOff')).toBe(10_000);
    const all = settle(books, { ...off, amount: minor(9_999_999) }, rules);
    expect(owedInAll(all.books)).toBe(0);
    expect([all.credit, all.books.credit]).toEqual([0, 0]);
  });

  test('puts back what was taken off: the debt is what it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300_000 }), (cents) => {
        const amount = minor(cents);
        const off = settle(books, { on, amount, wants: 'creditAdjustment' }, rules);
        const back = settle(off.books, { on, amount, wants: 'debitAdjustment' }, rules);
        expect(owedInAll(back.books)).toBe(owedInAll(books));
        const entries = [...forgivenEntries(off), ...forgivenEntries(back)];
        expect(imbalance(entries)).toBe(0);
        expect(balance(entries, 'expense.writeOff')).toBe(0);
      }),
      runs(2_000),
    );
  });
});
