import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { settlePayoff } from '../../src/ledger/settle-payoff.ts';
import { owedInAll } from '../../src/ledger/loan-books.ts';
import { payoffOn } from '../../src/repayment/payoff.ts';
import { runs } from '../runs.ts';
import { distance, fraction, nearest, summed, times } from './fraction.ts';
import { loans } from './random-loans.ts';
import { stateOf } from './state-of-loan.ts';

test('a loan ends for its principal, the interest of its days and, while it can be given back, the share of its commission', () => {
  fc.assert(
    fc.property(loans, fc.nat({ max: 3 }), (loan, days) => {
      const { exact, parts, coolingOff, principal, product } = loan;
      const last = exact.rows.at(-1)!.due; // ! a plan has a row
      const day = exact.start + days;
      fc.pre(day < exact.rows[0]!.due); // ! the same
      const state = stateOf(loan, day, 0);
      const all = summed(exact.rows.map(({ tax, interestTax }) => tax - interestTax));
      const tax = exact.kept > 0 ? exact.keptTax : all;
      const isInTime = product.market === 'india' && days <= 1;
      // What is cancelled is the share of the days to come; a half cent stays charged.
      const back = (amount: number): number =>
        isInTime ? amount - nearest(fraction(amount * days, last - exact.start)) : 0;
      const charged = summed(exact.rows.map((row) => row.commission)) + all;
      const expected =
        principal + state.earned + state.earnedTax + charged - back(exact.commission) - back(tax);
      const payoff = payoffOn(state.books, parts, state.on, coolingOff);
      expect(payoff.total).toBe(Math.max(0, expected));
      const ends = settlePayoff(
        state.books,
        parts,
        { on: state.on, amount: payoff.total },
        coolingOff,
      );
      expect(ends && [owedInAll(ends.books), ends.credit]).toEqual([0, Math.max(0, -expected)]);
      // In the exact proportion, to a cent for each of the two.
      const both = fraction(exact.commission + tax);
      const toCome = times(both, fraction(isInTime ? last - day : 0, last - exact.start));
      expect(distance(back(exact.commission) + back(tax), toCome)).toBeLessThanOrEqual(1);
    }),
    runs(2_000),
  );
});
