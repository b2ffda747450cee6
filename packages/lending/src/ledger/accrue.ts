import { nextBusinessDay } from '../dates/business-days.ts';
import { addDays, daysBetween } from '../dates/day-number.ts';
import type { LocalDate } from '../dates/local-date.ts';
import { ZERO, add, greatest, least, subtract, sum } from '../money/minor.ts';
import type { Minor } from '../money/minor.ts';
import { applyRate } from '../money/rate.ts';
import { down } from '../money/rounding.ts';
import { penaltyBetween } from '../penalties/accrue-penalty.ts';
import { unpaidOf } from './loan-books.ts';
import type { LoanBooks, LoanRules, OwedInstalment } from './loan-books.ts';

/** The penalty that one day adds to one instalment, smallest units, above zero. */
export type Accrual = {
  readonly on: LocalDate;
  readonly instalment: number;
  readonly amount: Minor;
};

/** The penalty of the instalment's `day`-th day late, on what is unpaid of it that day. */
function penaltyOfDay(one: OwedInstalment, day: number, rules: LoanRules): Minor {
  const { penalty } = rules.product;
  const unpaid = unpaidOf(one);
  // The one-time amount is charged once for an instalment, also when an extension counts its days anew.
  const rule = one.accrued > 0 ? { ...penalty, oneTime: null } : penalty;
  const asked = penaltyBetween(rule, {
    unpaid,
    fromDaysLate: day - 1,
    toDaysLate: day,
    isRepeatClient: rules.isRepeatClient,
  });
  if (rule.limit === null) return asked;
  const room = subtract(applyRate(unpaid, rule.limit, down), one.accrued);
  return greatest(ZERO, least(asked, room));
}

function accrueOne(
  start: OwedInstalment,
  span: { readonly after: LocalDate; readonly until: LocalDate },
  rules: LoanRules,
): { readonly one: OwedInstalment; readonly accruals: readonly Accrual[] } {
  const accruals: Accrual[] = [];
  if (unpaidOf(start) === 0) return { one: start, accruals };
  const lateAfter = nextBusinessDay(start.dueOn, rules.calendar);
  let one = start;
  let on = span.after > lateAfter ? span.after : lateAfter;
  while (on < span.until) {
    on = addDays(on, 1);
    const amount = penaltyOfDay(one, daysBetween(lateAfter, on), rules);
    if (amount === 0) continue;
    accruals.push({ on, instalment: one.number, amount });
    const owed = { ...one.owed, penalty: add(one.owed.penalty, amount) };
    one = { ...one, owed, accrued: add(one.accrued, amount) };
  }
  return { one, accruals };
}

/**
 * Charges the penalties of the days after `after` up to and including `until`, between which nothing was paid. A day is
 * charged before what is paid on it. Accruing day by day, or all days at once, gives the same cents; while the unpaid
 * amount stays the same they sum to `accruePenalty`. Source: decisions §7.
 */
export function accrue(
  books: LoanBooks,
  span: { readonly after: LocalDate; readonly until: LocalDate },
  rules: LoanRules,
): { readonly books: LoanBooks; readonly accruals: readonly Accrual[] } {
  const results = books.instalments.map((one) => accrueOne(one, span, rules));
  return {
    books: { ...books, instalments: results.map(({ one }) => one) },
    accruals: results.flatMap(({ accruals }) => accruals),
  };
}

/** What accruals come to together. */
export function accruedIn(accruals: readonly Accrual[]): Minor {
  return sum(accruals.map(({ amount }) => amount));
}
