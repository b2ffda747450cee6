import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accrue } from '../../src/ledger/accrue.ts';
import { owedInAll } from '../../src/ledger/loan-books.ts';
import { settle } from '../../src/ledger/settle.ts';
import type { Reduces } from '../../src/ledger/settle-prepayment.ts';
import { minor } from '../../src/money/minor.ts';
import { payoffOn } from '../../src/repayment/payoff.ts';
import { runs } from '../runs.ts';
import { dateOf, dayNumber, openFrom } from './days.ts';
import { earnedShare, whole } from './exact-plan.ts';
import type { ExactRow } from './exact-plan.ts';
import {
  NOTHING,
  difference,
  distance,
  divided,
  fraction,
  minus,
  plus,
  summed,
  times,
  total,
} from './fraction.ts';
import type { Fraction } from './fraction.ts';
import type { RandomLoan } from './random-loans.ts';
import { states } from './state-of-loan.ts';
import type { stateOf } from './state-of-loan.ts';

type State = ReturnType<typeof stateOf>;
const lesser = (a: Fraction, b: Fraction): Fraction => (difference(a, b) < 0 ? a : b);

/** What an instalment bills for the days after a day, interest and tax, to the cent. */
const toCome = (row: ExactRow, day: number): number =>
  row.interest +
  row.interestTax -
  earnedShare(row.interest, row, day) -
  earnedShare(row.interestTax, row, day);

/** What must be paid before anything is prepaid: the open payments that are due, or else the next one. */
function dueFirst({ open, day }: State, { product }: RandomLoan): number {
  const due = open.filter((row) => row.due <= day || openFrom(row.due, product.market) < day);
  return Math.max(1, due.length);
}

/**
 * The principal of each open instalment that money beyond what is due repays, exactly: from the last one back, each with
 * its remaining charges, or from all in proportion.
 */
function prepaidOf(ahead: readonly ExactRow[], funds: Fraction, day: number, reduces: Reduces) {
  if (reduces === 'lowerInstalments') {
    const all = fraction(summed(ahead.map(({ principal }) => principal)));
    const share = all.numerator === 0n ? NOTHING : divided(lesser(funds, all), all);
    return ahead.map(({ principal }) => times(fraction(principal), share));
  }
  let left = funds;
  return ahead
    .toReversed()
    .map((row) => {
      const principal = lesser(left, fraction(row.principal));
      left = minus(left, principal);
      const charges = whole(row) - row.principal - toCome(row, day);
      left = minus(left, lesser(left, fraction(charges)));
      return principal;
    })
    .toReversed();
}

/** What falls away of each open instalment: of what it bills for days to come the share that is outstanding no more. */
function fallsAway(open: readonly ExactRow[], prepaid: readonly Fraction[], day: number) {
  return open.map((row, at) => {
    const planned = summed(open.slice(at).map(({ principal }) => principal));
    const share = planned === 0 ? NOTHING : divided(total(prepaid.slice(at)), fraction(planned));
    return times(fraction(toCome(row, day)), share);
  });
}

/** The exact outcome of an amount: interest already paid for days to come is the borrower's and prepays as well. */
function prepays({ open, day }: State, first: number, amount: number, reduces: Reduces) {
  const ahead = open.slice(first);
  const paidAhead = open.slice(0, first);
  let funds = fraction(amount);
  for (let round = 0; ; round += 1) {
    const ofFirst = paidAhead.map((row) => (row.due > day ? fraction(row.principal) : NOTHING));
    const prepaid = [...ofFirst, ...prepaidOf(ahead, funds, day, reduces)];
    const away = fallsAway(open, prepaid, day);
    const more = plus(fraction(amount), total(away.slice(0, first)));
    if (round === 6) return { prepaid, away };
    funds = more;
  }
}

const prepayments = fc.record({
  share: fc.double({ min: 0.01, max: 0.98, noNaN: true }),
  reduces: fc.constantFrom<Reduces[]>('lowerInstalments', 'shorterTerm'),
  later: fc.nat({ max: 120 }),
});

test('a prepayment lowers the principal as chosen, and with it the interest of every day to come and no other', () => {
  fc.assert(
    fc.property(states(0), prepayments, ({ loan, state }, { share, reduces, later }) => {
      const { parts, rules, exact } = loan;
      const { books, on, day, open, penalties } = state;
      const first = dueFirst(state, loan);
      const need = summed(open.slice(0, first).map(whole)) + summed(penalties.slice(0, first));
      const payoff = payoffOn(books, parts, on).total;
      const beyond = Math.round((payoff - need) * share);
      fc.pre(beyond > 0 && first < open.length);
      const amount = minor(need + beyond);
      const done = settle(books, { on, amount, wants: reduces }, rules);
      const expected = prepays(state, first, beyond, reduces);
      const tolerance = 2 + open.length;

      // Each cent of the money and of what falls away is somewhere.
      const away = summed((done.unearned ?? []).flatMap(({ interest, tax }) => [interest, tax]));
      expect(owedInAll(done.books)).toBe(state.owed - amount - away + done.credit);
      expect(done.reduced).toBe(reduces);
      expect(distance(away, total(expected.away))).toBeLessThanOrEqual(tolerance);
      for (const [at, one] of done.books.instalments.slice(state.paid).entries()) {
        // Of instalments that were due nothing is prepaid: their interest ran to its day.
        const prepaid = at < first && open[at]!.due <= day ? 0 : (one.prepaid ?? 0); // ! as long
        expect(distance(prepaid, expected.prepaid[at]!)).toBeLessThanOrEqual(tolerance); // ! as long
      }

      // Whatever day it then ends on, it has cost the interest of what was outstanding, day by day.
      const end = Math.min(day + later, open.at(-1)!.due); // ! one is open
      const until = dateOf(end);
      const last = accrue(done.books, { after: on, until }, rules).books;
      const ended = payoffOn(last, parts, until);
      const charged = summed(last.instalments.map(({ accrued }) => accrued));
      const spent =
        summed(exact.rows.slice(0, state.paid).map(whole)) + amount + ended.total - ended.credit;
      const interest = exact.rows.map((row, at) => {
        const days = Math.max(0, row.due - row.from);
        if (days === 0) return fraction(row.interest + row.interestTax);
        const before = Math.max(0, Math.min(day, row.due) - row.from);
        const after = Math.max(0, Math.min(end, row.due) - Math.max(day, row.from));
        const own = at - state.paid;
        const planned = summed(exact.rows.slice(at).map(({ principal }) => principal));
        const prepaid = own < 0 ? NOTHING : total(expected.prepaid.slice(own));
        const left =
          planned === 0 ? NOTHING : divided(minus(fraction(planned), prepaid), fraction(planned));
        const share = plus(fraction(before, days), times(fraction(after, days), left));
        return times(fraction(row.interest + row.interestTax), share);
      });
      const rest = summed(
        exact.rows.map((row) => row.principal + row.commission + row.tax - row.interestTax),
      );
      const all = plus(total(interest), fraction(rest + charged));
      expect(distance(spent, all)).toBeLessThanOrEqual(2 * tolerance);
    }),
    runs(3_000),
  );
});

test('a payoff costs what is owed less what is billed for the days after it', () => {
  fc.assert(
    fc.property(states(60), ({ loan, state }) => {
      const { open, day, principal, penalties } = state;
      const payoff = payoffOn(state.books, loan.parts, state.on);
      const future = summed(open.map((row) => toCome(row, day)));
      expect(dayNumber(payoff.on)).toBe(day);
      expect(payoff).toMatchObject({
        principal,
        interest: state.earned,
        penalties: summed(penalties),
        total: state.owed - future,
        saved: { total: future, commission: 0 },
      });
    }),
    runs(3_000),
  );
});
