import * as fc from 'fast-check';
import { localDate } from '../../src/dates/local-date.ts';
import { replayLoan } from '../../src/ledger/replay.ts';
import { minor } from '../../src/money/minor.ts';
import { dateOf } from './days.ts';
import { earnedShare, whole } from './exact-plan.ts';
import { penaltiesOf } from './exact-penalties.ts';
import { loans } from './random-loans.ts';
import type { RandomLoan } from './random-loans.ts';
import { summed } from './fraction.ts';

/**
 * A loan on a day, its first instalments paid on their due dates and nothing since: its books, and by the second
 * implementation what is unpaid of it.
 */
export function stateOf(loan: RandomLoan, day: number, paid: number) {
  const { exact, start, rules, product } = loan;
  const receipts = exact.rows.slice(0, paid).map((row) => ({
    on: dateOf(row.due),
    amount: minor(whole(row)),
    wants: 'instalment' as const,
  }));
  const on = dateOf(day);
  const { books } = replayLoan({ startsOn: localDate(loan.startsOn), start, receipts }, on, rules);
  const open = exact.rows.slice(paid);
  const penalties = penaltiesOf(open, day, product);
  return {
    on,
    day,
    books,
    paid,
    open,
    penalties,
    principal: summed(open.map((row) => row.principal)),
    earned: summed(open.map((row) => earnedShare(row.interest, row, day))),
    earnedTax: summed(open.map((row) => earnedShare(row.interestTax, row, day))),
    owed: summed(open.map(whole)) + summed(penalties),
  };
}

/**
 * A loan on any day from its payout, or so many days after it, to so many days after its last due date, with any number of
 * its due payments paid.
 */
export const states = (daysAfter: number, fromDay = 0) =>
  fc
    .tuple(loans, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat({ max: 8 }))
    .map(([loan, part, most]) => {
      const { start, rows } = loan.exact;
      const first = start + fromDay;
      const span = Math.max(0, rows.at(-1)!.due + daysAfter - first); // ! a plan has a row
      const day = first + Math.round(part * span);
      const isDue = rows.filter(({ due }) => due <= day).length;
      return { loan, state: stateOf(loan, day, Math.min(most, isDue, rows.length - 1)) };
    });
