import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rescheduleEntries, rescheduleLoan } from '../../src/changes/reschedule.ts';
import { rescheduleBreaches } from '../../src/changes/reschedule-cost.ts';
import { imbalance } from '../../src/ledger/entries.ts';
import { runs } from '../runs.ts';
import { dateOf } from './days.ts';
import { equalParts, rowsOf, whole } from './exact-plan.ts';
import { taxInPenalties } from './exact-penalties.ts';
import { floored, fraction, rated, summed, times } from './fraction.ts';
import type { RandomLoan } from './random-loans.ts';
import { states } from './state-of-loan.ts';
import type { stateOf } from './state-of-loan.ts';
import { balance } from '../balance.ts';

type State = ReturnType<typeof stateOf>;
type Dates = { readonly count: number; readonly gap: number };

const dates: fc.Arbitrary<Dates> = fc.record({
  count: fc.integer({ min: 1, max: 6 }),
  gap: fc.integer({ min: 7, max: 75 }),
});

/** The new plan: the principal by the loan's own method, and equal parts of everything else that is owed, without interest. */
function newPlan({ product }: RandomLoan, { open, ...state }: State, { count, gap }: Dates) {
  const days = Array.from({ length: count }, (_, at) => (at + 1) * gap);
  const rows = rowsOf({
    ...product,
    principal: state.principal,
    commission: 0,
    days,
    due: days.map((day) => state.day + day),
    start: state.day,
  });
  const commission = summed(open.map((row) => row.commission));
  const feeTax = summed(open.map((row) => row.tax - row.interestTax));
  const carried = {
    interest: equalParts(state.earned, count),
    commission: equalParts(commission, count),
    tax: equalParts(state.earnedTax + feeTax, count),
    penalty: equalParts(summed(state.penalties), count),
  };
  return rows.map((row, at) => ({
    due: dateOf(row.due),
    principal: row.principal,
    interest: row.interest + carried.interest[at]!, // ! each is as long as the plan
    commission: carried.commission[at]!,
    tax: row.tax + carried.tax[at]!,
    penalty: carried.penalty[at]!,
    own: { interest: row.interest, tax: row.tax },
  }));
}

test('another plan keeps the principal, bears interest on nothing else, and states what both cost', () => {
  fc.assert(
    fc.property(states(120), dates, ({ loan, state }, request) => {
      const { parts, product } = loan;
      const expected = newPlan(loan, state, request);
      const dueOn = expected.map(({ due }) => due);
      const made = rescheduleLoan(state.books, parts, { on: state.on, dueOn }, loan);
      expect(
        made.instalments.map((one) => ({
          due: one.dueOn,
          principal: one.principal,
          interest: one.interest,
          commission: one.commission,
          tax: one.iva,
          penalty: one.penalty,
          own: {
            interest: one.interest - one.carried.interest,
            tax: one.iva - one.carried.tax,
          },
        })),
      ).toEqual(expected);
      const paid = summed(
        expected.map(
          (one) => one.principal + one.interest + one.commission + one.tax + one.penalty,
        ),
      );
      expect(made).toMatchObject({
        principal: state.principal,
        before: { total: state.owed, cost: state.owed - state.principal },
        after: { total: paid, cost: paid - state.principal },
      });

      // The books: the interest of the old plan's days to come goes, that of the new plan's comes.
      const entries = rescheduleEntries(state.books, made, product.penalty);
      expect(imbalance(entries)).toBe(0);
      const future = summed(state.open.map(({ interest }) => interest)) - state.earned;
      const own = summed(expected.map((one) => one.own.interest));
      expect(balance(entries, 'deferred.interest')).toBe(future - own);
      expect(balance(entries, 'receivable.principal')).toBe(0);
      expect(balance(entries, 'receivable.penalty')).toBe(0);
      // To a cent of tax for each instalment, income and tax of penalties stay what they were.
      const tax = summed(expected.map(({ penalty }) => taxInPenalties(penalty, product.market)));
      const was = summed(state.penalties.map((one) => taxInPenalties(one, product.market)));
      expect(balance(entries, 'tax.penalty')).toBe(was - tax);
      expect(balance(entries, 'income.penalty')).toBe(tax - was);
    }),
    runs(3_000),
  );
});

test('the caps of the Philippines hold over the whole life: term, total cost with penalties, 12 % a month', () => {
  fc.assert(
    fc.property(states(120), dates, ({ loan, state }, request) => {
      const { parts, product, exact, market, offer } = loan;
      const expected = newPlan(loan, state, request);
      const dueOn = expected.map(({ due }) => due);
      const made = rescheduleLoan(state.books, parts, { on: state.on, dueOn }, loan);
      const received = loan.principal - exact.kept;
      const paid = exact.rows.slice(0, state.paid).map((row) => ({
        amount: whole(row),
        days: row.due - exact.start,
        tax: row.tax,
        penalties: 0,
      }));
      const soFar = {
        startsOn: offer.startsOn,
        principal: offer.principal,
        received: offer.received,
        termDays: offer.termDays,
        paid,
      };
      const found = rescheduleBreaches(soFar, made, { market, product });

      const isLong = request.count * request.gap > 365;
      const amountOf = (one: (typeof expected)[number]): number =>
        one.principal + one.interest + one.commission + one.tax;
      const marketId = product.market;
      const isCapped =
        marketId !== 'philippines' || (loan.principal <= 1_000_000 && offer.termDays <= 124);
      // The Philippines count every penalty that can be charged, up to the end that the product sets.
      const penalties = expected.map(
        (one) =>
          Math.max(
            one.penalty,
            floored(times(fraction(amountOf(one)), rated(product.penalty.limit!))),
          ), // ! each has one
      );
      const flows = [
        ...paid.map(({ amount, days }) => ({ amount, days })),
        ...expected.map((one, at) => ({
          amount: amountOf(one),
          days: state.day + (at + 1) * request.gap - exact.start,
        })),
      ];
      const cost =
        summed(flows.map(({ amount }) => amount)) +
        (marketId === 'philippines' ? summed(penalties) : 0) -
        received;
      const worth = summed(flows.map(({ amount, days }) => amount / 1.12 ** (days / 30)));
      fc.pre(Math.abs(worth - received) > 0.001);
      expect(found).toEqual([
        ...(isLong ? ['termDays'] : []),
        ...(isCapped && cost > loan.principal ? ['totalCost'] : []),
        ...(isCapped && marketId === 'philippines' && worth > received
          ? ['monthlyEffectiveRate']
          : []),
      ]);
    }),
    runs(3_000),
  );
});
