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
import { isPenaltyStopped } from './penalty-stop.ts';

/** The penalty that one day adds to one instalment, smallest units, above zero. */
export type Accrual = {
  readonly on: LocalDate;
  readonly instalment: number;
  readonly amount: Minor;
};

/** The penalty of the `day`-th day late of an instalment that was charged `accrued` before. */
function penaltyOfDay(unpaid: Minor, accrued: Minor, day: number, rules: LoanRules): Minor {
  const { penalty } = rules.product;
  // The one-time amount is charged once for an instalment, also when an extension counts its days anew.
  const rule = accrued > 0 ? { ...penalty, oneTime: null } : penalty;
  const asked = penaltyBetween(rule, {
    unpaid,
    fromDaysLate: day - 1,
    toDaysLate: day,
    isRepeatClient: rules.isRepeatClient,
  });
  if (rule.limit === null) return asked;
  const room = subtract(applyRate(unpaid, rule.limit, down), accrued);
  return greatest(ZERO, least(asked, room));
}

type Span = { readonly after: LocalDate; readonly until: LocalDate };

function accrualsOf(one: OwedInstalment, { after, until }: Span, rules: LoanRules): Accrual[] {
  const unpaid = unpaidOf(one);
  if (unpaid === 0) return [];
  const accruals: Accrual[] = [];
  const lateAfter = nextBusinessDay(one.dueOn, rules.calendar);
  let { accrued } = one;
  let on = after > lateAfter ? after : lateAfter;
  while (on < until) {
    on = addDays(on, 1);
    if (isPenaltyStopped(rules.stops, on)) continue;
    const amount = penaltyOfDay(unpaid, accrued, daysBetween(lateAfter, on), rules);
    accrued = add(accrued, amount);
    if (amount > 0) accruals.push({ on, instalment: one.number, amount });
  }
  return accruals;
}

function charged(one: OwedInstalment, accruals: readonly Accrual[]): OwedInstalment {
  const amount = accruedIn(accruals);
  const owed = { ...one.owed, penalty: add(one.owed.penalty, amount) };
  return { ...one, owed, accrued: add(one.accrued, amount) };
}

/**
 * Charges the penalties of the days after `after` up to and including `until`, between which nothing was paid. A day is
 * charged before what is paid on it. Accruing day by day, or all days at once, gives the same cents; while the unpaid
 * amount stays the same they sum to `accruePenalty`. A day on which penalties are stopped costs nothing, then or later, the
 * one-time amount of such a day too; any other day costs what a day so late costs. Source: decisions §7.
 */
export function accrue(
  books: LoanBooks,
  span: Span,
  rules: LoanRules,
): { readonly books: LoanBooks; readonly accruals: readonly Accrual[] } {
  const accruals = books.instalments.map((one) => accrualsOf(one, span, rules));
  const instalments = books.instalments.map((one, index) => charged(one, accruals[index] ?? []));
  return { books: { ...books, instalments }, accruals: accruals.flat() };
}

/** What accruals come to together. */
export function accruedIn(accruals: readonly Accrual[]): Minor {
  return sum(accruals.map(({ amount }) => amount));
}
