import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { settle } from '../../src/ledger/settle.ts';
import { chargeOffEntries, recoveryEntries, standingOn } from '../../src/ledger/standing.ts';
import { minor } from '../../src/money/minor.ts';
import type { MarketId } from '../../src/product.ts';
import { bucketOf, daysPastDue } from '../../src/repayment/arrears.ts';
import { runs } from '../runs.ts';
import { openFrom } from './days.ts';
import { taxInPenalties } from './exact-penalties.ts';
import { summed } from './fraction.ts';
import type { RandomLoan } from './random-loans.ts';
import { states } from './state-of-loan.ts';
import type { stateOf } from './state-of-loan.ts';
import { NOTHING_ELSE_BOOKED } from '../lent.ts';
import { balance } from '../balance.ts';

/** The first day past due of each class, and of non-accrual: CNBV B-6; RBI/2021-2022/125; BSP Circular 941 s. 2017. */
const LAWS: Readonly<Record<MarketId, { classes: [number, string][]; suspendedFrom: number }>> = {
  mexico: {
    classes: [
      [1, 'stage1'],
      [31, 'stage2'],
      [90, 'stage3'],
    ],
    suspendedFrom: 90,
  },
  india: {
    classes: [
      [1, 'SMA-0'],
      [30, 'SMA-1'],
      [60, 'SMA-2'],
      [90, 'NPA'],
    ],
    suspendedFrom: 90,
  },
  philippines: {
    classes: [
      [1, '1-30'],
      [31, '31-60'],
      [61, '61-90'],
      [91, 'non-performing'],
    ],
    suspendedFrom: 91,
  },
};

type State = ReturnType<typeof stateOf>;

const pastDue = ({ open, day }: State, { market }: RandomLoan['product']): number =>
  Math.max(0, day - openFrom(open[0]!.due, market)); // ! one is unpaid

/** Interest earned and penalties charged that nobody has paid, less the tax in them. */
const unpaidIncome = ({ earned, penalties }: State, { market }: RandomLoan['product']): number =>
  earned + summed(penalties.map((charged) => charged - taxInPenalties(charged, market)));

const rulesOf = ({ market, product }: RandomLoan, isChargedOff: boolean) => ({
  ...market,
  isChargedOff,
  wasSuspended: false,
  penalty: product.penalty,
});

test('days past due, the class of the supervisor, and income that waits to be paid', () => {
  fc.assert(
    fc.property(states(200), ({ loan, state }) => {
      const { market, parts, product } = loan;
      const late = pastDue(state, product);
      const law = LAWS[product.market];
      expect(daysPastDue(state.books, state.on, market.calendar)).toBe(late);
      const name = law.classes.findLast(([from]) => from <= late)?.[1] ?? 'current';
      expect(bucketOf(market.arrears, late).name).toBe(name);
      expect(standingOn(state.books, parts, state.on, rulesOf(loan, false))).toEqual({
        suspended: late >= law.suspendedFrom ? unpaidIncome(state, product) : 0,
        chargedOff: 0,
      });
    }),
    runs(4_000),
  );
});

test('a charge-off loses what was not suspended, and each payment after it is a recovery', () => {
  const shares = fc.array(fc.double({ min: 0, max: 0.6, noNaN: true }), { maxLength: 4 });
  fc.assert(
    fc.property(states(300, 300), shares, ({ loan, state }, payments) => {
      const { market, parts, product, rules } = loan;
      fc.pre(pastDue(state, product) >= market.arrears.chargeOffFrom);
      const { on } = state;
      const lost = rulesOf(loan, true);
      const { suspended } = standingOn(state.books, parts, on, rulesOf(loan, false));
      let is = standingOn(state.books, parts, on, lost).chargedOff;
      const income = unpaidIncome(state, product);
      // Interest of days to come is owed, but is not earned and no asset.
      const future =
        summed(state.open.map((row) => row.interest + row.interestTax)) -
        state.earned -
        state.earnedTax;
      const entries = chargeOffEntries(suspended, is);
      expect([is, balance(entries, 'expense.chargeOff')]).toEqual([
        state.owed - future,
        state.owed - future - income,
      ]);
      let { books } = state;
      let worth = state.owed - future;
      for (const share of payments) {
        const amount = minor(Math.ceil(worth * share));
        if (amount === 0) continue;
        const done = settle(books, { on, amount, wants: 'instalment' }, rules);
        ({ books } = done);
        const expected = standingOn(books, parts, on, lost).chargedOff;
        const recovered = recoveryEntries(is, expected, NOTHING_ELSE_BOOKED);
        is = expected;
        worth -= amount;
        expect([0 - balance(recovered, 'income.recovery'), expected]).toEqual([amount, worth]);
      }
    }),
    runs(1_000),
  );
});
