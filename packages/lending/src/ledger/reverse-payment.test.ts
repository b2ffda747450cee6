import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates/day-number.ts';
import { minor, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { flex } from '../product.ts';
import { reversePayment } from './reverse-payment.ts';
import type { Returnable } from './reverse-payment.ts';
import { owedInAll } from './loan-books.ts';
import { replayLoan } from './replay.ts';
import { offerExtension, settle } from './settle.ts';
import type { Receipt } from './settle.ts';
import { lend, startsOn } from '../../test/lent.ts';
import { runs } from '../../test/runs.ts';

// flex: four instalments of 889.20; its extension costs 111.36, of which 15.36 are tax.
const { start, rules } = lend(flex);
const on = addDays(startsOn, 10);

/** A payment that postpones the first instalment, and pays what it leaves over on it. */
function postponed(amount: number) {
  const offer = offerExtension(start, on, rules)!; // ! flex can be postponed
  const settled = settle(start, { on, amount: minor(amount), wants: 'extension' }, rules);
  const made = {
    instalment: offer.instalment,
    newDueOn: offer.newDueOn,
    fee: offer.fee.total,
    feeTax: offer.fee.iva,
  };
  return { books: settled.books, payment: { ...settled, made } };
}

const feeOf = ({ made }: Returnable) => [made?.fee, made?.feeTax];
const first = ({ instalments }: typeof start) => instalments[0]?.owed;

describe('money that goes back of an extension', () => {
  test('reverses the fee last, its net before its tax, as a commission of the instalment, which stays postponed', () => {
    const { books, payment } = postponed(11_136 + 1_000);
    expect(owedInAll(books)).toBe(owedInAll(start) - 1_000);
    // 10.00 that paid the instalment, 96.00 of the fee, and 5.00 of its tax of 15.36.
    const part = reversePayment(books, payment, minor(1_000 + 9_600 + 500));
    expect(owedInAll(part.books)).toBe(owedInAll(start) + 10_100);
    expect(first(part.books)).toMatchObject({ commission: 7_500 + 9_600, iva: 1_920 + 500 });
    expect(feeOf(part.left)).toEqual([1_036, 1_036]);
    const all = reversePayment(part.books, part.left, minor(1_036));
    expect(first(all.books)).toMatchObject({ commission: 7_500 + 9_600, iva: 1_920 + 1_536 });
    expect(feeOf(all.left)).toEqual([0, 0]);
    expect(all.books.instalments[0]?.dueOn).toBe(payment.made.newDueOn);
    expect(reversePayment(all.books, all.left, minor(1)).books).toEqual(all.books);
  });

  test('refers to its payment in the loan’s history; a return without a payment is an error', () => {
    const { books, payment } = postponed(11_136);
    const paid = { on, amount: minor(11_136), wants: 'extension', made: payment.made } as const;
    const back = { on, amount: minor(11_136), wants: 'extension', returnOf: 'p1' } as const;
    const replay = (...receipts: readonly Receipt[]) =>
      replayLoan({ startsOn, start, receipts }, on, rules);
    const { books: after, settlements } = replay({ ...paid, key: 'p1' }, back);
    expect(owedInAll(after)).toBe(owedInAll(books) + 11_136);
    expect(settlements[1]).toMatchObject({ applied: [], credit: 0, extension: null });
    expect(() => replay({ ...paid, key: 'p2' }, back)).toThrow('No payment p1 before its return');
  });

  test('law: returned in any parts, each part is owed again, and never more than was paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 11_136, max: 500_000 }),
        fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 8 }),
        (amount, parts) => {
          const { books: before, payment } = postponed(amount);
          let books = before;
          let left: Returnable = payment;
          const owedBefore = owing(before);
          let taken = 0;
          for (const part of parts) {
            ({ books, left } = reversePayment(books, left, minor(part)));
            taken = Math.min(amount, taken + part);
            expect(owing(books) - owedBefore).toBe(taken);
          }
        },
      ),
      runs(500),
    );
  });
});

/** What is owed less the credit: what money that goes back raises by its own amount. */
const owing = (books: typeof start): Minor => subtract(sum([owedInAll(books)]), books.credit);
