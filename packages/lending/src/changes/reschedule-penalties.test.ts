import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accruingParts } from '../accrual/earned.ts';
import { addDays } from '../dates/day-number.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { accrue } from '../ledger/accrue.ts';
import { unpaidOf } from '../ledger/loan-books.ts';
import type { LoanBooks } from '../ledger/loan-books.ts';
import { settle } from '../ledger/settle.ts';
import { accruedIn, lend, startsOn } from '../../test/lent.ts';
import vectors from '../vectors/loan-vectors.json' with { type: 'json' };
import { mexico } from '../markets/mexico.ts';
import { ZERO, add, minor, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { TERMS_PENALTY, atMostTheObligation } from '../penalties/penalty-rule.ts';
import { flex } from '../product.ts';
import { rescheduleLoan } from './reschedule.ts';
import { rescheduledBooks } from '../../test/rescheduled-books.ts';
import { runs } from '../../test/runs.ts';

const obligationOf = ({ instalments }: LoanBooks): Minor => sum(instalments.map(unpaidOf));
const later = (on: LocalDate, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(on, (index + 1) * 30));

/** A `flex` loan that falls late on a plan, pays an amount and gets another plan, repeatedly: what each plan charged. */
function helped(lives: readonly { readonly late: number; readonly paid: number }[], count: number) {
  const product = { ...flex, penalty: atMostTheObligation(TERMS_PENALTY) };
  const loan = lend(product);
  let [books, parts, on] = [loan.start, loan.parts, startsOn];
  let [charged, obligation] = [ZERO, obligationOf(loan.start)];
  for (const { late, paid } of lives) {
    const rules = { ...loan.rules, parts: () => parts };
    const until = addDays(on, late);
    const done = accrue(books, { after: on, until }, rules);
    charged = add(charged, accruedIn(done.accruals));
    const receipt = { on: until, amount: minor(paid), wants: 'instalment' as const };
    ({ books } = settle(done.books, receipt, rules));
    const plan = rescheduleLoan(books, parts, { on: until, dueOn: later(until, count) }, loan);
    // A new plan adds interest for its own days.
    const more = obligationOf(rescheduledBooks(plan)) - obligationOf(books);
    obligation = add(obligation, minor(Math.max(0, more)));
    [books, on] = [rescheduledBooks(plan), until];
    parts = accruingParts({ startsOn: on, instalments: plan.instalments }, mexico);
  }
  return { charged, obligation };
}

describe('penalties of all plans of a loan together', () => {
  test('law: penalties charged before another plan and paid count toward the limit', () => {
    const life = fc.record({ late: fc.integer({ min: 1, max: 260 }), paid: fc.nat(100_000) });
    fc.assert(
      fc.property(fc.array(life, { minLength: 1, maxLength: 3 }), fc.nat(3), (lives, more) => {
        const { charged, obligation } = helped(lives, 1 + more);
        // Equal parts are rounded: one cent per instalment.
        expect(charged).toBeLessThanOrEqual(obligation + 3 * (1 + more));
      }),
      runs(300),
    );
  });

  test.each(vectors.plansAnew.of)(
    `$charged charged before, $counted of it counted: ${vectors.plansAnew.why} (${vectors.plansAnew.source})`,
    ({ late, paid, count, charged, carried, counted, then }) => {
      const loan = lend(flex);
      const on = addDays(startsOn, late);
      const accrued = accrue(loan.start, { after: startsOn, until: on }, loan.rules);
      expect(accruedIn(accrued.accruals)).toBe(charged);
      const receipt = { on, amount: minor(paid), wants: 'instalment' as const };
      const { books } = settle(accrued.books, receipt, loan.rules);
      const plan = rescheduleLoan(books, loan.parts, { on, dueOn: later(on, count) }, loan);
      expect(plan.instalments.map(({ penalty }) => penalty)).toEqual(carried);
      expect(plan.instalments.map(({ chargedBefore }) => chargedBefore)).toEqual(counted);
      const long = { after: on, until: addDays(on, 400) };
      const grown = accrue(rescheduledBooks(plan), long, loan.rules).books;
      expect(grown.instalments.map((one) => one.accrued)).toEqual(then);
    },
  );
});
